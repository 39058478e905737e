// Ends the programs we started if we are killed before we can.
#pragma once

#include <sys/types.h>

#include "engine/process/descriptor.hpp"

namespace clde {

/// A shell at the other end of a pipe that knows the live process groups. When we end in whatever
/// way, kill -9 included, the pipe closes and it kills them. The kernel's own means (a death
/// signal) reaches neither the programs a worker starts nor a command behind a shell, and fires
/// when the thread that started a worker ends.
class Guardian {
 public:
  Guardian() = default;
  ~Guardian();
  Guardian(const Guardian&) = delete;
  Guardian& operator=(const Guardian&) = delete;

  /// Starts it unless it runs already.
  void stand_by();
  void watch(pid_t group) const { tell('+', group); }
  void forget(pid_t group) const { tell('-', group); }

  /// For descriptor 3 of a program that begins with announcement().
  [[nodiscard]] const Descriptor& line() const { return pipe_; }
  /// What a shell script says first: it tells of its own group before it does anything that would
  /// have to be cleared away, since we may be killed before we can tell.
  static const char* announcement();

 private:
  void tell(char sign, pid_t group) const;

  pid_t pid_ = -1;
  Descriptor pipe_;
};

}  // namespace clde
