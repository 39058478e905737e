// Which examples are good for a subproblem and its neighbours.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/matrix.hpp>

#include "methods/shared/subproblems.hpp"

namespace clde::mcea_d {

/// True for the best row of each neighbour of a subproblem; a row that an earlier neighbour has
/// taken is left to it.
std::vector<bool> best_examples(MatrixView costs, const Subproblems& subproblems,
                                std::size_t subproblem);

}  // namespace clde::mcea_d
