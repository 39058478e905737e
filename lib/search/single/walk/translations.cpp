#include "search/single/walk/translations.hpp"

#include <utility>

#include "search/single/constants.hpp"
#include "search/single/walk/floors.hpp"
#include "search/single/walk/moves.hpp"
#include "search/single/walk/near_reported.hpp"

namespace clde::single {
namespace {

enum Stage : std::size_t { vectors, pairs, across, random_differences };
constexpr std::size_t stage_count = random_differences + random_difference_rounds;

Matrix differences(const std::vector<Minimum>& minima, std::size_t count, Rng& rng) {
  Matrix steps;
  for (std::size_t t = 0; t < count; ++t) {
    const std::vector<double> step = difference_move(minima, rng);
    if (!step.empty()) steps.push_row(step);
  }
  return steps;
}

}  // namespace

Task<Translations::Outcome> Translations::descend(Minimum& at, const std::vector<Minimum>& minima,
                                                  Rng& rng) {
  Outcome outcome;
  fit(minima, rng);
  for (std::size_t stage = vectors; stage < stage_count && !outcome.closed;) {
    const bool led_down = co_await try_steps(at, steps_of(stage, minima, rng), outcome);
    outcome.gained |= led_down;
    stage = led_down ? vectors : stage + 1;
  }
  if (!outcome.gained && !outcome.closed) outcome.gained = co_await try_floors(at, rng, outcome);
  if (!outcome.gained) exhausted_ = true;
  co_return outcome;
}

void Translations::fit(const std::vector<Minimum>& minima, Rng& rng) {
  const std::size_t rank = lattice_.vectors().size();
  lattice_ = fit_lattice(minima, rng);
  if (lattice_.vectors().size() > rank) allow_floors();
}

Matrix Translations::steps_of(std::size_t stage, const std::vector<Minimum>& minima,
                              Rng& rng) const {
  const std::size_t dimension = context_.dimension();
  switch (stage) {
    case vectors:
      return lattice_.steps();
    case pairs:
      return lattice_.steps_of_pairs(pair_steps_per_variable * dimension, rng);
    case across:
      return lattice_.steps_across(rng);
    default:
      return differences(minima, random_differences_per_variable * dimension, rng);
  }
}

/// Evaluates where the steps lead and moves to the lowest point if it is below `at`.
Task<bool> Translations::try_steps(Minimum& at, Matrix steps, Outcome& outcome) {
  Matrix tried;
  Matrix points;
  for (std::size_t i = 0; i < steps.rows(); ++i) {
    const std::vector<double> to = moved_by(context_.space(), at.unit, steps[i]);
    if (to.empty()) continue;
    outcome.led_to = reported_within(context_, to, same_as_known);
    outcome.closed = outcome.led_to != no_index;
    if (outcome.closed) co_return false;
    tried.push_row(steps[i]);
    points.push_row(to);
  }
  if (points.empty()) co_return false;
  const Matrix costs = co_await context_.search.evaluate(points);
  const std::size_t best = lowest_row(costs);
  if (best == no_index || !(costs(best, 0) < at.cost) ||
      near_reported(context_, points[best], closed_within))
    co_return false;
  at = {{points[best].begin(), points[best].end()}, costs(best, 0)};
  std::vector<double> step(tried[best].begin(), tried[best].end());
  co_await repeat_move(context_.search, at, std::move(step));
  allow_floors();
  co_return true;
}

Task<bool> Translations::try_floors(Minimum& at, Rng& rng, Outcome& outcome) {
  if (lattice_.vectors().size() < min_floor_vectors || floor_searches_ >= max_floor_searches)
    co_return false;
  ++floor_searches_;
  Minimum end = co_await search_floors(context_.search, at, lattice_, rng);
  if (!(end.cost < at.cost)) co_return false;
  outcome.closed = near_reported(context_, end.unit, closed_within);
  if (outcome.closed) co_return false;
  at = std::move(end);
  allow_floors();
  co_return true;
}

}  // namespace clde::single
