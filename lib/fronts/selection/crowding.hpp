// Crowding among rows of one nondominated rank, and the choice that NSGA-II makes with both (Deb,
// Pratap, Agarwal, Meyarivan, 2002). Costs are minimised and finite.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

/// Crowding distance of each row among the rows of its rank: the sum over objectives of the gap
/// between its two neighbours, in units of the rank's range. Infinite at the ends; of rows with
/// equal costs the one with the lowest index comes first.
std::vector<double> crowding_distances(MatrixView costs, std::span<const std::size_t> ranks);

/// Select_N: indices of the best `count` rows, by rank, then by larger crowding distance, then by
/// index; all of them if there are fewer.
std::vector<std::size_t> select_by_rank_and_crowding(MatrixView costs, std::size_t count);

/// The same, with crowding measured between the rows of another matrix, as between points.
std::vector<std::size_t> select_by_rank_and_crowding(MatrixView costs, MatrixView crowded,
                                                     std::size_t count);

}  // namespace clde
