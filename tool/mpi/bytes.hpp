// Numbers and texts as bytes and back. All ranks run the same program on the same kind of machine.
#pragma once

#include <cstddef>
#include <cstring>
#include <span>
#include <string>
#include <type_traits>

#include "core/check.hpp"

namespace clde::mpi {

class Packer {
 public:
  template <class T>
    requires std::is_trivially_copyable_v<T>
  void number(T value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void numbers(std::span<const double> values) {
    bytes_.append(reinterpret_cast<const char*>(values.data()), values.size_bytes());
  }
  void text(const std::string& text) {
    number(text.size());
    bytes_ += text;
  }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

/// Reads what a Packer wrote, in the same order.
class Unpacker {
 public:
  explicit Unpacker(const std::string& bytes) : bytes_(bytes) {}

  template <class T>
    requires std::is_trivially_copyable_v<T>
  T number() {
    T value{};
    std::memcpy(&value, take(sizeof value), sizeof value);
    return value;
  }
  void numbers(std::span<double> into) {
    std::memcpy(into.data(), take(into.size_bytes()), into.size_bytes());
  }
  std::string text() {
    const auto size = number<std::size_t>();
    return {take(size), size};
  }

 private:
  const char* take(std::size_t count) {
    CLDE_ASSERT(at_ + count <= bytes_.size());
    const char* here = bytes_.data() + at_;
    at_ += count;
    return here;
  }

  const std::string& bytes_;
  std::size_t at_ = 0;
};

}  // namespace clde::mpi
