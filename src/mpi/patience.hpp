// Waiting for messages without burning a core: MPI's own waits spin, which starves the evaluations
// wherever ranks share cores.
#pragma once

#include <algorithm>
#include <chrono>
#include <thread>

namespace clde::mpi {

class Patience {
 public:
  /// Something came: the next wait is short again.
  void reset() { idle_ = 0; }

  void wait() {
    if (++idle_ <= spins) {
      std::this_thread::yield();
      return;
    }
    // Each sleep is 20 us longer than the last, up to 1 ms.
    const auto steps = std::min(idle_ - spins, longest);
    std::this_thread::sleep_for(std::chrono::microseconds(20 * steps));
  }

 private:
  static constexpr int spins = 200;
  static constexpr int longest = 50;
  int idle_ = 0;
};

}  // namespace clde::mpi
