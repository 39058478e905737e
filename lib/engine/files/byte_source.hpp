// Bytes taken off the front of something: a piece of memory, or a file that is read in pieces.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

namespace clde {

using ByteView = std::span<const std::byte>;

class ByteSource {
 public:
  virtual ~ByteSource() = default;
  /// The next `count` bytes, fewer at the end; valid until the next call.
  [[nodiscard]] virtual ByteView peek(std::size_t count) = 0;
  /// Leaves out bytes that were seen.
  virtual void skip(std::size_t count) = 0;
};

class MemorySource final : public ByteSource {
 public:
  explicit MemorySource(ByteView bytes) : bytes_(bytes) {}
  [[nodiscard]] ByteView peek(std::size_t count) override {
    return bytes_.first(std::min(count, bytes_.size()));
  }
  void skip(std::size_t count) override { bytes_ = bytes_.subspan(count); }

 private:
  ByteView bytes_;
};

}  // namespace clde
