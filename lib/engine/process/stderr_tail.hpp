// What a program writes to stderr: into the log if there is one, the last line for messages.
#pragma once

#include <string>
#include <string_view>

#include "engine/process/descriptor.hpp"

namespace clde {

/// Memory stays small however much is written.
class StderrTail {
 public:
  /// The log may be closed, and must outlive this.
  explicit StderrTail(const Descriptor& log) : log_(&log) {}

  void feed(std::string_view chunk);
  /// The program has ended: an unfinished line is its last.
  void finish();
  /// "" or "; it said: ...", fit for the end of a message.
  [[nodiscard]] std::string text() const;
  void clear();

 private:
  void keep_last_line(std::string_view lines);
  void write_log(std::string_view text) const;

  const Descriptor* log_;
  std::string unfinished_;
  std::string last_line_;
};

}  // namespace clde
