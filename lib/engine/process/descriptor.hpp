// File descriptors that close themselves and never reach a program we start by accident.
#pragma once

#include <string>
#include <utility>

namespace clde {

/// Owns one descriptor, or none.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool open() const { return number_ >= 0; }
  void close();

 private:
  int number_ = -1;
};

struct Pipe {
  Descriptor read;
  Descriptor write;
};

/// Both ends close on exec.
Pipe make_pipe();
Descriptor open_null();
/// For adding at the end; made if it is not there.
Descriptor open_log(const std::string& path);
/// Reads and writes then return at once instead of waiting.
void never_wait(const Descriptor& descriptor);

}  // namespace clde
