// Rows of costs seen from the ideal point on a round screen: the objectives lie on a circle, and a
// row lies at their mean, weighted by its costs (C. He, Y. Tian, Y. Jin, X. Zhang, L. Pan, A radial
// space division based evolutionary algorithm for many-objective optimization, Applied Soft
// Computing 61, 2017).
#pragma once

#include <cstddef>
#include <vector>

#include <clde/matrix.hpp>

namespace clde::csea {

struct Radar {
  Matrix places;                   ///< on the screen
  std::vector<std::size_t> cells;  ///< of a grid over the rows' ranges; below `cell_count`
  std::size_t cell_count = 0;
};

/// @param costs      from the ideal point on
/// @param divisions  of the grid along each side
Radar radar(MatrixView costs, std::size_t divisions);

}  // namespace clde::csea
