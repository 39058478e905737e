#include "display/interrupt.hpp"

#include <array>
#include <csignal>

namespace clde::cli {
namespace {

constexpr std::array<int, 3> signals{SIGINT, SIGTERM, SIGHUP};

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
  for (std::size_t k = 0; k < signals.size(); ++k) {
    sigaction(signals[k], nullptr, &before_[k]);
    // Whoever started us with nohup wants us to live on.
    const bool nohup = signals[k] == SIGHUP && before_[k].sa_handler == SIG_IGN;
    if (!nohup) sigaction(signals[k], &action, nullptr);
  }
}

Interrupt::~Interrupt() {
  for (std::size_t k = 0; k < signals.size(); ++k) sigaction(signals[k], &before_[k], nullptr);
}

int Interrupt::signal() const {
  return noted;
}

}  // namespace clde::cli
