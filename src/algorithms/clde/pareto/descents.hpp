// Straight down to the bottom of a well, keeping the trade-off: for landscapes whose wells are
// narrower than the distance between members.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "algorithms/clde/pareto/run.hpp"

namespace clde::pareto {

/// How bad costs are as seen from a start, which has 1: the fourth norm of what lies between them
/// and the best of each objective, each in units of the start's. Smooth, and on its way down the
/// start's own trade-off is kept, be the front convex or (up to a sphere) not.
class Distance {
 public:
  Distance(const FrontDepth& depth, std::span<const double> start);
  [[nodiscard]] double operator()(std::span<const double> costs) const;

 private:
  std::vector<double> best_, unit_;
};

/// Descends from each of these points side by side, with so many evaluations each; where each
/// ended, the start itself if nothing was better.
Task<Population> descend_from(Run& run, Population starts, std::uint64_t evaluations);

}  // namespace clde::pareto
