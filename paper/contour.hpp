// Lines of equal height on a grid (marching squares).
#pragma once

#include <span>
#include <utility>
#include <vector>

#include <clde/matrix.hpp>

#include "paper/svg.hpp"

namespace clde::reproduce {

using Segment = std::pair<Point, Point>;

/// Heights at (column, row) of a grid; the segments of the line at `level` in grid coordinates.
/// Where a cell's corners leave two ways, the mean of the corners decides.
std::vector<Segment> contour(MatrixView heights, double level);

/// The segments end to end, as few lines; a closed one ends where it begins.
std::vector<std::vector<Point>> joined(std::span<const Segment> segments);

}  // namespace clde::reproduce
