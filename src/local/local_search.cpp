// Which method descends: smooth or rugged, with or without constraints and grids.
#include <clde/local_search.hpp>

#include <utility>

#include "local/evolution_strategy.hpp"
#include "local/quasi_newton.hpp"
#include "local/refine_on_grid.hpp"
#include "local/sqp.hpp"

namespace clde {

Task<LocalOutcome> descend_smooth(Search& search, LocalStart start, LocalRules rules, Rng rng) {
  Task<LocalOutcome> descent = search.constrained() ? sqp(search, std::move(start), rules)
                                                    : quasi_newton(search, std::move(start), rules);
  LocalOutcome end = co_await descent;
  if (search.space().has_steps()) end = co_await refine_on_grid(search, std::move(end), rules, rng);
  co_return end;
}

Task<LocalOutcome> evolution(Search& search, LocalStart start, LocalRules rules, Rng rng) {
  const std::uint64_t before = search.asked_by_this_task();
  LocalOutcome best = co_await evolution_strategy(search, std::move(start), rules, rng);
  if (search.constrained() && best.ending == Ending::converged) {
    // Penalties make a sharp edge, along which the strategy is slow: slopes give the last digits.
    LocalStart from{best.unit, best.cost, 1e-3};
    LocalRules alone{rules.scale, {}, {}};
    LocalOutcome exact = co_await sqp(search, std::move(from), std::move(alone));
    if (exact.ending == Ending::converged) best = std::move(exact);
  }
  if (search.space().has_steps())
    best = co_await refine_on_grid(search, std::move(best), rules, rng);
  best.evaluations = search.asked_by_this_task() - before;
  co_return best;
}

}  // namespace clde
