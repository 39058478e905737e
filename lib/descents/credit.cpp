#include "descents/credit.hpp"

#include <algorithm>

namespace clde {

std::size_t Credit::choose(Rng& rng) {
  for (std::size_t a = 0; a < arms_.size(); ++a) {
    if (arms_[a].tried) continue;
    arms_[a].tried = true;
    return a;
  }
  double best = 0;
  for (std::size_t a = 0; a < arms_.size(); ++a) best = std::max(best, rate(a));
  // No reward yet: choose uniformly.
  const double least = best > 0 ? floor_ * best : 1.0;
  double total = 0;
  for (std::size_t a = 0; a < arms_.size(); ++a) total += std::max(least, rate(a));
  double draw = rng.uniform() * total;
  for (std::size_t a = 0; a + 1 < arms_.size(); ++a) {
    draw -= std::max(least, rate(a));
    if (draw < 0) return a;
  }
  return arms_.size() - 1;
}

void Credit::pay(std::size_t arm, double reward, std::uint64_t evaluations) {
  constexpr double fading = 0.95;
  Arm& a = arms_[arm];
  a.tried = true;
  a.reward = fading * a.reward + reward;
  a.evaluations = fading * a.evaluations + static_cast<double>(evaluations);
}

double Credit::rate(std::size_t arm) const {
  const Arm& a = arms_[arm];
  return a.evaluations > 0 ? a.reward / a.evaluations : 0.0;
}

}  // namespace clde
