#include "search/single/canvas/canvases.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

#include "core/numbers/argsort.hpp"
#include "descents/filing/hill_valley.hpp"
#include "landscape/heights.hpp"
#include "landscape/merge_tree.hpp"
#include "landscape/neighbours/knn_graph.hpp"
#include "search/single/constants.hpp"
#include "search/single/streams.hpp"
#include "tasks/cost_spread.hpp"
#include "tasks/side_by_side.hpp"

namespace clde::single {
namespace {

/// How far a sample is from the nearest other one or known minimum.
double spacing_of(const Archive& archive, const Matrix& samples, std::size_t row) {
  const UnitSpace& space = archive.space();
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t j = 0; j < samples.rows(); ++j)
    if (j != row) nearest = std::min(nearest, space.squared_distance(samples[row], samples[j]));
  const std::size_t known = archive.nearest(samples[row]);
  if (known != no_index)
    nearest = std::min(nearest, space.squared_distance(samples[row], archive[known].unit));
  return std::isfinite(nearest) ? std::sqrt(nearest) : 1.0;
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
  if (complete_) canvas_ = {};
  const Matrix points = sequence_->next(samples_due());
  const Matrix costs = co_await context_.search.evaluate(points);
  context_.search.keep_on_map(points, costs);
  take_samples(points, costs);
  observe_spread();
  queue_candidates();
  std::uint64_t used = points.rows();
  if (!given_queued_) used += co_await queue_given_starts();
  complete_ = canvas_.drawn >= full_size();
  if (complete_) ++decoded_;
  sampling_ = false;
  co_return used;
}

Task<std::uint64_t> Canvases::queue_given_starts() {
  given_queued_ = true;
  const Matrix points = context_.search.starts();
  if (points.empty()) co_return 0;
  const Matrix costs = co_await context_.search.evaluate(points);
  for (std::size_t row = points.rows(); row-- > 0;)
    if (std::isfinite(costs(row, 0)))
      starts_.push_front({{points[row].begin(), points[row].end()},
                          costs(row, 0),
                          given_start_spacing,
                          false,
                          true});
  co_return points.rows();
}

std::size_t Canvases::variables() const {
  return context_.dimension() > max_canvas_variables ? 0 : context_.dimension();
}

/// Every canvas is decoded together with the whole archive, and grows with it.
std::size_t Canvases::full_size() const {
  if (context_.settings.canvas_size > 0) return context_.settings.canvas_size;
  return std::max(canvas_base_samples + canvas_samples_per_variable * variables(),
                  context_.archive().size() / minima_per_sample);
}

/// The first canvas grows by parts, each as large as all before it; later ones are sampled at once.
/// Where the function gives slopes, a few samples tell the scale of costs and descents the rest.
std::size_t Canvases::samples_due() const {
  const std::size_t missing = full_size() - std::min(full_size(), canvas_.drawn);
  if (decoded_ > 0) return missing;
  const std::size_t axes =
      context_.descents_are_cheap() ? std::min(variables(), max_axes_sampled_first) : variables();
  const std::size_t fewest = min_first_samples + axes;
  const std::size_t one_each = std::min(context_.settings.concurrent_searches, full_size());
  const std::size_t first =
      begins_with_few_points(context_.search) ? fewest : std::max(fewest, one_each);
  return std::clamp<std::size_t>(canvas_.drawn, first, std::max(first, missing));
}

/// Samples without a value are left out. Known results of the user's count as samples.
void Canvases::take_samples(const Matrix& points, const Matrix& costs) {
  canvas_.drawn += points.rows();
  for (std::size_t i = 0; i < points.rows(); ++i)
    if (std::isfinite(costs(i, 0))) canvas_.add(points[i], costs(i, 0));
  const Matrix& injected = context_.search.injected_points();
  for (; injected_ < injected.rows(); ++injected_)
    canvas_.add(injected[injected_], context_.search.injected_costs()(injected_, 0));
}

void Canvases::Canvas::add(std::span<const double> point, double cost) {
  points.push_row(point);
  costs.push_back(cost);
  queued.push_back(false);
}

/// From the median sample to the best; to the worst where more than half of the box is flat.
void Canvases::observe_spread() {
  if (canvas_.costs.empty()) return;
  std::vector<double> costs = canvas_.costs;
  std::ranges::sort(costs);
  const double best = std::min(costs.front(), context_.archive().best());
  double spread = spread_of_costs(context_.search, costs[costs.size() / 2] - best);
  if (!(spread > 0)) spread = costs.back() - best;
  if (decoded_ == 0)
    context_.costs.replace_spread(spread, context_.search.spent());
  else
    context_.costs.observe_spread(spread, context_.search.spent());
}

/// Which of the points are the lowest of their basin.
std::vector<bool> Canvases::minima_of(const Matrix& points,
                                      const std::vector<double>& costs) const {
  const std::size_t neighbors =
      std::min(costs.size() - 1,
               std::max(min_canvas_neighbors, canvas_neighbors_per_variable * variables()));
  if (neighbors == 0) return std::vector<bool>(costs.size(), true);
  std::vector<double> values;
  for (const double c : costs) values.push_back(-c);
  const Graph graph = knn_graph(points, neighbors, {{}, context_.space().periods()});
  const MergeTree tree = merge_tree(graph, scaled_heights(values, HeightScale::rank));
  std::vector<bool> minimum(costs.size(), false);
  for (const auto& basin : cut(tree, canvas_persistence).list) minimum[basin.peak] = true;
  return minimum;
}

/// Queues the samples that are minima of a basin or among the best three tenths, best first. Of a
/// canvas that grows, those that have not been queued before.
void Canvases::queue_candidates() {
  if (canvas_.costs.empty()) return;
  Matrix points = canvas_.points;
  std::vector<double> costs = canvas_.costs;
  for (const ArchiveEntry& e : context_.archive().all()) {
    points.push_row(e.unit);
    costs.push_back(e.cost());
  }
  const std::vector<bool> minimum = minima_of(points, costs);
  const std::vector<std::size_t> order = argsort(std::span<const double>(canvas_.costs));
  const std::size_t last = order.size() * candidate_tenths / 10;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const std::size_t row = order[rank];
    if (canvas_.queued[row] || (rank > last && !minimum[row])) continue;
    canvas_.queued[row] = true;
    starts_.push_back({{points[row].begin(), points[row].end()},
                       costs[row],
                       spacing_of(context_.archive(), canvas_.points, row)});
  }
}

