// Hill-valley clustering (S. C. Maree, T. Alderliesten, D. Thierens, P. A. N. Bosman, Real-valued
// evolutionary multi-modal optimization driven by hill-valley clustering, GECCO 2018): from the
// best point down, each joins the cluster of a near better one unless there is a hill between them.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/extend/search.hpp>

#include "evolution/population.hpp"

namespace clde::hillvallea {

/// Rows of each cluster, best first; clusters by their best rows.
using Clusters = std::vector<std::vector<std::size_t>>;

/// Expected distance between neighbours of this many points that fill the unit cube.
double expected_edge_length(std::size_t points, std::size_t dimension);

/// Tests lines to the D + 1 nearest better points, each cluster once, with one evaluation and one
/// more for each expected edge length; the user's results take part like all others. Points of the
/// worse half join a better one that is nearer than that length without a test, as in the authors'
/// program.
Task<Clusters> hill_valley_clusters(Search& search, const Population& points);

}  // namespace clde::hillvallea
