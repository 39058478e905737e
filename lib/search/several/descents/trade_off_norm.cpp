#include "search/several/descents/trade_off_norm.hpp"

#include <algorithm>
#include <cmath>

#include "search/several/constants.hpp"

namespace clde::pareto {

TradeOffNorm::TradeOffNorm(const FrontDepth& depth, std::span<const double> start) {
  for (std::size_t m = 0; m < start.size(); ++m) {
    best_.push_back(std::min(depth.lower()[m], start[m]));
    unit_.push_back(std::max(start[m] - best_[m], min_norm_unit * depth.ranges()[m]));
    if (!(unit_[m] > 0)) unit_[m] = 1;
  }
}

double TradeOffNorm::operator()(std::span<const double> costs) const {
  double sum = 0;
  for (std::size_t m = 0; m < costs.size(); ++m) {
    const double part = std::max(0.0, (costs[m] - best_[m]) / unit_[m]);
    sum += std::isnan(costs[m]) ? costs[m] : part * part * part * part;
  }
  return std::sqrt(std::sqrt(sum / static_cast<double>(costs.size())));
}

}  // namespace clde::pareto
