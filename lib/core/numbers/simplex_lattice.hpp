// Evenly spaced directions of the objective space.
#pragma once

#include <cstddef>

#include <clde/matrix.hpp>

namespace clde {

/// Points with coordinates i/H and sum 1, for the largest H that gives at most `most` of them;
/// zeros are raised to 1e-6. (I. Das, J. E. Dennis, SIAM J. Optim. 8(3), 1998)
Matrix simplex_lattice(std::size_t most, std::size_t objectives);

}  // namespace clde
