// Seconds a run has taken, pauses between being killed and being resumed left out.
#pragma once

#include <chrono>

namespace clde {

class Clock {
 public:
  /// Counts from `seconds` on, as after a resume.
  void start_at(double seconds) {
    before_ = seconds;
    start_ = std::chrono::steady_clock::now();
  }
  [[nodiscard]] double seconds() const {
    const std::chrono::duration<double> since = std::chrono::steady_clock::now() - start_;
    return before_ + since.count();
  }

 private:
  double before_ = 0;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace clde
