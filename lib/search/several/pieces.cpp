#include "search/several/pieces.hpp"

#include <algorithm>
#include <cmath>

#include "core/numbers/vectors.hpp"
#include "landscape/merge_tree.hpp"
#include "landscape/neighbours/knn_graph.hpp"
#include "search/several/wide.hpp"

namespace clde::pareto {
namespace {

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

DeepSamples::DeepSamples(const Population& samples, const FrontDepth& depth, double persistence,
                         Rng& rng)
    : persistence_(persistence), seen_(samples.size()) {
  const std::size_t count = std::min(seen_, most_deep_samples);
  for (std::size_t q = 0; q < count; ++q) {
    const std::size_t i = seen_ > count ? rng.index(seen_) : q;
    const double below = depth(samples.costs[i]);
    if (!(below > persistence)) continue;
    points_.push_row(samples.points[i]);
    depths_.push_back(below);
  }
  index_ = PointIndex(points_);
}

void DeepSamples::refresh(const History& history, Rng& rng) {
  const std::size_t now = history.size();
  if (now < seen_ || now > seen_ + seen_ / deep_refresh_part)
    *this = DeepSamples(history.samples(), history.depth(), persistence_, rng);
}

bool DeepSamples::between(std::span<const double> a, std::span<const double> b,
                          double deeper) const {
  std::vector<double> middle(a.size());
  for (std::size_t j = 0; j < a.size(); ++j) middle[j] = (a[j] + b[j]) / 2;
  const double limit = parting_ball * squared_distance(a, b) / 4;
  return index_.any_within(middle, limit,
                           [&](std::uint32_t row) { return depths_[row] > deeper + persistence_; });
}

std::vector<std::uint32_t> decode_pieces(const Population& canvas, std::span<const double> depths,
                                         const DeepSamples& deep) {
  const std::size_t n = canvas.size();
  if (deep.persistence() >= 1 || n < 3) return std::vector<std::uint32_t>(n, 0);
  const Neighbors near = nearest_neighbors(canvas.points, std::min(neighbors, n - 1));
  const double reach = median_reach(near);
  const Graph graph = filtered(symmetric_union(near), [&](std::uint32_t i, std::uint32_t j) {
    const double length = distance(canvas.points[i], canvas.points[j]);
    if (length > longest_edge * reach) return false;
    return length < untested_edge * reach ||
           !deep.between(canvas.points[i], canvas.points[j], std::max(depths[i], depths[j]));
  });
  std::vector<double> heights(n);
  for (std::size_t i = 0; i < n; ++i) heights[i] = -std::min(depths[i], 1.0);
  return cut(merge_tree(graph, heights), deep.persistence()).labels;
}

std::vector<std::uint32_t> PieceDecoder::decode(const Population& canvas,
                                                std::span<const double> depths,
                                                const History& history, Rng& rng) {
  if (is_wide(canvas.points.cols())) return std::vector<std::uint32_t>(canvas.size(), 0);
  deep_.refresh(history, rng);
  return decode_pieces(canvas, depths, deep_);
}

}  // namespace clde::pareto
