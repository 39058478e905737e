#include "landscape/knn_graph.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/check.hpp"
#include "landscape/kd_tree.hpp"
#include "landscape/packet_search.hpp"

namespace clde {
namespace {

/// Is `row`, at this distance from `other`, among the neighbours of `other`? Lists are exact, so a
/// look at the last entry is enough.
bool is_neighbor(const Neighbors& neighbors, std::uint32_t other, double distance,
                 std::uint32_t row) {
  const std::size_t last = other * neighbors.k + neighbors.k - 1;
  const double worst = neighbors.squared_distances[last];
  return distance < worst || (distance == worst && row <= neighbors.rows[last]);
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
  const auto n = static_cast<std::uint32_t>(neighbors.size());
  Graph graph;
  graph.offsets.assign(n + 1, 0);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> one_sided;  // the neighbour, whose it is
  for (std::size_t e = 0; e < neighbors.rows.size(); ++e) {
    const auto i = static_cast<std::uint32_t>(e / neighbors.k);
    const std::uint32_t j = neighbors.rows[e];
    if (is_neighbor(neighbors, j, neighbors.squared_distances[e], i)) continue;
    one_sided.emplace_back(j, i);
    ++graph.offsets[j + 1];
  }
  for (std::size_t i = 0; i < n; ++i) graph.offsets[i + 1] += graph.offsets[i] + neighbors.k;
  graph.neighbors.resize(graph.offsets.back());
  std::vector<std::size_t> next(n);
  for (std::size_t i = 0; i < n; ++i) {
    std::ranges::copy(neighbors[i],
                      graph.neighbors.begin() + static_cast<std::ptrdiff_t>(graph.offsets[i]));
    next[i] = graph.offsets[i] + neighbors.k;
  }
  for (const auto& [j, i] : one_sided) graph.neighbors[next[j]++] = i;
  return graph;
}

Graph knn_graph(MatrixView points, std::size_t k, const DistanceSpec& spec) {
  return symmetric_union(nearest_neighbors(points, k, spec));
}

}  // namespace clde
