// Graphs, heights and points to try things on.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

#include "landscape/neighbours/graph.hpp"

namespace clde {

inline Graph graph_of(const std::vector<std::vector<std::uint32_t>>& rows) {
  Graph graph;
  for (const auto& row : rows) {
    graph.neighbors.insert(graph.neighbors.end(), row.begin(), row.end());
    graph.offsets.push_back(graph.neighbors.size());
  }
  return graph;
}

/// Each pair joined with the same probability; often in several parts.
inline Graph random_graph(std::size_t nodes, double degree, Rng& rng) {
  std::vector<std::vector<std::uint32_t>> rows(nodes);
  for (std::uint32_t i = 0; i < nodes; ++i)
    for (std::uint32_t j = i + 1; j < nodes; ++j)
      if (rng.chance(degree / static_cast<double>(nodes))) {
        rows[i].push_back(j);
        rows[j].push_back(i);
      }
  for (auto& row : rows) std::ranges::sort(row);
  return graph_of(rows);
}

/// In [0, 1); with `levels` > 0 only so many different ones, so that most are tied.
inline std::vector<double> random_heights(std::size_t count, std::size_t levels, Rng& rng) {
  std::vector<double> heights(count);
  for (double& h : heights)
    h = levels == 0 ? rng.uniform() : 0.1 * static_cast<double>(rng.index(levels));
  return heights;
}

/// In the unit cube; with `levels` > 0 on a grid, so that most distances are tied.
inline Matrix random_points(std::size_t count, std::size_t dimension, std::size_t levels,
                            Rng& rng) {
  Matrix points(count, dimension);
  for (std::size_t i = 0; i < count; ++i)
    for (double& x : points[i])
      x = levels == 0 ? rng.uniform() : 0.1 * static_cast<double>(rng.index(levels));
  return points;
}

}  // namespace clde
