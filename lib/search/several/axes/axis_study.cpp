#include "search/several/axes/axis_study.hpp"

#include <cmath>
#include <limits>

#include "core/numbers/column_bounds.hpp"
#include "core/numbers/dominance.hpp"

namespace clde::pareto {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Spread of each objective over points, 1 where there is none.
std::vector<double> spreads(MatrixView costs) {
  const auto [low, high] = column_bounds(costs);
  std::vector<double> scale(costs.cols(), 1.0);
  for (std::size_t m = 0; m < costs.cols(); ++m)
    if (high[m] > low[m] && std::isfinite(high[m] - low[m])) scale[m] = high[m] - low[m];
  return scale;
}

/// The row nearest to the ideal point.
std::size_t most_central(MatrixView costs, std::span<const double> scale) {
  const std::vector<double> ideal = column_bounds(costs).low;
  std::size_t best = 0;
  double least = infinity;
  for (std::size_t i = 0; i < costs.rows(); ++i) {
    double off = 0;
    for (std::size_t m = 0; m < ideal.size(); ++m) {
      const double part = (costs(i, m) - ideal[m]) / scale[m];
      off += part * part;
    }
    if (off < least) {
      least = off;
      best = i;
    }
  }
  return best;
}

}  // namespace

AxisStudy::AxisStudy(const Population& samples) : scale_(spreads(samples.costs)) {
  const std::size_t center = most_central(samples.costs, scale_);
  move_base(samples.points[center], samples.costs[center]);
  profiles_.resize(base_.size());
  levels_.assign(base_.size(), base_sum());
}

double AxisStudy::sum(std::span<const double> costs) const {
  double total = 0;
  for (std::size_t m = 0; m < costs.size(); ++m) total += costs[m] / scale_[m];
  return std::isnan(total) ? infinity : total;
}

std::vector<double> AxisStudy::moved(std::size_t axis, double to) const {
  std::vector<double> x = base_;
  x[axis] = to;
  return x;
}

void AxisStudy::begin_profile(std::size_t axis, std::span<const double> at_0,
                              std::span<const double> at_1) {
  profiles_[axis].add(base_[axis], base_sum());
  profiles_[axis].add(0, sum(at_0));
  profiles_[axis].add(1, sum(at_1));
}

void AxisStudy::add(std::size_t axis, double at, std::span<const double> costs) {
  profiles_[axis].add(at, sum(costs) - base_sum() + levels_[axis]);
}

bool AxisStudy::take(std::span<const double> x, std::span<const double> costs) {
  if (!dominates(costs, costs_)) return false;
  move_base(x, costs);
  return true;
}

void AxisStudy::set_level(std::size_t axis, double at, double value) {
  levels_[axis] = value;
  profiles_[axis].add(at, value);
}

void AxisStudy::move_base(std::span<const double> x, std::span<const double> costs) {
  base_.assign(x.begin(), x.end());
  costs_.assign(costs.begin(), costs.end());
}

}  // namespace clde::pareto
