#include "search/several/model/trust.hpp"

#include <algorithm>

#include "search/several/model/constants.hpp"

namespace clde::pareto {

void Trust::judge(double expected, double seen) {
  if (!(expected > 0)) return;
  expected_ = modelling::memory * expected_ + expected;
  seen_ = modelling::memory * seen_ + std::clamp(seen, -expected, expected);
  ++judged_;
}

double Trust::share() const {
  return expected_ > 0 ? seen_ / expected_ : 1;
}

void Trust::end_round() {
  if (share() < modelling::little_trust)
    reach_ = std::max(modelling::shortest_reach, modelling::shrink * reach_);
  else if (share() > modelling::much_trust)
    reach_ = std::min(1.0, modelling::growth * reach_);
}

void Trust::forget() {
  expected_ = seen_ = 0;
  judged_ = 0;
}

bool Trust::is_lost() const {
  return judged_ >= modelling::points_judged && share() < modelling::little_trust;
}

}  // namespace clde::pareto
