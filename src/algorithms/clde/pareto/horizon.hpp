// How far along is a run whose end nobody may know?
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/portable_math.hpp"

namespace clde::pareto {

/// Starts with the evaluations that were announced, or a guess; each time they are exceeded the
/// guess doubles, and the second half of the schedule is run again.
class Horizon {
 public:
  explicit Horizon(std::uint64_t expected) : end_(expected > 0 ? expected : guess) {}

  /// In [0, 1).
  [[nodiscard]] double progress(std::uint64_t spent) {
    while (spent >= end_) end_ *= 2;
    return static_cast<double>(spent) / static_cast<double>(end_);
  }
  [[nodiscard]] std::uint64_t end() const { return end_; }

 private:
  static constexpr std::uint64_t guess = 5000;
  std::uint64_t end_;
};

/// A value that falls geometrically from one number to another while progress goes from `begin` to
/// `end`.
struct Falling {
  double from, to, begin, end;

  [[nodiscard]] double at(double progress) const {
    const double share = std::clamp((progress - begin) / (end - begin), 0.0, 1.0);
    return from * portable_exp(share * portable_log(to / from));
  }
};

}  // namespace clde::pareto
