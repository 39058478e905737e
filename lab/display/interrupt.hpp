// Ctrl-C asks the search to stop; a second Ctrl-C ends the program at once.
#pragma once

#include <array>
#include <csignal>

namespace clde::cli {

/// While it lives, SIGINT, SIGTERM and SIGHUP are noted instead of ending the program.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  /// The signal that came, 0 if none.
  [[nodiscard]] int signal() const;

 private:
  std::array<struct sigaction, 3> before_ = {};
};

}  // namespace clde::cli