/// The nearest better point: a minimum known by now, or a sample of this canvas.
Canvases::Better Canvases::nearest_better(const Start& start) const {
  const Archive& archive = context_.archive();
  const std::size_t known =
      archive.nearest_if(start.unit, [&](const ArchiveEntry& e) { return e.cost() < start.cost; });
  Better found;
  double nearest = std::numeric_limits<double>::infinity();
  if (known != no_index) {
    found = {archive[known].unit, archive[known].cost()};
    nearest = context_.space().squared_distance(start.unit, found.unit);
  }
  // A descent that comes nearer to its minimum says more than the sample it began at.
  if (const DescentUnderWay* beside = context_.under_way.nearest_lower(start.unit, start.cost)) {
    const double d = context_.space().squared_distance(start.unit, beside->at.unit);
    if (d < nearest) {
      nearest = d;
      found = {beside->at.unit, beside->at.cost};
    }
  }
  for (std::size_t row = 0; row < canvas_.costs.size(); ++row) {
    const double d = context_.space().squared_distance(start.unit, canvas_.points[row]);
    if (!(canvas_.costs[row] < start.cost && d < nearest)) continue;
    nearest = d;
    found = {{canvas_.points[row].begin(), canvas_.points[row].end()}, canvas_.costs[row]};
  }
  return found;
}

Task<bool> Canvases::deserves_descent(Start start) {
  if (start.given) co_return true;
  const Better better = nearest_better(start);
  if (better.unit.empty()) co_return true;
  // A start too many costs less than a basin missed.
  const double noise = 1.5 * context_.search.noise().of(start.cost);
  const bool barrier = co_await barrier_between(
      context_.search,
      {{start.unit, start.cost}, {better.unit, better.cost}, barrier_points, noise});
  co_return barrier;
}

}  // namespace clde::single
