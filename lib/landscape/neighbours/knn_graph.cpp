#include "landscape/neighbours/knn_graph.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/check.hpp"
#include "core/interruption.hpp"
#include "landscape/neighbours/kd_tree.hpp"
#include "landscape/neighbours/packet_search.hpp"

namespace clde {
namespace {

constexpr std::uint32_t rows_per_look = 64;

/// Is `i`, at this distance from `j`, among the neighbours of `j`? Lists are exact, so that nearer
/// than the last is in and farther is out.
bool is_neighbor(const Neighbors& neighbors, std::uint32_t j, double distance, std::uint32_t i) {
  const double worst = neighbors.squared_distances[j * neighbors.k + neighbors.k - 1];
  if (distance != worst) return distance < worst;
  return std::ranges::find(neighbors[j], i) != neighbors[j].end();
}

/// From positions in the tree to rows.
Neighbors in_rows(const Neighbors& positions, std::span<const std::uint32_t> rows) {
  const std::size_t k = positions.k;
  Neighbors found{k, std::vector<std::uint32_t>(positions.rows.size()),
                  std::vector<double>(positions.rows.size())};
  for (std::size_t p = 0; p < rows.size(); ++p)
    for (std::size_t m = 0; m < k; ++m) {
      found.rows[rows[p] * k + m] = rows[positions.rows[p * k + m]];
      found.squared_distances[rows[p] * k + m] = positions.squared_distances[p * k + m];
    }
  return found;
}

}  // namespace

void require_neighbors(MatrixView points, std::size_t k) {
  const std::size_t n = points.rows();
  require(n >= 2, "points: {} given, need at least 2 to have neighbors", n);
  require(n < std::numeric_limits<std::uint32_t>::max(), "points: {} given, at most {} are handled",
          n, std::numeric_limits<std::uint32_t>::max() - 1);
  require(k >= 1 && k < n, "neighbors: {} given, need 1..{} for {} points", k, n - 1, n);
  for (std::size_t i = 0; i < n; ++i)
    for (const double x : points[i])
      require(std::isfinite(x), "point {}: coordinate {} given, need a finite number", i + 1, x);
}

Neighbors nearest_neighbors(MatrixView points, std::size_t k, const DistanceSpec& spec) {
  require_neighbors(points, k);
  const ScaledPoints scaled = scaled_points(points, spec);
  const KdTree tree(scaled.points, leaf_size(points.rows(), points.cols()));
  Neighbors positions = search_all(tree, k, scaled.periods);
  return tree.is_one_leaf() ? positions : in_rows(positions, tree.rows());
}

Graph symmetric_union(const Neighbors& neighbors) {
  const auto n = static_cast<std::uint32_t>(neighbors.size());
  const std::size_t k = neighbors.k;
  Graph graph;
  graph.offsets.assign(n + 1, 0);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> one_sided;  // the neighbour, whose it is
  for (std::uint32_t i = 0; i < n; ++i) {
    if (i % rows_per_look == 0) pause_point();
    for (std::size_t e = i * k; e < i * k + k; ++e) {
      const std::uint32_t j = neighbors.rows[e];
      if (is_neighbor(neighbors, j, neighbors.squared_distances[e], i)) continue;
      one_sided.emplace_back(j, i);
      ++graph.offsets[j + 1];
    }
  }
  for (std::size_t i = 0; i < n; ++i) graph.offsets[i + 1] += graph.offsets[i] + k;
  graph.neighbors.resize(graph.offsets.back());
  std::vector<std::size_t> next(n);
  for (std::size_t i = 0; i < n; ++i) {
    std::ranges::copy(neighbors[i], graph.neighbors.data() + graph.offsets[i]);
    next[i] = graph.offsets[i] + k;
  }
  for (const auto& [j, i] : one_sided) graph.neighbors[next[j]++] = i;
  return graph;
}

Graph mutual_graph(const Neighbors& neighbors) {
  Graph graph;
  for (std::uint32_t i = 0; i < neighbors.size(); ++i) {
    for (std::size_t e = i * neighbors.k; e < (i + 1) * neighbors.k; ++e)
      if (is_neighbor(neighbors, neighbors.rows[e], neighbors.squared_distances[e], i))
        graph.neighbors.push_back(neighbors.rows[e]);
    graph.offsets.push_back(graph.neighbors.size());
  }
  return graph;
}

Graph directed_graph(const Neighbors& neighbors) {
  Graph graph{{0}, neighbors.rows};
  for (std::size_t i = 1; i <= neighbors.size(); ++i) graph.offsets.push_back(i * neighbors.k);
  return graph;
}

Graph knn_graph(MatrixView points, std::size_t k, const DistanceSpec& spec) {
  return symmetric_union(nearest_neighbors(points, k, spec));
}

}  // namespace clde
