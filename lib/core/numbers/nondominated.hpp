// Which rows of costs does no other dominate? Costs are minimised; NaN has no rank.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

/// Nondominated rank of each row: 1 for those nobody dominates, 2 for those only rank 1 dominates,
/// ... Cost: n log n with one or two objectives, otherwise up to n^2 comparisons. No cost may be
/// NaN.
std::vector<std::size_t> nondominated_ranks(MatrixView costs);

/// Rows of rank 1 by rising costs, first objective first, ties by row; rows with a NaN left out.
std::vector<std::size_t> first_front(MatrixView costs);

}  // namespace clde
