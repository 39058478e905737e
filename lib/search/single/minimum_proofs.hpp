// Which ends of descents are to be proved minima, where all optima are wanted: a proof costs as
// much as part of a descent, and saddles are common in some landscapes and unknown in others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>

namespace clde::single {

class MinimumProofs {
 public:
  /// Whether entry `index` should be proved now, after `spent` evaluations of the whole search.
  [[nodiscard]] bool due(std::size_t index, std::uint64_t spent) const;
  void is_minimum(std::size_t index, std::uint64_t evaluations);
  void is_saddle(std::uint64_t evaluations);

 private:
  std::set<std::size_t> proven_;  // entries whose curvature is positive in every direction
  std::size_t saddles_ = 0;
  std::uint64_t evaluations_ = 0;  // of all proofs
};

}  // namespace clde::single
