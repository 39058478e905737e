#include "algorithms/clde/pareto/axes.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "algorithms/clde/pareto/axis_decoding.hpp"
#include "algorithms/clde/pareto/wells.hpp"
#include "selection/crowding.hpp"

namespace clde::pareto {
namespace {

/// Spread of each objective over points, 1 where there is none.
std::vector<double> spreads(MatrixView costs) {
  std::vector<double> scale(costs.cols(), 1.0);
  for (std::size_t m = 0; m < costs.cols(); ++m) {
    double low = costs(0, m);
    double high = low;
    for (std::size_t i = 0; i < costs.rows(); ++i) {
      low = std::min(low, costs(i, m));
      high = std::max(high, costs(i, m));
    }
    if (high > low && std::isfinite(high - low)) scale[m] = high - low;
  }
  return scale;
}

/// The point nearest to the ideal one, of everything seen.
std::size_t most_central(const Population& all, std::span<const double> scale) {
  std::vector<double> ideal(all.costs[0].begin(), all.costs[0].end());
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t m = 0; m < ideal.size(); ++m) ideal[m] = std::min(ideal[m], all.costs(i, m));
  std::size_t best = 0;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < all.size(); ++i) {
    double off = 0;
    for (std::size_t m = 0; m < ideal.size(); ++m) {
      const double part = (all.costs(i, m) - ideal[m]) / scale[m];
      off += part * part;
    }
    if (off < least) {
      least = off;
      best = i;
    }
  }
  return best;
}

/// A Latin hypercube over the trading axes, a tenth of the coordinates at an end.
Matrix spread_over(Decoding& d, std::size_t count) {
  Matrix points;
  for (std::size_t i = 0; i < count; ++i) points.push_row(d.base);
  std::vector<std::size_t> slices(count);
  std::iota(slices.begin(), slices.end(), std::size_t{0});
  for (const std::size_t j : d.trading) {
    d.run.rng.shuffle(std::span(slices));
    for (std::size_t i = 0; i < count; ++i) {
      const double inside = static_cast<double>(slices[i]) + d.run.rng.uniform();
      points(i, j) = inside / static_cast<double>(count);
      if (d.run.rng.chance(0.1)) points(i, j) = d.run.rng.chance(0.5) ? 1 : 0;
    }
  }
  return points;
}

Matrix random_points(Run& run, std::size_t count) {
  Matrix points(count, run.dimension());
  for (std::size_t i = 0; i < count; ++i)
    for (double& u : points[i]) u = run.rng.uniform();
  return points;
}

Task<void> first_points(Run& run, std::size_t count) {
  while (run.history.empty()) {
    Matrix points = random_points(run, count);
    co_await evaluate_points(run, std::move(points));
  }
  announce(run);
}

/// Where axes act on one another. True if the base is a deep well now.
Task<bool> leave_axes(Decoding& d) {
  if (!d.run.wide() || d.run.settings.descents <= 0) co_return false;
  const Population wells = co_await descend_to_the_middle(d.run, d.end);
  if (wells.empty()) co_return false;
  d.base.assign(wells.points[0].begin(), wells.points[0].end());
  d.costs.assign(wells.costs[0].begin(), wells.costs[0].end());
  co_return true;
}

/// True if what is left to do is to spread points over the trading axes.
Task<bool> decode_axes(Decoding& d) {
  if (d.left() < 2 * d.base.size()) co_return false;
  co_await sort_axes(d);
  co_await jump(d);
  announce(d.run);
  co_await find_open_axes(d);
  co_await test_separability(d);
  if (!d.run.separable) {
    const bool settled = co_await leave_axes(d);
    co_return settled;
  }
  if (!d.open.empty()) d.end += d.extra;
  bool settled = false;
  if (!d.open.empty() && look_alike(d)) settled = co_await settle_alike(d);
  if (!settled) {
    co_await search_open_axes(d);
    co_await settle(d);
  }
  announce(d.run);
  co_await polish(d);
  co_return true;
}

}  // namespace

Task<void> try_axes(Run& run, AxisShares shares) {
  const auto planned = static_cast<double>(run.horizon.end());
  const std::size_t members = run.population_size();
  co_await first_points(
      run, std::clamp(static_cast<std::size_t>(planned / 20), std::size_t{10}, members / 2));
  Decoding d{.run = run, .scale = spreads(run.history.costs)};
  const std::size_t center = most_central(run.history, d.scale);
  d.base.assign(run.history.points[center].begin(), run.history.points[center].end());
  d.costs.assign(run.history.costs[center].begin(), run.history.costs[center].end());
  d.end = run.search.spent() + static_cast<std::uint64_t>(shares.all * planned);
  d.extra = static_cast<std::uint64_t>(shares.open * planned);
  const bool settled = co_await decode_axes(d);
  const double left = planned - static_cast<double>(run.search.spent());
  const std::size_t count =
      left > 0 ? std::clamp(static_cast<std::size_t>(left / 2), std::size_t{1}, members) : members;
  const bool known = settled && !d.trading.empty() && !d.converging.empty();
  Matrix points = known ? spread_over(d, count) : random_points(run, count);
  co_await evaluate_points(run, std::move(points));
  announce(run);
}

Population best_of_history(const Run& run, std::size_t count) {
  return run.history.pick(select_by_rank_and_crowding(run.history.costs, count));
}

}  // namespace clde::pareto
