// The evolution strategy as a local search: sample, evaluate, learn, until a stop rule speaks.
#include <algorithm>
#include <cmath>

#include "local/local_search.hpp"
#include "local/matrix_adaptation.hpp"
#include "local/ranked.hpp"

namespace clde {
namespace {

constexpr double narrowest = 1e-15;  // below this the cloud is one point
constexpr std::size_t generations_between_tests = 5;

std::size_t ceil_ratio(std::size_t a, std::size_t b) {
  return (a + b - 1) / b;
}

Task<std::size_t> twin_of(const LocalRules& rules, const LocalOutcome& best,
                          const MatrixAdaptation& cloud) {
  if (!rules.known) co_return no_index;
  const double reach = 2 * cloud.width() * std::sqrt(static_cast<double>(best.unit.size()));
  const Incumbent now{best.unit, best.cost, best.unit, reach};
  const std::size_t twin = co_await rules.known(now);
  co_return twin;
}

std::optional<Ending> verdict(const LocalRules& rules, const LocalProgress& progress,
                              const MatrixAdaptation& cloud) {
  if (!std::isfinite(cloud.width())) return Ending::stalled;
  if (cloud.width() < narrowest || progress.converged(rules.scale)) return Ending::converged;
  if (!rules.judge) return std::nullopt;
  return rules.judge(progress, cloud.mean());
}

Task<void> descend(Search& search, MatrixAdaptation& cloud, LocalOutcome& best,
                   const LocalRules& rules, Rng& rng) {
  constexpr std::size_t most_failed_generations = 10;
  LocalProgress progress(best.unit.size(), cloud.population());
  std::size_t failed_generations = 0;
  for (std::size_t generation = 1;; ++generation) {
    const Matrix points = cloud.sample(rng);
    const Matrix costs = co_await search.evaluate(points);
    const std::vector<std::size_t> order = ranked(costs);
    if (order.size() < 2) {
      if (++failed_generations == most_failed_generations) co_return;
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
    best.duplicate_of = co_await twin_of(rules, best, cloud);
    if (best.duplicate_of == no_index) continue;
    best.ending = Ending::duplicate;
    co_return;
  }
}

}  // namespace

LocalProgress::LocalProgress(std::size_t dimension, std::size_t population)
    : window_(10 + ceil_ratio(30 * dimension, population)),
      hope_window_(8 + ceil_ratio(15 * dimension, population)) {
  expected_.fill(std::numeric_limits<double>::infinity());
}

void LocalProgress::record(double best, double generation_range, double expected_gain) {
  expected_[history_.size() % expected_.size()] = expected_gain;
  history_.push_back(best);
  range_ = generation_range;
}

double LocalProgress::gain(std::size_t generations) const {
  if (history_.size() <= generations) return std::numeric_limits<double>::infinity();
  return history_[history_.size() - 1 - generations] - history_.back();
}

bool LocalProgress::converged(double scale) const {
  return (gain(window_) <= 1e-12 * scale && range_ < 1e-10 * scale) ||
         gain(3 * window_) <= 1e-12 * scale;
}

Judge hopeless_far_from_best(const Search& search, double tolerance) {
  return [&search, tolerance](const LocalProgress& progress,
                              std::span<const double> /*mean*/) -> std::optional<Ending> {
    const double gap = progress.best() - search.archive().best();
    const bool slow = gap > 5 * progress.recent_gain() && gap > progress.range();
    if (gap > tolerance && slow) return Ending::hopeless;
    return std::nullopt;
  };
}

Judge doomed_far_from_best(const Search& search, double tolerance) {
  return [&search, tolerance, hopeless = hopeless_far_from_best(search, tolerance)](
             const LocalProgress& progress, std::span<const double> mean) -> std::optional<Ending> {
    const double gap = progress.best() - search.archive().best();
    if (gap > tolerance && gap > 100 * progress.expected_gain()) return Ending::hopeless;
    return hopeless(progress, mean);
  };
}

Task<LocalOutcome> evolution(Search& search, LocalStart start, LocalRules rules, Rng rng) {
  const std::uint64_t before = search.asked_by_this_task();
  LocalOutcome best{start.unit, start.cost};
  const std::size_t population =
      start.population > 0 ? start.population : default_population(start.unit.size());
  MatrixAdaptation cloud(start.unit, start.step, population, search.space());
  co_await descend(search, cloud, best, rules, rng);
  if (search.constrained() && best.ending == Ending::converged) {
    // The cloud sees the penalty's edge but dimly: the last digits come from slopes.
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
