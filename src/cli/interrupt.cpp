#include "cli/interrupt.hpp"

#include <csignal>

namespace clde::cli {
namespace {

// All that a signal handler may touch.
volatile std::sig_atomic_t noted = 0;

void note(int signal) {
  noted = signal;
}

}  // namespace

Interrupt::Interrupt() {
  noted = 0;
  struct sigaction action {};
  action.sa_handler = note;
  // One signal is a request; the handler is gone after it, so the next one ends the program.
  action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

Interrupt::~Interrupt() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

int Interrupt::signal() const {
  return noted;
}

}  // namespace clde::cli
