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
  void reset() { begun_ = never; }

  void wait() {
    const Clock::time_point now = Clock::now();
    if (begun_ == never) begun_ = now;
    const Clock::duration waited = now - begun_;
    if (waited < spinning)
      std::this_thread::yield();
    else
      std::this_thread::sleep_for(std::clamp(waited / overslept_part, shortest, longest));
  }

 private:
  using Clock = std::chrono::steady_clock;

  // Long enough for an answer to a message. Longer, ranks that wait take the cores from others that
  // evaluate.
  static constexpr Clock::duration spinning = std::chrono::microseconds(50);
  // A message lies there for this part of the whole wait at most.
  static constexpr int overslept_part = 64;
  static constexpr Clock::duration shortest = std::chrono::microseconds(20);
  static constexpr Clock::duration longest = std::chrono::milliseconds(1);

  static constexpr Clock::time_point never = Clock::time_point::max();

  Clock::time_point begun_ = never;
};

}  // namespace clde::mpi
