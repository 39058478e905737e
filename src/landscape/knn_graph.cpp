#include "landscape/knn_graph.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/check.hpp"
#include "landscape/kd_tree.hpp"
#include "landscape/packet_search.hpp"

namespace clde {
namespace {

bool contains(std::span<const std::uint32_t> rows, std::uint32_t row) {
  return std::ranges::find(rows, row) != rows.end();
}

/// Calls `edge(i, j)` for both directions of every edge, once each.
template <class Edge>
void for_each_direction(const Neighbors& neighbors, Edge edge) {
  for (std::uint32_t i = 0; i < neighbors.size(); ++i)
    for (const std::uint32_t j : neighbors[i]) {
      edge(i, j);
      if (!contains(neighbors[j], i)) edge(j, i);
    }
}

void require_points(MatrixView points, std::size_t k) {
  const std::size_t n = points.rows();
  require(n >= 2, "points: {} given, need at least 2 to have neighbors", n);
  require(n < std::numeric_limits<std::uint32_t>::max(), "points: {} given, at most {} are handled",
          n, std::numeric_limits<std::uint32_t>::max() - 1);
  require(k >= 1 && k < n, "neighbors: {} given, need 1..{} for {} points", k, n - 1, n);
  for (std::size_t i = 0; i < n; ++i)
    for (const double x : points[i])
      require(std::isfinite(x), "point {}: coordinate {} given, need a finite number", i + 1, x);
}

}  // namespace

Neighbors nearest_neighbors(MatrixView points, std::size_t k, const DistanceSpec& spec) {
  require_points(points, k);
  const ScaledPoints scaled = scaled_points(points, spec);
  return search_all(KdTree(scaled.points, leaf_size(points.rows(), points.cols(), k)), k,
                    scaled.periods);
}

Graph symmetric_union(const Neighbors& neighbors) {
  Graph graph;
  graph.offsets.assign(neighbors.size() + 1, 0);
  for_each_direction(neighbors, [&](std::uint32_t i, std::uint32_t) { ++graph.offsets[i + 1]; });
  for (std::size_t i = 0; i < neighbors.size(); ++i) graph.offsets[i + 1] += graph.offsets[i];
  graph.neighbors.resize(graph.offsets.back());
  std::vector<std::size_t> next(graph.offsets.begin(), graph.offsets.end() - 1);
  for_each_direction(neighbors,
                     [&](std::uint32_t i, std::uint32_t j) { graph.neighbors[next[i]++] = j; });
  for (std::size_t i = 0; i < graph.size(); ++i)
    std::sort(graph.neighbors.begin() + static_cast<std::ptrdiff_t>(graph.offsets[i]),
              graph.neighbors.begin() + static_cast<std::ptrdiff_t>(graph.offsets[i + 1]));
  return graph;
}

Graph knn_graph(MatrixView points, std::size_t k, const DistanceSpec& spec) {
  return symmetric_union(nearest_neighbors(points, k, spec));
}

}  // namespace clde
