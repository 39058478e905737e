// Coordinates in which two points are close if both their decisions and their costs are.
#pragma once

#include <clde/matrix.hpp>

#include "fronts/front_depth.hpp"

namespace clde {

/// What two points are compared by.
enum class ComparedSpace : unsigned char {
  objectives,  ///< costs alone: equivalent pieces of a Pareto set are one
  both,        ///< decisions and costs: they are told apart
};

/// One row per point: its decisions (if they count), then its costs in ranges of the front; costs
/// far beyond the front are equally far.
Matrix joint_coordinates(MatrixView points, MatrixView costs, const FrontDepth& depth,
                         ComparedSpace space);

}  // namespace clde
