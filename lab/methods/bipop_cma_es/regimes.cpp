#include "methods/bipop_cma_es/regimes.hpp"

#include <algorithm>

#include "core/numbers/portable_math.hpp"

namespace clde::bipop {

std::size_t Regimes::large_population() const {
  std::size_t population = schedule_.population;
  for (std::size_t k = 1; k < large_runs_; ++k) population *= schedule_.factor;
  return population;
}

Restart Regimes::large_restart() {
  if (large_runs_ > schedule_.doublings) {
    large_runs_ = 0;
    spent_large_ = spent_small_ = 0;
  }
  ++large_runs_;
  return {.regime = Regime::large, .population = large_population(), .step = schedule_.step};
}

/// lambda_def (lambda_large / (2 lambda_def))^(u^2) and sigma_0 10^(-2u), at most half of what the
/// last large run took.
Restart Regimes::small_restart(Rng& rng) const {
  const auto smallest = static_cast<double>(schedule_.population);
  const double ratio = static_cast<double>(large_population()) / (2 * smallest);
  const double u = rng.uniform();
  const double population = smallest * portable_exp(u * u * portable_log(ratio));
  const double step = schedule_.step * portable_exp(-2 * rng.uniform() * portable_log(10));
  return {.regime = Regime::small,
          .population = std::max(schedule_.population, static_cast<std::size_t>(population)),
          .step = step,
          .most = last_large_ / 2};
}

Restart Regimes::next(Rng& rng) {
  // The first run counts for neither regime, and the first restart is a large one.
  if (large_runs_ < 2 || spent_large_ <= spent_small_) return large_restart();
  return small_restart(rng);
}

void Regimes::pay(const Restart& restart, std::uint64_t evaluations) {
  if (restart.regime == Regime::small) {
    spent_small_ += evaluations;
    return;
  }
  last_large_ = evaluations;
  if (large_runs_ > 1) spent_large_ += evaluations;
}

}  // namespace clde::bipop
