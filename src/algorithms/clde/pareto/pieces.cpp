#include "algorithms/clde/pareto/pieces.hpp"

#include <algorithm>
#include <cmath>

#include "core/vectors.hpp"
#include "landscape/knn_graph.hpp"
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

/// The edges that `keep` admits; it is asked once about each.
template <class Keep>
Graph filtered(const Graph& graph, const Keep& keep) {
  std::vector<std::vector<std::uint32_t>> lists(graph.size());
  for (std::uint32_t i = 0; i < graph.size(); ++i)
    for (const std::uint32_t j : graph[i])
      if (i < j && keep(i, j)) {
        lists[i].push_back(j);
        lists[j].push_back(i);
      }
  Graph kept;
  for (const auto& list : lists) {
    kept.neighbors.insert(kept.neighbors.end(), list.begin(), list.end());
    kept.offsets.push_back(kept.neighbors.size());
  }
  return kept;
}

}  // namespace

Valleys::Valleys(const Population& history, const FrontDepth& depth, double tau, Rng& rng)
    : tau_(tau), seen_(history.size()) {
  const std::size_t count = std::min(seen_, most_samples);
  for (std::size_t q = 0; q < count; ++q) {
    const std::size_t i = seen_ > count ? rng.index(seen_) : q;
    const double below = depth(history.costs[i]);
    if (!(below > tau)) continue;
    points_.push_row(history.points[i]);
    depths_.push_back(below);
  }
  index_ = PointIndex(points_);
}

void Valleys::refresh(const Population& history, const FrontDepth& depth, double tau, Rng& rng) {
  const std::size_t now = history.size();
  if (now < seen_ || now > seen_ + seen_ / 32) *this = Valleys(history, depth, tau, rng);
}

bool Valleys::between(std::span<const double> a, std::span<const double> b, double deeper) const {
  std::vector<double> middle(a.size());
  for (std::size_t j = 0; j < a.size(); ++j) middle[j] = (a[j] + b[j]) / 2;
  const double limit = ball * squared_distance(a, b) / 4;
  return index_.any_within(middle, limit,
                           [&](std::uint32_t row) { return depths_[row] > deeper + tau_; });
}

std::vector<std::uint32_t> decode_pieces(const Settings& settings, const Population& canvas,
                                         std::span<const double> depths, const Valleys& valleys) {
  const std::size_t n = canvas.size();
  if (settings.decoding == "off" || n < 3) return std::vector<std::uint32_t>(n, 0);
  const Neighbors near = nearest_neighbors(canvas.points, std::min(settings.neighbors, n - 1));
  const double reach = median_reach(near);
  const bool veto = settings.decoding == "veto";
  const Graph graph = filtered(symmetric_union(near), [&](std::uint32_t i, std::uint32_t j) {
    const double length = distance(canvas.points[i], canvas.points[j]);
    if (length > longest * reach) return false;
    return !veto || length < unsuspected * reach ||
           !valleys.between(canvas.points[i], canvas.points[j], std::max(depths[i], depths[j]));
  });
  std::vector<double> heights(n);
  for (std::size_t i = 0; i < n; ++i) heights[i] = -std::min(depths[i], 1.0);
  return cut(merge_tree(graph, heights), settings.tau).labels;
}

}  // namespace clde::pareto
