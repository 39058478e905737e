// One number for several costs that keeps the trade-off of a start.
#pragma once

#include <span>
#include <vector>

#include "front/front_depth.hpp"

namespace clde::pareto {

/// How bad costs are as seen from a start, which has 1: the fourth norm of what lies between them
/// and the best of each objective, each in units of the start's (a weighted compromise function:
/// Yu, 1973; Zeleny, 1973). Smooth, and on its way down the start's own trade-off is kept, be the
/// front convex or (up to a sphere) not. NaN where a cost is.
class TradeOffNorm {
 public:
  TradeOffNorm(const FrontDepth& depth, std::span<const double> start);
  [[nodiscard]] double operator()(std::span<const double> costs) const;

 private:
  std::vector<double> best_, unit_;
};

}  // namespace clde::pareto
