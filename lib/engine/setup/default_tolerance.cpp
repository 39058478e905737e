#include "engine/setup/default_tolerance.hpp"

#include <algorithm>

namespace clde {
namespace {

constexpr std::size_t enough = 200;  // samples
constexpr double share = 1e-6;       // of the spread

}  // namespace

void DefaultTolerance::record(double cost) {
  best_ = std::min(best_, cost);
  if (!has_enough_) first_.push_back(cost);
}

void DefaultTolerance::end_round() {
  if (first_.empty()) return;
  if (!has_enough_) {
    const double rank = quantile_ * static_cast<double>(first_.size());
    const auto at = first_.begin() + static_cast<std::ptrdiff_t>(rank);
    std::ranges::nth_element(first_, at);
    ordinary_ = *at;
    has_enough_ = first_.size() >= enough;
  }
  value_ = share * (ordinary_ - best_);
}

}  // namespace clde
