// One number for several costs that keeps the trade-off of a start.
#pragma once

#include <span>
#include <vector>

#include "fronts/front_depth.hpp"

namespace clde::pareto {

/// Weighted 4-norm of the distance to the ideal point, scaled to 1 at the start (a compromise
/// function: Yu, 1973; Zeleny, 1973). Smooth; a descent keeps the trade-off of its start, whether
/// the front is convex or (up to a sphere) not. NaN where a cost is.
class TradeOffNorm {
 public:
  TradeOffNorm(const FrontDepth& depth, std::span<const double> start);
  [[nodiscard]] double operator()(std::span<const double> costs) const;

 private:
  std::vector<double> best_, unit_;
};

}  // namespace clde::pareto
