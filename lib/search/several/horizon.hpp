// How far along is a run whose end may not be known?
#pragma once

#include <cstdint>

#include "search/several/constants.hpp"

namespace clde::pareto {

/// Starts with the evaluations that were announced, or a guess; each time they are exceeded the
/// guess doubles, and the second half of the schedule is run again.
class Horizon {
 public:
  explicit Horizon(std::uint64_t expected) : end_(expected > 0 ? expected : unannounced_plan) {}

  /// In [0, 1).
  [[nodiscard]] double progress(std::uint64_t spent) {
    while (spent >= end_) end_ *= 2;
    return static_cast<double>(spent) / static_cast<double>(end_);
  }
  [[nodiscard]] std::uint64_t end() const { return end_; }

 private:
  std::uint64_t end_;
};

}  // namespace clde::pareto
