// Writing to a program that has ended raises SIGPIPE, which would end us.
#pragma once

#include <csignal>

namespace clde {

/// While it lives, this thread's writes to closed pipes fail instead. Other threads and the
/// process's handlers are left alone.
class QuietPipes {
 public:
  QuietPipes();
  ~QuietPipes();
  QuietPipes(const QuietPipes&) = delete;
  QuietPipes& operator=(const QuietPipes&) = delete;

 private:
  sigset_t before_{};
  bool was_pending_ = false;
};

}  // namespace clde
