// Periodic axes without a seam, for distances between points that know of no period.
#pragma once

#include <clde/extend/unit_space.hpp>
#include <clde/matrix.hpp>

namespace clde {

/// Each periodic coordinate becomes two: a place on the edge of a square of circumference 1. The
/// others stay. Neighbours keep their distance, across the seam too, or at a corner of the square
/// at least 0.7 of it.
Matrix close_axes(MatrixView points, const UnitSpace& space);

}  // namespace clde
