// Which method descends: smooth or rugged, with or without constraints and grids.
#include <clde/extend/local_search.hpp>

#include <utility>

#include "descents/constraints/sqp.hpp"
#include "descents/evolution/evolution_strategy.hpp"
#include "descents/noise/estimate_minimum.hpp"
#include "descents/noise/measure_noise.hpp"
#include "descents/quasi_newton/check_gradient.hpp"
#include "descents/quasi_newton/quasi_newton.hpp"
#include "descents/refine_on_grid.hpp"
#include "descents/residuals/least_squares.hpp"

namespace clde {

namespace {

/// By residuals if the function gives them, by quasi-Newton otherwise, and under noise.
Task<LocalOutcome> descend_exactly(Search& search, LocalStart start, LocalRules rules, Rng rng) {
  if (search.derivatives().of_residuals() && !search.noise().noisy())
    return least_squares(search, std::move(start), std::move(rules), rng);
  return quasi_newton(search, std::move(start), std::move(rules), rng);
}

/// Where the end of a descent looks odd values may carry noise, and it goes on with that in mind.
Task<LocalOutcome> descend_unconstrained(Search& search, LocalStart start, LocalRules rules,
                                         Rng rng) {
  if (search.noise().coarse() && search.noise().unmeasured())
    co_await finds_noise(search, start.unit, rules.scale);
  if (search.derivatives().slopes()) co_await check_gradient(search, start.unit, rules.scale);
  const bool knew = search.noise().noisy();
  const double step = start.step;
  LocalOutcome end = co_await descend_exactly(search, std::move(start), rules, rng);
  const bool odd = end.ending == Ending::stalled || end.doubtful;
  if (knew || !odd) co_return end;
  const bool noise = search.noise().noisy() || co_await finds_noise(search, end.unit, rules.scale);
  if (!noise) co_return end;
  const std::uint64_t used = end.evaluations;
  LocalStart from{std::move(end.unit), end.cost, step};
  end = co_await quasi_newton(search, std::move(from), rules, rng);
  end.evaluations += used;
  co_return end;
}

/// The strategy knows the shape of a basin only in its own way: as round as basins usually are.
NoisyBottom bottom_of(const Search& search, const LocalOutcome& best, double scale) {
  constexpr double usual_width = 0.2;
  const auto n = static_cast<Eigen::Index>(search.dimension());
  const double bend = scale / (usual_width * usual_width);
  return {best.unit, best.cost, bend * Eigen::MatrixXd::Identity(n, n),
          search.noise().of(best.cost)};
}

}  // namespace

Task<LocalOutcome> descend_smooth(Search& search, LocalStart start, LocalRules rules, Rng rng) {
  Task<LocalOutcome> descent = search.constrained()
                                   ? sqp(search, std::move(start), rules)
                                   : descend_unconstrained(search, std::move(start), rules, rng);
  LocalOutcome end = co_await descent;
  if (search.space().has_steps()) end = co_await refine_on_grid(search, std::move(end), rules, rng);
  co_return end;
}

Task<LocalOutcome> evolution(Search& search, LocalStart start, LocalRules rules, Rng rng) {
  const std::uint64_t before = search.asked_by_this_task();
  // Compared with what the strategy needs this costs little, and noise calls for another method.
  if (!search.constrained() && search.noise().unmeasured())
    co_await finds_noise(search, start.unit, rules.scale);
  LocalOutcome best = co_await evolution_strategy(search, std::move(start), rules, rng);
  if (search.constrained() && best.ending == Ending::converged) {
    // Penalties make a sharp edge, along which the strategy is slow: slopes give the last digits.
    LocalStart from{best.unit, best.cost, 1e-3};
    LocalRules alone{rules.scale, {}, {}};
    LocalOutcome exact = co_await sqp(search, std::move(from), std::move(alone));
    if (exact.ending == Ending::converged) best = std::move(exact);
  }
  if (search.space().has_steps()) {
    best = co_await refine_on_grid(search, std::move(best), rules, rng);
  } else if (search.noise().noisy() && !search.constrained() && best.ending == Ending::converged) {
    NoisyBottom bottom = bottom_of(search, best, rules.scale);
    best = co_await estimate_minimum(search, std::move(bottom), rng);
  }
  best.evaluations = search.asked_by_this_task() - before;
  co_return best;
}

}  // namespace clde
