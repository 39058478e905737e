// Long computations that can be stopped on the way.
#pragma once

#include <chrono>
#include <functional>

namespace clde {

/// What a pause point throws once the computation has to stop.
struct Interrupted {};

/// While it lives, the pause points of this thread ask it whether to go on.
class Interruption {
 public:
  explicit Interruption(std::function<bool()> keep_going);
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

 private:
  friend void pause_point();
  using Time = std::chrono::steady_clock;

  std::function<bool()> keep_going_;
  Time::time_point next_look_;
  Interruption* outer_;
};

/// Throws Interrupted if this thread has an Interruption that says so. May stand in every loop
/// whose turns take microseconds or more.
void pause_point();

}  // namespace clde
