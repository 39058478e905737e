#include "engine/process/quiet_pipes.hpp"

#include <pthread.h>

namespace clde {
namespace {

sigset_t broken_pipe() {
  sigset_t set{};
  sigemptyset(&set);
  sigaddset(&set, SIGPIPE);
  return set;
}

bool is_pending() {
  sigset_t pending{};
  sigpending(&pending);
  return sigismember(&pending, SIGPIPE) == 1;
}

}  // namespace

QuietPipes::QuietPipes() : was_pending_(is_pending()) {
  const sigset_t set = broken_pipe();
  pthread_sigmask(SIG_BLOCK, &set, &before_);
}

QuietPipes::~QuietPipes() {
  // What our own writes raised must not be delivered when the mask goes back.
  if (!was_pending_ && is_pending()) {
    const sigset_t set = broken_pipe();
    int taken = 0;
    sigwait(&set, &taken);
  }
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace clde
