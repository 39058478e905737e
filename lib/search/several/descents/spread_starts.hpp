// Starts of descents that lie far from one another and from all ground known: pieces that are hard
// to reach have few samples, and those are seldom the shallowest.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/matrix.hpp>

namespace clde::pareto {

/// Takes at most `count` rows out of the pool, one by one: each time the one whose point is
/// farthest from all known points and from those taken before; of equal ones, and where nothing is
/// known, the first.
std::vector<std::size_t> take_spread(MatrixView points, std::vector<std::size_t>& pool,
                                     MatrixView known, std::size_t count);

}  // namespace clde::pareto
