#include "algorithms/clde/single/walker.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "algorithms/clde/single/floors.hpp"
#include "algorithms/clde/single/known_funnel.hpp"
#include "algorithms/clde/single/moves.hpp"
#include "core/portable_math.hpp"
#include "core/vectors.hpp"
#include "local/filing.hpp"

namespace clde::single {
namespace {

constexpr std::size_t most_wells = 60;
constexpr std::size_t wells_kept = 40;
constexpr std::size_t most_floor_searches = 3;

void trim(std::vector<Well>& wells) {
  if (wells.size() <= most_wells) return;
  std::ranges::stable_sort(wells, {}, &Well::cost);
  wells.resize(wells_kept);
}

void improved(Walker& w) {
  w.floor_searches = 0;
  w.jumps = 0;
  w.recentrings = 0;
}

/// The walker stands at or below the best cost known: file the place, and the funnel is done.
Task<void> arrive(Run& run, Walker& w) {
  w.closed = true;
  LocalOutcome end{w.at.unit, w.at.cost, Ending::converged, 0, no_index};
  co_await file_outcome(run.search, std::move(end), run.spread, Keep::rough);
}

/// The first search: rough, with ever finer steps if it slides into a known optimum.
Task<void> start(Run& run, Walker& w, Rng& rng) {
  double step = 0.002 * portable_exp(portable_log(30) * rng.uniform());
  for (std::size_t t = 0; t < w.starts; ++t) step *= 0.2;
  Descent descent{w.at.unit, std::numeric_limits<double>::quiet_NaN(), step};
  const Landing end = co_await descend(run, w, std::move(descent), rng);
  if (end.at.cost < w.at.cost) w.at = end.at;
  if (end.optimum != no_index || near_reported(run, w.at.unit, closed_within)) {
    w.closed = ++w.starts > 3;
    co_return;
  }
  w.started = true;
  w.wells.push_back(w.at);
  if (end.converged && end.at.cost <= w.at.cost && run.at_global_level(w.at.cost))
    co_await arrive(run, w);
}

/// Evaluates where the steps lead and takes the lowest place if it is below the walker.
Task<bool> try_steps(Run& run, Walker& w, Matrix steps) {
  Matrix tried;
  Matrix points;
  for (std::size_t i = 0; i < steps.rows(); ++i) {
    const std::vector<double> to = moved_by(run.search.space(), w.at.unit, steps[i]);
    if (to.empty()) continue;
    const std::size_t known = reported_within(run, to, same_as_known);
    if (known != no_index) {
      w.closed = true;  // the lattice leads to a known optimum: its funnel
      widen_funnel(run, known, w.at.unit);
      co_return false;
    }
    tried.push_row(steps[i]);
    points.push_row(to);
  }
  if (points.empty()) co_return false;
  const Matrix costs = co_await run.search.evaluate(points);
  const std::size_t best = lowest_row(costs);
  if (best == costs.rows() || !(costs(best, 0) < w.at.cost) ||
      near_reported(run, points[best], closed_within))
    co_return false;
  w.at = {{points[best].begin(), points[best].end()}, costs(best, 0)};
  std::vector<double> step(tried[best].begin(), tried[best].end());
  co_await repeat_move(run, w.at, std::move(step));
  w.moved = true;
  improved(w);
  co_return true;
}

Matrix random_differences(const Walker& w, std::size_t count, Rng& rng) {
  Matrix steps;
  for (std::size_t t = 0; t < count; ++t) {
    const std::vector<double> step = difference_move(w.wells, rng);
    if (!step.empty()) steps.push_row(step);
  }
  return steps;
}

void renew_lattice(Walker& w, Rng& rng) {
  const std::size_t rank = w.lattice.vectors().size();
  w.lattice = fit_lattice(w.wells, rng);
  if (w.lattice.vectors().size() > rank) w.floor_searches = 0;
}

/// Searches the floors of the lattice; true if that led down.
Task<bool> descend_floors(Run& run, Walker& w, Rng& rng) {
  if (w.lattice.vectors().size() < 2 || w.floor_searches >= most_floor_searches) co_return false;
  ++w.floor_searches;
  const Well end = co_await search_floors(run, w, rng);
  if (!(end.cost < w.at.cost)) co_return false;
  if (near_reported(run, end.unit, closed_within)) {
    w.closed = true;
    co_return false;
  }
  w.at = end;
  w.moved = true;
  improved(w);
  co_return true;
}

/// Differences of wells as moves, one evaluation each: vectors of the lattice, pairs of them, steps
/// across it, then differences at random. Every success starts over. True if one led down.
Task<bool> translate(Run& run, Walker& w, Rng& rng) {
  bool gained = false;
  const std::size_t dimension = run.dimension();
  renew_lattice(w, rng);
  for (std::size_t stage = 0; stage < 4 + 10 && !w.closed; ++stage) {
    Matrix steps = stage == 0   ? w.lattice.steps()
                   : stage == 1 ? w.lattice.steps_of_pairs(20 * dimension, rng)
                   : stage == 2 ? w.lattice.steps_across(rng)
                                : random_differences(w, 2 * dimension, rng);
    const bool led_down = co_await try_steps(run, w, std::move(steps));
    if (!led_down) continue;
    gained = true;
    stage = std::numeric_limits<std::size_t>::max();
  }
  if (!gained && !w.closed) gained = co_await descend_floors(run, w, rng);
  if (!gained) w.exhausted = true;
  co_return gained;
}

/// A translation keeps the phase of the lattice only nearly: find the well's bottom anew.
Task<void> recentre(Run& run, Walker& w, Rng& rng) {
  const double spacing = spacing_of(run.search.space(), w.wells, w.at.unit);
  const double step =
      0.03 * spacing / run.diagonal() * portable_exp(-2 * portable_log(10) * rng.uniform());
  w.moved = false;
  ++w.recentrings;
  w.jumps = 0;
  // Without the incumbent's cost: measured against it the search would stop at once.
  Descent descent{w.at.unit, std::numeric_limits<double>::quiet_NaN(), step};
  descent.leash = {w.at.unit, 0.5 * spacing};
  const Landing end = co_await descend(run, w, std::move(descent), rng);
  if (end.optimum != no_index) {
    w.closed = true;
    co_return;
  }
  if (!(end.at.cost < w.at.cost)) co_return;
  if (w.at.cost - end.at.cost > 1e-3 * run.gap(w.at.cost)) w.exhausted = false;
  w.at = end.at;
  w.wells.push_back(w.at);
  if (end.converged && run.at_global_level(w.at.cost)) co_await arrive(run, w);
}

/// A jump slid into a known optimum: jumps get shorter, and twice near by closes the funnel.
void capture(Run& run, Walker& w, std::size_t optimum) {
  w.log_jump -= 0.1;
  const double d = run.search.space().distance(run.search.archive()[optimum].unit, w.at.unit);
  if (d >= 0.05 * run.diagonal() || ++w.captures < 2) return;
  w.closed = true;
  widen_funnel(run, optimum, w.at.unit);
}

/// A jump found a well: it is kept, and moved to if it is lower.
Task<void> land(Run& run, Walker& w, const Landing& end) {
  w.exhausted = false;
  if (!(end.at.cost < w.at.cost)) {
    w.wells.push_back(end.at);
    if (end.at.cost - w.at.cost > 0.5 * run.gap(w.at.cost)) w.log_jump -= 0.02;
    co_return;
  }
  const bool compare = !run.at_global_level(end.at.cost);
  const std::size_t known = compare ? co_await known_funnel(run, end.at) : no_index;
  if (known != no_index) {
    w.log_jump -= 0.1;
    ++w.captures;
    co_return;
  }
  w.wells.push_back(end.at);
  w.at = end.at;
  w.moved = false;
  improved(w);
  if (end.converged && run.at_global_level(w.at.cost)) co_await arrive(run, w);
}

Task<void> jump(Run& run, Walker& w, Rng& rng) {
  if (++w.jumps >= 8 * (1 + w.recentrings) && w.wells.size() >= 2) w.moved = true;
  const double length = std::min(0.5, portable_exp(w.log_jump + 0.7 * rng.normal()));
  std::vector<double> to = jumped(run.search.space(), w.at.unit, length, rng);
  const double cost = co_await run.search.evaluate_one(to);
  Descent descent{std::move(to), cost, 0.2 * length / run.diagonal()};
  descent.leash = {w.at.unit, 4 * length};
  descent.refuse_wells = true;
  descent.reference = reference_cost(w.wells, w.at.cost);
  const Landing end = co_await descend(run, w, std::move(descent), rng);
  if (end.well != no_index) {
    const bool home =
        run.search.space().squared_distance(w.wells[end.well].unit, w.at.unit) < 1e-16;
    w.log_jump = home ? std::min(portable_log(0.3), w.log_jump + 0.3) : w.log_jump - 0.03;
  } else if (end.left) {
    w.log_jump -= 0.03;
  } else if (end.optimum != no_index) {
    capture(run, w, end.optimum);
  } else {
    const double margin = end.at.cost < w.at.cost ? 0.03 : closed_within;
    const std::size_t known = reported_within(run, end.at.unit, margin);
    if (known != no_index)
      capture(run, w, known);
    else
      co_await land(run, w, end);
  }
  trim(w.wells);
}

Task<void> take_step(Run& run, Walker& w, Rng& rng) {
  if (!w.started) {
    co_await start(run, w, rng);
    co_return;
  }
  bool gained = false;
  if (w.wells.size() >= 2 && !w.exhausted) gained = co_await translate(run, w, rng);
  if (gained || w.closed) co_return;
  if (w.moved)
    co_await recentre(run, w, rng);
  else
    co_await jump(run, w, rng);
}

/// Gains reset stagnation in proportion to the share of the gap they close.
void account(Run& run, Walker& w, double cost_before, std::uint64_t used) {
  const double gap = run.gap(cost_before);
  const double gain = gap > 0 ? (cost_before - w.at.cost) / gap : 0;
  if (gain > 0) w.stagnation *= 1 - std::min(1.0, 3 * gain);
  w.stagnation += static_cast<double>(used);
}

/// A translated walker at the global level is polished before it counts.
Task<void> finish(Run& run, Walker& w, Rng& rng) {
  LocalStart from{w.at.unit, w.at.cost, 1e-9};
  LocalRules rules{run.spread, rediscovery_test(run.search, run.spread)};
  LocalOutcome end = co_await evolution(run.search, std::move(from), std::move(rules), rng);
  w.closed = true;
  co_await file_outcome(run.search, std::move(end), run.spread, Keep::rough);
}

/// Compares the walker's funnel with known ones when either is new. True if it may go on.
Task<bool> funnel_is_new(Run& run, Walker& w) {
  const std::size_t reported = run.search.archive().reported_count();
  const bool same_point =
      !w.tested_at.empty() && run.search.space().squared_distance(w.tested_at, w.at.unit) <= 1e-8;
  if (w.tested_against == reported && same_point) co_return true;
  w.tested_against = reported;
  w.tested_at = w.at.unit;
  if (near_reported(run, w.at.unit, closed_within) || in_widened_funnel(run, w.at.unit))
    co_return false;
  const std::size_t known = co_await known_funnel(run, w.at);
  co_return known == no_index;
}

}  // namespace

double saliency(Run& run, const Walker& w) {
  const double height = run.standing(w.at.cost);
  const double known = w.started ? height : std::max(height, 0.5);
  return known - 0.05 * w.stagnation / (1000 * static_cast<double>(run.dimension()));
}

Task<void> walk(Run& run, Walker& w) {
  Rng rng = run.search.stream("walk", (w.id << 24U) + w.slices++);
  const bool fresh = co_await funnel_is_new(run, w);
  if (!fresh) w.closed = true;
  const std::uint64_t first = run.search.asked_by_this_task();
  const std::uint64_t slice = w.started ? 100 * run.dimension() : 1;
  while (!w.closed && run.search.asked_by_this_task() - first < slice) {
    const double before = w.at.cost;
    const std::uint64_t asked = run.search.asked_by_this_task();
    co_await take_step(run, w, rng);
    if (!w.closed && run.at_global_level(w.at.cost)) co_await finish(run, w, rng);
    account(run, w, before, run.search.asked_by_this_task() - asked);
  }
}

}  // namespace clde::single
