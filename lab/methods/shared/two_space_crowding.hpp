// Crowding among rows of one rank in points and in costs at once, so that equal costs at different
// points are both kept.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

/// What the rows at the ends of an objective get.
enum class ExtremeCosts : unsigned char {
  uncrowded,        ///< infinity (K. Deb, S. Tiwari, Omni-optimizer, EJOR 185(3), 2008)
  best_one_worst_0  ///< 1 for the smallest cost, 0 for the largest (C. Yue, B. Qu, J. Liang, 2018)
};

/// Points and costs of the same rows, and their ranks from 1.
struct TwoSpaces {
  MatrixView points;
  MatrixView costs;
  std::span<const std::size_t> ranks;
};

/// Mean gap between neighbours along the axes of each space, in units of the range over the rank;
/// at the ends of a coordinate twice the gap to the one neighbour. Where a row is less crowded than
/// the mean of its rank in either space, the larger of the two distances counts, else the smaller.
std::vector<double> two_space_crowding(const TwoSpaces& rows, ExtremeCosts extremes);

}  // namespace clde
