// The k nearest neighbours of every point, and the graph that joins them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

#include "landscape/neighbours/distance.hpp"
#include "landscape/neighbours/graph.hpp"

namespace clde {

/// For every point its k nearest others, nearest first; equal distances by row. Exact.
struct Neighbors {
  std::size_t k = 0;
  std::vector<std::uint32_t> rows;        ///< k per point
  std::vector<double> squared_distances;  ///< in scaled coordinates

  [[nodiscard]] std::size_t size() const { return k == 0 ? 0 : rows.size() / k; }
  [[nodiscard]] std::span<const std::uint32_t> operator[](std::size_t row) const {
    return std::span(rows).subspan(row * k, k);
  }
};

/// Throws InvalidArgument unless 1 <= k < number of points and all coordinates are finite.
void require_neighbors(MatrixView points, std::size_t k);

/// Throws as above.
Neighbors nearest_neighbors(MatrixView points, std::size_t k, const DistanceSpec& spec = {});

/// i and j are joined if either is among the neighbours of the other. `neighbors` is as
/// nearest_neighbors gives it.
Graph symmetric_union(const Neighbors& neighbors);

/// i and j are joined if each is among the neighbours of the other.
Graph mutual_graph(const Neighbors& neighbors);

/// Every point lists its own k neighbours, whether they list it or not.
Graph directed_graph(const Neighbors& neighbors);

Graph knn_graph(MatrixView points, std::size_t k, const DistanceSpec& spec = {});

}  // namespace clde
