#include "engine/sweep/level.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace clde {
namespace {

/// Shares of the range of costs. Past a fold of roots the cost grows with the square of the way, so
/// that these find its place to about 1e-7 and 1e-5 of what changes residuals by their range.
constexpr double vanishing = 1e-14;
constexpr double tied = 1e-10;

}  // namespace

void SweepLevel::set_leader(std::size_t step, const Spot& spot) {
  const auto known = leaders_.find(step);
  if (known != leaders_.end() && known->second.cost <= spot.cost) return;
  leaders_[step] = spot;
  best_.clear();
}

double SweepLevel::best_at(double step) {
  const auto asked = best_.find(step);
  if (asked != best_.end()) return asked->second;
  double best = std::numeric_limits<double>::infinity();
  for (const double k : {std::floor(step), std::ceil(step)}) {
    const auto leader = leaders_.find(static_cast<std::size_t>(k));
    if (leader == leaders_.end()) continue;
    if (k == step) {
      best = std::min(best, leader->second.cost);
    } else if (const auto there = descents_.descend_from(step, leader->second.unit)) {
      best = std::min(best, there->cost);
    }
  }
  best_[step] = best;
  return best;
}

bool SweepLevel::follows(const Spot& spot) {
  if (levels_ == Levels::all) return true;
  if (levels_ == Levels::roots) return spot.cost <= vanishing * descents_.scale();
  const double best = best_at(spot.step);
  const double gap = std::max(wanted_.gap(best, descents_.scale()), tied * descents_.scale());
  return spot.cost <= best + gap;
}

}  // namespace clde
