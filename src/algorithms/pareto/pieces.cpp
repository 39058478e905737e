#include "algorithms/pareto/pieces.hpp"

#include <algorithm>
#include <cmath>

#include "core/vectors.hpp"
#include "landscape/merge_tree.hpp"

namespace clde::pareto {
namespace {

constexpr std::size_t most_samples = 1500;
constexpr double ball = 0.8;         // of the squared half distance
constexpr double longest = 4;        // edge, in medians
constexpr double unsuspected = 0.5;  // edge that needs no test, likewise

/// Median over all points of the distance to the neighbour in the middle of the list.
double median_reach(const Neighbors& near) {
  std::vector<double> reaches(near.size());
  for (std::size_t i = 0; i < reaches.size(); ++i)
    reaches[i] = near.squared_distances[i * near.k + near.k / 2];
  const auto middle = reaches.begin() + static_cast<std::ptrdiff_t>(reaches.size() / 2);
  std::ranges::nth_element(reaches, middle);
  return std::sqrt(*middle);
}

template <class Keep>
Graph filtered(const Graph& graph, const Keep& keep) {
  Graph kept;
  for (std::uint32_t i = 0; i < graph.size(); ++i) {
    for (const std::uint32_t j : graph[i])
      if (keep(i, j)) kept.neighbors.push_back(j);
    kept.offsets.push_back(kept.neighbors.size());
  }
  return kept;
}

}  // namespace

Valleys::Valleys(Run& run, double tau) : tau_(tau) {
  const std::size_t seen = run.history.size();
  const std::size_t count = std::min(seen, most_samples);
  for (std::size_t q = 0; q < count; ++q) {
    const std::size_t i = seen > count ? run.rng.index(seen) : q;
    const double depth = run.depth(run.history.costs[i]);
    if (!(depth > tau)) continue;
    points_.push_row(run.history.points[i]);
    depths_.push_back(depth);
  }
  index_ = PointIndex(points_);
}

bool Valleys::between(std::span<const double> a, std::span<const double> b, double deeper) const {
  std::vector<double> middle(a.size());
  for (std::size_t j = 0; j < a.size(); ++j) middle[j] = (a[j] + b[j]) / 2;
  const double limit = ball * squared_distance(a, b) / 4;
  return index_.any_within(middle, limit,
                           [&](std::uint32_t row) { return depths_[row] > deeper + tau_; });
}

std::vector<std::uint32_t> decode_pieces(Run& run, const Population& canvas,
                                         std::span<const double> depths) {
  const std::size_t n = canvas.size();
  if (run.wide() || run.settings.decoding == "off" || n < 3)
    return std::vector<std::uint32_t>(n, 0);
  const Neighbors near = nearest_neighbors(canvas.points, std::min(run.settings.neighbors, n - 1));
  const double reach = median_reach(near);
  const Valleys valleys(run, run.settings.tau);
  const bool veto = run.settings.decoding == "veto";
  const Graph graph = filtered(symmetric_union(near), [&](std::uint32_t i, std::uint32_t j) {
    const double length = distance(canvas.points[i], canvas.points[j]);
    if (length > longest * reach) return false;
    return !veto || length < unsuspected * reach ||
           !valleys.between(canvas.points[i], canvas.points[j], std::max(depths[i], depths[j]));
  });
  std::vector<double> heights(n);
  for (std::size_t i = 0; i < n; ++i) heights[i] = -std::min(depths[i], 1.0);
  return cut(merge_tree(graph, heights), run.settings.tau).labels;
}

}  // namespace clde::pareto
