// One program we started, and its whole process group.
#pragma once

#include <string>
#include <vector>

#include <sys/types.h>

#include "engine/process/descriptor.hpp"
#include "engine/process/guardian.hpp"

namespace clde {

/// "exit status 3", "killed by SIGSEGV"; from what waitpid gave.
std::string ending_text(int wait_status);
/// True if a shell says that it found no such program, or none that it may run.
bool is_missing_program(int wait_status);

/// A running program with pipes to it, or none.
class Child {
 public:
  enum class Input { pipe, none };

  Child() = default;
  /// Runs a script for /bin/sh with arguments. The guardian must outlive the child. Throws Error if
  /// the shell cannot be started.
  Child(const std::vector<std::string>& script_and_arguments, Input input, Guardian& guardian);
  Child(Child&& other) noexcept;
  Child& operator=(Child&& other) noexcept;
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() { end(); }

  [[nodiscard]] bool running() const { return pid_ > 0; }
  [[nodiscard]] Descriptor& input() { return input_; }
  [[nodiscard]] Descriptor& output() { return output_; }
  [[nodiscard]] Descriptor& error() { return error_; }

  /// True once the program has ended by itself; it stays a zombie, so that its number is not given
  /// to another program before end().
  [[nodiscard]] bool has_ended() const;
  /// SIGKILL to the whole group, without waiting.
  void kill() const;
  /// Kills what is left of the group and clears it away; returns what waitpid said of the program.
  int end();

 private:
  pid_t pid_ = -1;
  Guardian* guardian_ = nullptr;
  Descriptor input_;
  Descriptor output_;
  Descriptor error_;
};

}  // namespace clde
