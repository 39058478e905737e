#include <algorithm>
#include <numeric>

#include "algorithms/clde/pareto/axes.hpp"
#include "algorithms/clde/pareto/descents.hpp"
#include "algorithms/clde/pareto/wells.hpp"
#include "operators/operators.hpp"

namespace clde::pareto {
namespace {

constexpr std::size_t side_by_side = 6;
constexpr std::uint64_t iterations = 20;  // of a descent
constexpr std::uint64_t least_iterations = 5;
constexpr double scatter = 0.05;  // about the middle of the wells
constexpr double far_down = 0.5;  // distance left, of the start's, that makes it worth it

std::vector<Distance> distances_from(const Run& run, const Population& starts) {
  std::vector<Distance> distances;
  for (std::size_t i = 0; i < starts.size(); ++i)
    distances.emplace_back(run.depth, starts.costs[i]);
  return distances;
}

/// What is left of the distance at the end, on average.
double share_left(const std::vector<Distance>& from_starts, const Population& ends) {
  double sum = 0;
  for (std::size_t i = 0; i < ends.size(); ++i) sum += from_starts[i](ends.costs[i]);
  return sum / static_cast<double>(ends.size());
}

/// As seen from the worst corner of the front.
Population best_wells(const Run& run, const Population& wells) {
  std::vector<double> corner;
  for (std::size_t m = 0; m < run.search.objectives(); ++m)
    corner.push_back(run.depth.lower()[m] + run.depth.ranges()[m]);
  const Distance distance(run.depth, corner);
  std::vector<std::size_t> rows(wells.size());
  std::iota(rows.begin(), rows.end(), std::size_t{0});
  std::ranges::stable_sort(rows, {}, [&](std::size_t i) { return distance(wells.costs[i]); });
  rows.resize(std::min(rows.size(), side_by_side));
  return wells.pick(rows);
}

/// Wells of one funnel lie around its bottom.
Matrix around_the_middle(Run& run, const Population& wells) {
  std::vector<double> middle(run.dimension(), 0.0);
  for (std::size_t i = 0; i < wells.size(); ++i)
    for (std::size_t j = 0; j < middle.size(); ++j)
      middle[j] += wells.points(i, j) / static_cast<double>(wells.size());
  Matrix points;
  for (std::size_t i = 0; i < side_by_side; ++i) {
    points.push_row(middle);
    gaussian_step(points[i], scatter, run.rng);
  }
  return points;
}

}  // namespace

Task<Population> descend_to_the_middle(Run& run, std::uint64_t until) {
  const std::uint64_t left = until - std::min(until, run.search.spent());
  const std::uint64_t most = iterations * (run.dimension() + 2);
  const std::uint64_t usual = most / 2;  // few descents take all they may
  const std::uint64_t each = std::min(left, most);
  Population wells;
  if (left < least_iterations * (run.dimension() + 2)) co_return wells;
  show_front(run);
  Population starts = best_of_history(run, std::clamp<std::size_t>(left / usual, 1, side_by_side));
  while (wells.empty() || run.search.spent() + side_by_side * usual <= until) {
    if (starts.empty()) break;
    const std::vector<Distance> from_starts = distances_from(run, starts);
    const Population ends = co_await descend_from(run, starts, each);
    if (wells.empty() && share_left(from_starts, ends) > far_down) co_return wells;
    show_front(run);
    announce(run);
    wells.add(ends);
    wells = best_wells(run, wells);
    Matrix points = around_the_middle(run, wells);
    starts = co_await try_points(run, std::move(points));
  }
  co_return wells;
}

}  // namespace clde::pareto
