// Nearest-better clustering (M. Preuss, Niching the CMA-ES via nearest-better clustering, GECCO
// 2010): every point is joined to the nearest better one, and the longest of these edges are cut.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

/// Of every point, the edge to the nearest better one; equal costs by row.
struct NearestBetterEdges {
  std::vector<std::size_t> better;  ///< no_index for the best point
  std::vector<double> lengths;      ///< 0 for the best point
};

/// Cost: n^2 / 2 distances.
NearestBetterEdges nearest_better_edges(MatrixView points, std::span<const double> costs);

struct NearestBetterRules {
  double phi = 2;  ///< edges longer than phi times the mean are cut
  double b = 0;    ///< edges longer than b times the median of three or more that come in; 0: none
};

/// The b of rule 2 that was fitted for a sample of this size and dimension (M. Preuss, Improved
/// topological niching for real-valued global optimization, EvoApplications 2012).
double rule_two_factor(std::size_t points, std::size_t dimension);

/// Rows whose edge is cut: the best point of every cluster, best first.
std::vector<std::size_t> nearest_better_seeds(const NearestBetterEdges& edges,
                                              std::span<const double> costs,
                                              const NearestBetterRules& rules);

}  // namespace clde
