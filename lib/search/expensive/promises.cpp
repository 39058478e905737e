#include "search/expensive/promises.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/numbers/portable_math.hpp"
#include "landscape/heights.hpp"
#include "landscape/merge_tree.hpp"
#include "landscape/neighbours/knn_graph.hpp"
#include "sampling/initial.hpp"
#include "search/expensive/constants.hpp"

namespace clde::expensive {
namespace {

Matrix canvas_of(const Search& search) {
  const std::size_t size = canvas_base + canvas_per_variable * search.dimension();
  return space_filling("sobol", search.dimension(), search.stream("model canvas"))->next(size);
}

/// The probability that a normal variable is below z, to a hundredth.
double probability_below(double z) {
  return 1 / (1 + portable_exp(-1.702 * z));
}

}  // namespace

Promises::Promises(const Search& search, const LandscapeModel& model, Level level)
    : search_(search), model_(model), level_(level), canvas_(canvas_of(search)) {}

std::vector<Promise> Promises::decode() const {
  std::vector<Promise> promises;
  for (Bottom& bottom : bottoms()) {
    if (is_known(bottom)) continue;
    Promise promise;
    promise.unit = std::move(bottom.x);
    promise.warped = model_.process().predict(promise.unit);
    promise.is_ripe = is_ripe(promise);
    promise.chance = chance(promise.warped, promise.is_ripe ? 0 : doubt);
    promises.push_back(std::move(promise));
  }
  std::ranges::stable_sort(promises, std::ranges::greater{}, &Promise::chance);
  return promises;
}

bool Promises::is_ripe(const Promise& promise) const {
  const Ripeness ripe = search_.dimension() <= 2 ? ripe_in_two_variables : ripe_in_more_variables;
  return promise.warped.deviation < ripe.deviation * std::sqrt(model_.process().variance()) ||
         model_.squared_distance_to_data(promise.unit) < ripe.distance * ripe.distance;
}

/// Canvas and observations are decoded together; the lowest points of the deepest basins descend on
/// the model.
std::vector<Bottom> Promises::bottoms() const {
  Matrix points = canvas_;
  std::vector<double> heights;
  for (std::size_t i = 0; i < canvas_.rows(); ++i)
    heights.push_back(-model_.process().mean(canvas_[i]));
  const Observations& data = model_.process().data();
  for (std::size_t i = 0; i < data.values.size(); ++i) {
    points.push_row(data.points[i]);
    heights.push_back(-data.values[i]);
  }
  const std::size_t neighbors =
      canvas_base_neighbors + canvas_neighbors_per_variable * search_.dimension();
  const Graph graph = knn_graph(points, neighbors, {{}, search_.space().periods()});
  const MergeTree tree = merge_tree(graph, scaled_heights(heights, HeightScale::rank));
  std::vector<Bottom> found;
  for (const Basin& basin : cut(tree, canvas_persistence).list) {
    if (found.size() == max_basins) break;
    Bottom bottom = refine(points[basin.peak]);
    const bool twin = std::ranges::any_of(found, [&](const Bottom& other) {
      return model_.process().squared_distance(bottom.x, other.x) < same_bottom * same_bottom;
    });
    if (!twin) found.push_back(std::move(bottom));
  }
  return found;
}

Bottom Promises::refine(std::span<const double> start) const {
  BoxDescent rules{{}, {}, 0.02, 30, 1e-6};
  for (std::size_t j = 0; j < start.size(); ++j) {
    rules.lower.push_back(search_.space().lower(j));
    rules.upper.push_back(search_.space().upper(j));
  }
  const SlopedFunction mean = [&](std::span<const double> x, std::span<double> gradient) {
    return model_.process().mean(x, gradient);
  };
  Bottom bottom = descend_in_box(mean, {start.begin(), start.end()}, rules);
  search_.space().canonicalize(bottom.x);
  return bottom;
}

bool Promises::rises_between(std::span<const double> a, std::span<const double> b) const {
  const double rim = std::max(model_.process().mean(a), model_.process().mean(b));
  std::vector<double> between(a.size());
  for (std::size_t i = 1; i <= line_points; ++i) {
    const double t = static_cast<double>(i) / static_cast<double>(line_points + 1);
    search_.space().between(a, b, t, between);
    if (model_.process().mean(between) > rim + 1e-9) return true;
  }
  return false;
}

std::vector<double> Promises::start_beside(std::span<const double> bottom) const {
  const Observations& data = model_.process().data();
  std::vector<double> lowest;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < model_.learned(); ++i) {
    if (!(data.values[i] < least) || rises_between(bottom, data.points[i])) continue;
    least = data.values[i];
    lowest.assign(data.points[i].begin(), data.points[i].end());
  }
  return lowest;
}

/// Descents have been there: their end is next to it in the archive, or they began there in vain.
bool Promises::is_known(const Bottom& bottom) const {
  const double close = same_observation * std::sqrt(static_cast<double>(search_.dimension()));
  for (const std::vector<double>& start : taken_)
    if (search_.space().squared_distance(start, bottom.x) < close * close) return true;
  const std::size_t near = search_.archive().nearest(bottom.x);
  return near != no_index && !rises_between(bottom.x, search_.archive()[near].unit);
}

/// Away from observations bottoms are deeper than a model thinks: it is doubted by a share of the
/// height above the best.
double Promises::chance(const Prediction& at, double doubted) const {
  if (level_ == Level::all) return probability_below(1 - at.mean);
  const double above = std::max(0.0, at.mean);
  return probability_below((slack - above) / (at.deviation + 0.5 * slack + doubted * above));
}

/// Of some points of the canvas, others each time, the one where being unsure and being low come
/// together. Of all of them it would be a corner, time and again.
std::vector<double> Promises::least_known() {
  const std::size_t stride = std::max<std::size_t>(1, canvas_.rows() / most_explored);
  std::size_t best = 0;
  double most = -1;
  for (std::size_t i = explored_++ % stride; i < canvas_.rows(); i += stride) {
    const Prediction at = model_.process().predict(canvas_[i]);
    const double worth = at.deviation * chance(at, doubt);
    if (!(worth > most)) continue;
    most = worth;
    best = i;
  }
  return {canvas_[best].begin(), canvas_[best].end()};
}

}  // namespace clde::expensive
