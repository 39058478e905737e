// What each activity found lately, per evaluation: shares follow it.
#pragma once

#include <array>
#include <cstdint>

#include "search/single/shares.hpp"

namespace clde::single {

class Yields {
 public:
  explicit Yields(std::size_t dimension);

  /// A job of this activity has ended: optima that were not reported before, and what it cost.
  void record(Activity activity, double found, std::uint64_t evaluations);
  /// These weights, more for activities that found more per evaluation than the average, less for
  /// those that found less. As findings fade the weights return to what they were.
  [[nodiscard]] Weights adjusted(const Weights& weights) const;

 private:
  struct Entry {
    double found = 0;
    double evaluations = 0;
  };
  double memory_;  // evaluations
  std::array<Entry, activity_count> entries_{};
};

}  // namespace clde::single
