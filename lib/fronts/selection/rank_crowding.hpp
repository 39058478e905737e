// The height of a point with several objectives: nondominated rank first, crowding second.
#pragma once

#include <vector>

#include <clde/matrix.hpp>

namespace clde {

/// q = (R_max - r) / (R_max - 1) + kappa c (Eq. 7), c the crowding distance scaled to [0, 1] over
/// all rows (Eq. 6). Infinite crowding counts as the largest finite one. Higher is better.
std::vector<double> rank_crowding_heights(MatrixView costs, double kappa);

}  // namespace clde
