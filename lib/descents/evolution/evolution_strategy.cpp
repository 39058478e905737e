#include "descents/evolution/evolution_strategy.hpp"

#include <cmath>
#include <utility>

#include "descents/evolution/matrix_adaptation.hpp"
#include "descents/evolution/ranked.hpp"
#include "descents/filing/known_minimum_ahead.hpp"
#include "descents/progress.hpp"

namespace clde {
namespace {

constexpr double narrowest = 1e-15;  // below this the cloud is one point
constexpr std::size_t generations_between_tests = 5;

Incumbent incumbent(const LocalOutcome& best, const MatrixAdaptation& cloud) {
  const double reach = 2 * cloud.width() * std::sqrt(static_cast<double>(best.unit.size()));
  return {best.unit, best.cost, best.unit, reach};
}

std::optional<Ending> verdict(const LocalRules& rules, const LocalProgress& progress,
                              const MatrixAdaptation& cloud) {
  if (!std::isfinite(cloud.width())) return Ending::stalled;
  if (cloud.width() < narrowest || progress.converged(rules.scale)) return Ending::converged;
  if (!rules.judge) return std::nullopt;
  return rules.judge(progress, cloud.mean());
}

/// What the generations work on; `best` is their result.
struct Evolution {
  Search& search;
  MatrixAdaptation& cloud;
  LocalOutcome& best;
  const LocalRules& rules;
  Rng& rng;
};

Task<void> run_generations(Evolution e) {
  auto& [search, cloud, best, rules, rng] = e;
  constexpr std::size_t max_failed_generations = 10;
  LocalProgress progress(best.unit.size(), cloud.population());
  std::size_t failed_generations = 0;
  for (std::size_t generation = 1;; ++generation) {
    const Matrix points = cloud.sample(rng);
    const Matrix costs = co_await search.evaluate(points);
    const std::vector<std::size_t> order = ranked(costs);
    if (order.size() < 2) {
      if (++failed_generations == max_failed_generations) co_return;
      cloud.shrink();
      continue;
    }
    if (!(best.cost <= costs(order[0], 0))) {
      best.cost = costs(order[0], 0);
      best.unit.assign(points[order[0]].begin(), points[order[0]].end());
    }
    cloud.learn(order);
    progress.record(best.cost, costs(order.back(), 0) - costs(order.front(), 0));
    if (const auto ending = verdict(rules, progress, cloud)) {
      best.ending = *ending;
      co_return;
    }
    if (generation % generations_between_tests != 0) continue;
    best.rediscovered = co_await known_minimum_ahead(rules, incumbent(best, cloud));
    if (best.rediscovered == no_index) continue;
    best.ending = Ending::rediscovery;
    co_return;
  }
}

}  // namespace

Task<LocalOutcome> evolution_strategy(Search& search, LocalStart start, const LocalRules& rules,
                                      Rng& rng) {
  LocalOutcome best{start.unit, start.cost};
  const std::size_t population =
      start.population > 0 ? start.population : default_population(start.unit.size());
  MatrixAdaptation cloud(start.unit, start.step, population, search.space());
  co_await run_generations({search, cloud, best, rules, rng});
  co_return best;
}

}  // namespace clde
