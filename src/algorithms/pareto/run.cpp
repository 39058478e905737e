#include "algorithms/pareto/run.hpp"

#include <algorithm>
#include <numeric>

#include "landscape/point_index.hpp"
#include "survival/subset.hpp"

namespace clde::pareto {
namespace {

constexpr double highest_place = 1.5;
constexpr double reported_depth = 0.01;

/// Half of what may be kept: the shallowest, thinned by their places, and every eighth of the rest
/// for the valleys between pieces.
void shorten(Run& run) {
  const std::size_t most = run.settings.archive_size;
  if (run.history.size() <= most) return;
  const std::vector<double> depths = run.depth(run.history.costs);
  std::vector<std::size_t> order(depths.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return depths[i]; });
  std::vector<std::size_t> kept;
  for (std::size_t p = 0; p < order.size(); ++p)
    if (p < most * 3 / 8 || p % 8 == 0) kept.push_back(order[p]);
  std::ranges::sort(kept);
  run.history = run.history.pick(kept);
  run.shown = run.history.size();
}

/// In parts, since newcomers are compared with one another.
void show(FrontDepth& depth, const Population& history, std::size_t from) {
  constexpr std::size_t part = 256;
  for (std::size_t i = from; i < history.size(); i += part)
    depth.add(history.costs.view().slice(i, std::min(part, history.size() - i)));
}

std::vector<Finding> answer(const Run& run) {
  const Population& all = run.history;
  FrontDepth depth = run.depth;
  show(depth, all, run.shown);
  const SubsetSpace space = run.wide() ? SubsetSpace::objectives : SubsetSpace::both;
  std::vector<std::size_t> rows =
      select_subset(all.points, all.costs, run.settings.report_size, depth, space);
  std::ranges::stable_sort(rows, {}, [&](std::size_t i) { return all.costs(i, 0); });
  const PointIndex members(run.members.points);
  std::vector<Finding> set;
  for (const std::size_t i : rows) {
    const auto unit = all.points[i];
    const auto costs = all.costs[i];
    set.push_back(
        {{unit.begin(), unit.end()}, {costs.begin(), costs.end()}, 1, all.born[i], false});
    set.back().reported = depth(costs) <= reported_depth;
    if (members.size() > 0) set.back().piece = run.pieces[members.nearest(unit, 1)[0].second] + 1;
  }
  std::ranges::stable_partition(set, &Finding::reported);
  return set;
}

}  // namespace

Task<Matrix> evaluate_points(Run& run, Matrix points) {
  Matrix costs = co_await run.search.evaluate(points);
  run.history.add(points, costs, run.search.spent());
  run.history.add(take_injected(run.search, run.injected));
  co_return costs;
}

void show_front(Run& run) {
  show(run.depth, run.history, run.shown);
  run.shown = run.history.size();
  shorten(run);
}

Task<Population> try_points(Run& run, Matrix points) {
  const std::size_t before = run.history.size();
  co_await evaluate_points(run, std::move(points));
  Population fresh;
  for (std::size_t i = before; i < run.history.size(); ++i) fresh.add_row(run.history, i);
  show_front(run);
  co_return fresh;
}

void seat_members(Run& run, Population members, std::vector<std::uint32_t> pieces) {
  run.members = std::move(members);
  run.pieces = std::move(pieces);
  run.depths = run.depth(run.members.costs);
  const std::size_t n = run.members.size();
  run.circles = {};
  if (n < 2) return;
  const std::size_t k = std::min(run.settings.neighbors, n - 1);
  if (!run.wide()) {
    run.circles = nearest_neighbors(run.members.points, k);
    return;
  }
  Matrix places(n, run.search.objectives());
  for (std::size_t i = 0; i < n; ++i) run.depth.scale(run.members.costs[i], 2, places[i]);
  run.circles = nearest_neighbors(places, k);
}

Matrix joint_places(const Run& run, const Population& population) {
  const std::size_t d = run.wide() ? 0 : run.dimension();
  Matrix places(population.size(), d + run.search.objectives());
  for (std::size_t i = 0; i < population.size(); ++i) {
    std::ranges::copy(population.points[i].first(d), places[i].begin());
    run.depth.scale(population.costs[i], highest_place, places[i].subspan(d));
  }
  return places;
}

void announce(Run& run) {
  if (run.history.empty()) return;
  show_front(run);
  const std::size_t reported = std::min(run.depth.front().rows(), run.settings.report_size);
  run.search.findings().postpone({[&run] { return answer(run); }, reported, run.depth.lower()[0]},
                                 run.search.spent());
}

}  // namespace clde::pareto
