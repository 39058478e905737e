#include "algorithms/clde/single/canvases.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

#include "algorithms/clde/single/constants.hpp"
#include "algorithms/clde/single/streams.hpp"
#include "core/argsort.hpp"
#include "landscape/heights.hpp"
#include "landscape/knn_graph.hpp"
#include "landscape/merge_tree.hpp"
#include "local/hill_valley.hpp"
#include "tasks/cost_spread.hpp"

namespace clde::single {
namespace {

struct Nearest {
  std::size_t better = no_index;  // row of the nearest better point
  double spacing = 0;             // to the nearest point of all
};

Nearest nearest_of(const UnitSpace& space, const Matrix& points, const std::vector<double>& costs,
                   std::size_t row) {
  Nearest found;
  double to_better = std::numeric_limits<double>::infinity();
  double to_any = std::numeric_limits<double>::infinity();
  for (std::size_t j = 0; j < costs.size(); ++j) {
    if (j == row) continue;
    const double d = space.squared_distance(points[row], points[j]);
    to_any = std::min(to_any, d);
    if (costs[j] < costs[row] && d < to_better) {
      to_better = d;
      found.better = j;
    }
  }
  found.spacing = std::isfinite(to_any) ? std::sqrt(to_any) : 1.0;
  return found;
}

}  // namespace

Canvases::Canvases(Context& context)
    : context_(context),
      sequence_(space_filling("sobol", context.dimension(), context.search.stream(canvas_stream))) {
}

Start Canvases::take_start() {
  Start first = std::move(starts_.front());
  starts_.pop_front();
  ++descents_;
  return first;
}

Task<std::uint64_t> Canvases::make_canvas() {
  sampling_ = true;
  return sample_and_decode();
}

Task<std::uint64_t> Canvases::sample_and_decode() {
  const Matrix points = sequence_->next(size_of_next());
  const Matrix costs = co_await context_.search.evaluate(points);
  context_.search.keep_on_map(points, costs);
  const Canvas canvas = canvas_of(points, costs);
  observe_spread(canvas);
  Sieve sieve;
  if (canvas.samples > 0) {
    Group tests = context_.search.group();
    for (const std::size_t row : candidates(canvas)) tests.spawn(test_start(canvas, row, sieve));
    co_await tests.all();
  }
  std::ranges::stable_sort(sieve.kept, {}, &Start::cost);
  for (Start& start : sieve.kept) starts_.push_back(std::move(start));
  if (decoded_ == 0) sieve.evaluations += co_await queue_given_starts();
  ++decoded_;
  sampling_ = false;
  co_return points.rows() + sieve.evaluations;
}

Task<std::uint64_t> Canvases::queue_given_starts() {
  const Matrix points = context_.search.starts();
  if (points.empty()) co_return 0;
  const Matrix costs = co_await context_.search.evaluate(points);
  for (std::size_t row = points.rows(); row-- > 0;)
    if (std::isfinite(costs(row, 0)))
      starts_.push_front(
          {{points[row].begin(), points[row].end()}, costs(row, 0), given_start_spacing});
  co_return points.rows();
}

/// Every canvas is decoded together with the whole archive, and grows with it.
std::size_t Canvases::size_of_next() const {
  if (context_.settings.canvas_size > 0) return context_.settings.canvas_size;
  return std::max(canvas_base_samples + canvas_samples_per_variable * context_.dimension(),
                  context_.archive().size() / minima_per_sample);
}

/// Samples without a value are left out.
Canvases::Canvas Canvases::canvas_of(const Matrix& points, const Matrix& costs) {
  Canvas canvas;
  for (std::size_t i = 0; i < points.rows(); ++i) {
    if (!std::isfinite(costs(i, 0))) continue;
    canvas.points.push_row(points[i]);
    canvas.costs.push_back(costs(i, 0));
  }
  add_injected(canvas);
  canvas.samples = canvas.costs.size();
  for (const ArchiveEntry& e : context_.archive().all()) {
    canvas.points.push_row(e.unit);
    canvas.costs.push_back(e.cost());
  }
  return canvas;
}

/// Known results of the user's count as samples of the next canvas.
void Canvases::add_injected(Canvas& canvas) {
  const Matrix& points = context_.search.injected_points();
  for (; injected_ < points.rows(); ++injected_) {
    canvas.points.push_row(points[injected_]);
    canvas.costs.push_back(context_.search.injected_costs()(injected_, 0));
  }
}

/// From the median sample to the best; to the worst where more than half of the box is flat.
void Canvases::observe_spread(const Canvas& canvas) {
  if (canvas.samples == 0) return;
  std::vector<double> costs(canvas.costs.begin(),
                            canvas.costs.begin() + static_cast<std::ptrdiff_t>(canvas.samples));
  std::ranges::sort(costs);
  const double best = std::min(costs.front(), context_.archive().best());
  const double spread = spread_of_costs(context_.search, costs[costs.size() / 2] - best);
  context_.costs.observe_spread(spread > 0 ? spread : costs.back() - best, context_.search.spent());
}

/// Which points are the lowest of their basin.
std::vector<bool> Canvases::minima_of(const Canvas& canvas) const {
  const std::size_t most = canvas.costs.size() - 1;
  const std::size_t neighbors = std::min(
      most,
      std::max(fewest_canvas_neighbors, canvas_neighbors_per_variable * context_.dimension()));
  if (neighbors == 0) return std::vector<bool>(canvas.costs.size(), true);
  std::vector<double> values;
  for (const double c : canvas.costs) values.push_back(-c);
  const Graph graph = knn_graph(canvas.points, neighbors, {{}, context_.space().periods()});
  const MergeTree tree = merge_tree(graph, scaled_heights(values, HeightScale::rank));
  std::vector<bool> minimum(canvas.costs.size(), false);
  for (const auto& basin : cut(tree, canvas_persistence).list) minimum[basin.peak] = true;
  return minimum;
}

/// Rows of the samples that are minima of a basin or among the best three tenths, best first.
std::vector<std::size_t> Canvases::candidates(const Canvas& canvas) const {
  const std::vector<std::size_t> order = argsort(std::span(canvas.costs).first(canvas.samples));
  const std::vector<bool> minimum = minima_of(canvas);
  const std::size_t last = canvas.samples * candidate_tenths / 10;
  std::vector<std::size_t> rows;
  for (std::size_t rank = 0; rank < order.size(); ++rank)
    if (rank <= last || minimum[order[rank]]) rows.push_back(order[rank]);
  return rows;
}

/// A sample is kept unless a few evaluations show no barrier to its nearest better point.
Task<void> Canvases::test_start(const Canvas& canvas, std::size_t row, Sieve& sieve) {
  const Nearest near = nearest_of(context_.space(), canvas.points, canvas.costs, row);
  Start start{
      {canvas.points[row].begin(), canvas.points[row].end()}, canvas.costs[row], near.spacing};
  if (near.better != no_index) {
    const CostedPoint here{start.unit, start.cost};
    const CostedPoint there{canvas.points[near.better], canvas.costs[near.better]};
    // A start too many costs less than a basin missed.
    const double noise = 1.5 * context_.search.noise().of(start.cost);
    const bool barrier =
        co_await barrier_between(context_.search, {here, there, barrier_points, noise});
    sieve.evaluations += context_.search.asked_by_this_task();
    if (!barrier) co_return;
  }
  sieve.kept.push_back(std::move(start));
}

}  // namespace clde::single
