#include "algorithms/clde/pareto/run.hpp"

#include <algorithm>
#include <numeric>

#include "algorithms/clde/pareto/answer.hpp"
#include "population/chosen_subset.hpp"

namespace clde::pareto {
namespace {

constexpr double highest_place = 1.5;

/// Half of what may be kept: the shallowest three eighths, and every eighth of the rest
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

}  // namespace

Task<Matrix> evaluate_points(Run& run, Matrix points) {
  Matrix costs = co_await run.search.evaluate(points);
  run.history.add(points, costs, run.search.spent());
  run.history.add(take_injected(run.search, run.injected));
  co_return costs;
}

void show_front(Run& run) {
  show_costs(run.depth, run.history.costs, run.shown);
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

std::vector<std::uint32_t> pieces_of(Run& run, const Population& canvas,
                                     std::span<const double> depths) {
  if (run.wide()) return std::vector<std::uint32_t>(canvas.size(), 0);
  run.valleys.refresh(run.history, run.depth, run.settings.tau, run.rng);
  return decode_pieces(run.settings, canvas, depths, run.valleys);
}

void seat_members(Run& run, Population members, std::vector<std::uint32_t> pieces) {
  run.members = std::move(members);
  run.pieces = std::move(pieces);
  run.depths = run.depth(run.members.costs);
  const std::size_t n = run.members.size();
  run.circles = {};
  if (n < 2) return;
  const std::size_t k = std::min(run.settings.neighbors, n - 1);
  Matrix places(n, run.search.objectives());
  for (std::size_t i = 0; i < n; ++i) run.depth.scale(run.members.costs[i], 2, places[i]);
  run.twins = nearest_neighbors(places, k);
  run.circles = run.wide() ? run.twins : nearest_neighbors(run.members.points, k);
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
  run.search.archive().postpone({[&run] { return answer(run); }, reported, run.depth.lower()[0]},
                                run.search.spent());
}

}  // namespace clde::pareto
