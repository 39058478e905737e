#include "run/default_tolerance.hpp"

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
    const auto middle = first_.begin() + static_cast<std::ptrdiff_t>(first_.size() / 2);
    std::ranges::nth_element(first_, middle);
    median_ = *middle;
    has_enough_ = first_.size() >= enough;
  }
  value_ = share * (median_ - best_);
}

}  // namespace clde
