// Niches by distance alone: what persistence is compared with.
#pragma once

#include <span>

#include <clde/landscape.hpp>
#include <clde/matrix.hpp>

namespace clde {

/// From the highest point down, each joins the basin of the highest earlier point within `radius`;
/// without one it is the peak of a new basin. Ties by row. Persistence counts down to the lowest
/// point of the basin. Cost: up to n^2 / 2 distances.
Basins distance_niches(MatrixView points, std::span<const double> heights, double radius);

}  // namespace clde
