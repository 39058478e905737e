#include "algorithms/clde/single/canvas.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/vectors.hpp"
#include "landscape/heights.hpp"
#include "landscape/knn_graph.hpp"
#include "landscape/merge_tree.hpp"
#include "local/hill_valley.hpp"
#include "tasks/cost_spread.hpp"

namespace clde::single {
namespace {

constexpr std::size_t minima_a_sample = 12;

/// Samples with their costs first, then the archive.
struct Canvas {
  Matrix points;
  std::vector<double> costs;
  std::size_t samples = 0;
};

/// Every canvas is decoded together with all archive. It grows with them, so that what decoding
/// costs a sample does not.
std::size_t canvas_size(const Run& run) {
  if (run.settings.canvas_size > 0) return run.settings.canvas_size;
  return std::max(40 + 10 * run.dimension(), run.search.archive().size() / minima_a_sample);
}

/// Rows without a value are left out.
void add_rows(Canvas& canvas, const Matrix& points, const Matrix& costs) {
  for (std::size_t i = 0; i < points.rows(); ++i) {
    if (!std::isfinite(costs(i, 0))) continue;
    canvas.points.push_row(points[i]);
    canvas.costs.push_back(costs(i, 0));
  }
}

/// Known results of the user's count as samples of the next canvas.
void add_injected(Run& run, Canvas& canvas) {
  const Matrix& points = run.search.injected_points();
  for (; run.injected < points.rows(); ++run.injected) {
    canvas.points.push_row(points[run.injected]);
    canvas.costs.push_back(run.search.injected_costs()(run.injected, 0));
  }
}

void add_archive(const Run& run, Canvas& canvas) {
  canvas.samples = canvas.costs.size();
  for (const ArchiveEntry& f : run.search.archive().all()) {
    canvas.points.push_row(f.unit);
    canvas.costs.push_back(f.cost());
  }
}

/// The spread of costs, on which every tolerance rests: from the median sample to the best.
void measure_spread(Run& run, const Canvas& canvas) {
  if (canvas.samples == 0) return;
  std::vector<double> costs(canvas.costs.begin(),
                            canvas.costs.begin() + static_cast<std::ptrdiff_t>(canvas.samples));
  std::ranges::sort(costs);
  const double best = std::min(costs.front(), run.search.archive().best());
  const double spread = spread_of_costs(run.search, costs[costs.size() / 2] - best);
  // More than half of the box may be flat.
  run.spread = std::max(run.spread, spread > 0 ? spread : costs.back() - best);
  run.search.archive().set_level(run.tolerance(), run.search.spent());
}

std::vector<bool> peaks_of(const Run& run, const Canvas& canvas) {
  std::vector<bool> peak(canvas.costs.size(), false);
  std::vector<double> values;
  for (const double c : canvas.costs) values.push_back(-c);
  const std::size_t most = canvas.costs.size() - 1;
  const std::size_t neighbors = std::min(most, std::max<std::size_t>(2, 2 * run.dimension()));
  if (neighbors == 0) return std::vector<bool>(canvas.costs.size(), true);
  const Graph graph = knn_graph(canvas.points, neighbors, {{}, run.search.space().periods()});
  const MergeTree tree = merge_tree(graph, scaled_heights(values, HeightScale::rank));
  for (const auto& basin : cut(tree, run.settings.canvas_tau).list) peak[basin.peak] = true;
  return peak;
}

struct Nearest {
  std::size_t better = std::numeric_limits<std::size_t>::max();  // row, if any
  double spacing = 0;                                            // to the nearest row of all
};

Nearest nearest_of(const UnitSpace& space, const Canvas& canvas, std::size_t row) {
  Nearest found;
  double to_better = std::numeric_limits<double>::infinity();
  double to_any = std::numeric_limits<double>::infinity();
  for (std::size_t j = 0; j < canvas.costs.size(); ++j) {
    if (j == row) continue;
    const double d = space.squared_distance(canvas.points[row], canvas.points[j]);
    to_any = std::min(to_any, d);
    if (canvas.costs[j] < canvas.costs[row] && d < to_better) {
      to_better = d;
      found.better = j;
    }
  }
  found.spacing = std::isfinite(to_any) ? std::sqrt(to_any) : 1.0;
  return found;
}

struct Sieve {
  std::vector<Seed> kept;
  std::uint64_t evaluations = 0;
};

/// A sample stays a seed unless a few evaluations show it on the slope of its nearest better one.
Task<void> test_seed(Run& run, const Canvas& canvas, std::size_t row, Sieve& sieve) {
  const Nearest near = nearest_of(run.search.space(), canvas, row);
  Seed seed{
      {canvas.points[row].begin(), canvas.points[row].end()}, canvas.costs[row], near.spacing};
  if (near.better < canvas.costs.size()) {
    const Place here{seed.unit, seed.cost};
    const Place there{canvas.points[near.better], canvas.costs[near.better]};
    const bool barrier = co_await barrier_between(run.search, here, there, 3, 0);
    sieve.evaluations += run.search.asked_by_this_task();
    if (!barrier) co_return;
  }
  sieve.kept.push_back(std::move(seed));
}

/// Peaks, and the better third of the samples.
std::vector<std::size_t> candidates(const Run& run, const Canvas& canvas) {
  std::vector<std::size_t> order(canvas.samples);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return canvas.costs[i]; });
  const std::vector<bool> peak = peaks_of(run, canvas);
  const std::size_t top = canvas.samples * 3 / 10;
  std::vector<std::size_t> rows;
  for (std::size_t rank = 0; rank < order.size(); ++rank)
    if (rank <= top || peak[order[rank]]) rows.push_back(order[rank]);
  return rows;
}

}  // namespace

Task<std::uint64_t> make_canvas(Run& run) {
  Canvas canvas;
  const Matrix points = run.samples->next(canvas_size(run));
  const Matrix costs = co_await run.search.evaluate(points);
  run.search.keep_on_map(points, costs);
  add_rows(canvas, points, costs);
  add_injected(run, canvas);
  add_archive(run, canvas);
  measure_spread(run, canvas);
  Sieve sieve;
  if (canvas.samples > 0) {
    Group tests(run.search.scheduler());
    for (const std::size_t row : candidates(run, canvas))
      tests.spawn(test_seed(run, canvas, row, sieve));
    co_await tests.all();
  }
  std::ranges::stable_sort(sieve.kept, {}, &Seed::cost);
  for (Seed& seed : sieve.kept) run.seeds.push_back(std::move(seed));
  ++run.canvases;
  co_return points.rows() + sieve.evaluations;
}

}  // namespace clde::single
