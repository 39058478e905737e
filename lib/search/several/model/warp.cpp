#include "search/several/model/warp.hpp"

#include <algorithm>
#include <vector>

#include "core/numbers/portable_math.hpp"

namespace clde::pareto {

Warp::Warp(WarpKind kind, std::span<const double> costs) : kind_(kind) {
  if (kind == WarpKind::none) return;
  std::vector<double> sorted(costs.begin(), costs.end());
  std::ranges::sort(sorted);
  least_ = sorted.front();
  spread_ = sorted[sorted.size() / 2] - least_;
  if (!(spread_ > 0)) spread_ = sorted.back() - least_;
  if (!(spread_ > 0)) kind_ = WarpKind::none;
}

double Warp::operator()(double cost) const {
  if (kind_ == WarpKind::none) return cost;
  return portable_log(1 + std::max(0.0, cost - least_) / spread_);
}

double Warp::back(double warped) const {
  if (kind_ == WarpKind::none) return warped;
  return least_ + spread_ * (portable_exp(warped) - 1);
}

double Warp::slope_back(double warped) const {
  return kind_ == WarpKind::none ? 1 : spread_ * portable_exp(warped);
}

double Warp::log_slopes(std::span<const double> costs) const {
  if (kind_ == WarpKind::none) return 0;
  double sum = 0;
  for (const double cost : costs) sum -= portable_log(spread_ + std::max(0.0, cost - least_));
  return sum;
}

}  // namespace clde::pareto
