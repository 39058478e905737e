// Niches by affinity propagation (B. J. Frey and D. Dueck, Clustering by passing messages between
// data points, Science 315, 2007): points choose exemplars among themselves, and how many there
// are follows from the points.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/matrix.hpp>

namespace clde::ande {

struct AffinityRules {
  double damping = 0.9;        ///< share of each message that is kept from the round before
  std::size_t rounds = 100;    ///< at most
  std::size_t unchanged = 30;  ///< rounds with the same exemplars after which it ends
};

/// Rows of the points, by niche; each row in one of them, niches in the order of their exemplars.
std::vector<std::vector<std::size_t>> affinity_niches(MatrixView points,
                                                      const AffinityRules& rules);

}  // namespace clde::ande
