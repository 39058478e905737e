#include "algorithms/clde/pareto/wells.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include "algorithms/clde/pareto/descents.hpp"
#include "core/vectors.hpp"
#include "operators/operators.hpp"

namespace clde::pareto {
namespace {

using Rows = std::vector<std::size_t>;

constexpr std::size_t around = 3;          // members that a low is shallower than
constexpr std::size_t landing_wells = 10;  // descents of one round of hops
constexpr std::size_t landings_each = 4;   // points tried for each of them
constexpr double landed_there = 0.1;       // of the squared step: a well known already
constexpr double sinking = 0.05;           // mean depth by which the front has moved on
constexpr int patience = 2;                // rounds without anything new

/// Evaluations one descent may take; most take less.
std::uint64_t allowance(const Run& run, std::uint64_t iterations) {
  return iterations * (run.dimension() + 2);
}

bool finite(std::span<const double> costs) {
  return std::ranges::all_of(costs, [](double c) { return std::isfinite(c); });
}

Rows by_rising(std::span<const double> values, Rows rows) {
  std::ranges::stable_sort(rows, {}, [&](std::size_t i) { return values[i]; });
  return rows;
}

Rows every(std::size_t count) {
  Rows rows(count);
  std::iota(rows.begin(), rows.end(), std::size_t{0});
  return rows;
}

/// Members shallower than their nearest neighbours, shallowest first.
Rows lows(const Run& run) {
  Rows rows;
  for (std::size_t i = 0; i < run.circles.size(); ++i) {
    const auto near = run.circles[i].first(std::min(around, run.circles[i].size()));
    if (std::ranges::none_of(near, [&](auto j) { return run.depths[j] < run.depths[i]; }))
      rows.push_back(i);
  }
  return by_rising(run.depths, std::move(rows));
}

/// The nearest of a few wells that is not this one.
std::size_t neighbour(Run& run, const Population& wells, std::size_t of) {
  constexpr double apart = 1e-6;
  std::size_t best = of;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t tries = 0; tries <= wells.size() / 4; ++tries) {
    const std::size_t other = run.rng.index(wells.size());
    const double squared = squared_distance(wells.points[other], wells.points[of]);
    if (squared < apart || squared >= least) continue;
    least = squared;
    best = other;
  }
  return best;
}

/// From a shallow well by the step between two neighbouring ones; nothing if that is known ground.
std::optional<std::vector<double>> landing(Run& run, const Population& wells,
                                           std::span<const double> depths) {
  std::size_t from = run.rng.index(wells.size());
  for (int i = 0; i < 2; ++i)
    if (const std::size_t other = run.rng.index(wells.size()); depths[other] < depths[from])
      from = other;
  const std::size_t a = run.rng.index(wells.size());
  const std::size_t b = neighbour(run, wells, a);
  if (a == b) return {};
  std::vector<double> x(wells.points[from].begin(), wells.points[from].end());
  for (std::size_t j = 0; j < x.size(); ++j) x[j] += wells.points(a, j) - wells.points(b, j);
  bounce(x, run.rng);
  const double limit = landed_there * squared_distance(wells.points[a], wells.points[b]);
  for (std::size_t w = 0; w < wells.size(); ++w)
    if (squared_distance(wells.points[w], x) < limit) return {};
  return x;
}

Matrix landings(Run& run, const Population& wells) {
  const std::vector<double> depths = run.depth(wells.costs);
  const std::size_t count = landings_each * landing_wells;
  Matrix points;
  for (std::size_t tries = 0; tries < 20 * count && points.rows() < count; ++tries)
    if (const auto x = landing(run, wells, depths)) points.push_row(*x);
  return points;
}

/// The shallow well nearest to a point.
std::optional<std::size_t> nearest_shallow(const Run& run, const Population& wells,
                                           std::span<const double> x) {
  std::optional<std::size_t> best;
  for (std::size_t w = 0; w < wells.size(); ++w) {
    if (run.depth(wells.costs[w]) > run.settings.tau) continue;
    if (!best || squared_distance(wells.points[w], x) < squared_distance(wells.points[*best], x))
      best = w;
  }
  return best;
}

/// Is any of these ends, near the front, parted from the nearest such well known by a point deeper
/// than both halfway?
Task<bool> any_parted(Run& run, const Population& wells, const Population& ends) {
  Matrix middles;
  std::vector<double> rims;
  for (std::size_t e = 0; e < ends.size(); ++e) {
    const double depth = run.depth(ends.costs[e]);
    const auto near = nearest_shallow(run, wells, ends.points[e]);
    if (depth > run.settings.tau || !near) continue;
    std::vector<double> middle(run.dimension());
    for (std::size_t j = 0; j < middle.size(); ++j)
      middle[j] = (wells.points(*near, j) + ends.points(e, j)) / 2;
    middles.push_row(middle);
    rims.push_back(std::max(depth, run.depth(wells.costs[*near])));
  }
  if (middles.empty()) co_return false;
  const Matrix costs = co_await evaluate_points(run, std::move(middles));
  bool parted = false;
  for (std::size_t i = 0; i < rims.size(); ++i)
    parted = parted || (finite(costs[i]) && run.depth(costs[i]) > rims[i] + run.settings.tau);
  co_return parted;
}

/// Mean depth of costs that were a front.
double sunk(const Run& run, const Matrix& front) {
  const std::vector<double> depths = run.depth(front);
  return std::accumulate(depths.begin(), depths.end(), 0.0) / static_cast<double>(depths.size());
}

enum class Round : unsigned char { nowhere_to_land, nothing_new, something_new };

/// Lands, descends from the shallowest landings.
Task<Round> hop(Run& run, Population& wells) {
  Matrix points = landings(run, wells);
  if (points.empty()) co_return Round::nowhere_to_land;
  const Population landed = co_await try_points(run, std::move(points));
  Rows rows = by_rising(run.depth(landed.costs), every(landed.size()));
  rows.resize(std::min(rows.size(), landing_wells));
  const Matrix front(run.depth.front());
  const Population ends = co_await descend_from(run, landed.pick(rows), allowance(run, 12));
  show_front(run);
  const bool parted = co_await any_parted(run, wells, ends);
  wells.add(ends);
  run.members.add(ends);
  announce(run);
  const bool fresh = parted || sunk(run, front) > sinking;
  co_return fresh ? Round::something_new : Round::nothing_new;
}

}  // namespace

Task<void> find_wells(Run& run) {
  const auto planned = static_cast<double>(run.horizon.end());
  const std::uint64_t each = allowance(run, 12);
  const auto affordable = static_cast<std::size_t>(run.settings.descents * planned) / each;
  Rows rows = lows(run);
  rows.resize(std::min<std::size_t>(rows.size(), affordable));
  if (rows.empty()) co_return;
  Population wells = co_await descend_from(run, run.members.pick(rows), each);
  show_front(run);
  run.members.add(wells);
  announce(run);
  if (wells.size() <= around) co_return;
  for (int idle = 0; idle < patience && run.progress() < run.settings.exploring;) {
    const Round round = co_await hop(run, wells);
    if (round == Round::nowhere_to_land) break;
    idle = round == Round::something_new ? 0 : idle + 1;
  }
}

}  // namespace clde::pareto
