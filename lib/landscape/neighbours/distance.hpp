// How far apart two points are: Euclidean, after each coordinate has been scaled; along a
// periodic coordinate, in the shorter direction.
#pragma once

#include <span>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

struct DistanceSpec {
  /// Each coordinate is divided by its width, as by the width of the box; empty: taken as it is. A
  /// coordinate of width 0 does not count.
  std::vector<double> widths = {};
  /// Period of each coordinate in its own units, 0 where it has none; empty: none has.
  std::vector<double> periods = {};
};

/// Points and periods in the coordinates in which distances are taken: divided by the widths, and
/// periodic ones moved into [0, period).
struct ScaledPoints {
  Matrix points;
  std::vector<double> periods;  ///< empty if no coordinate is periodic
};

/// Throws InvalidArgument for widths and periods that do not fit the points.
ScaledPoints scaled_points(MatrixView points, const DistanceSpec& spec);

/// The smallest box around points, of which there must be one.
struct CoordinateBounds {
  std::vector<double> lower;
  std::vector<double> upper;
};
CoordinateBounds coordinate_bounds(MatrixView points);

/// Largest minus smallest of each coordinate.
std::vector<double> coordinate_ranges(MatrixView points);

}  // namespace clde
