// How much a basin deserves attention.
#pragma once

#include <span>
#include <vector>

#include <clde/landscape.hpp>

namespace clde {

/// Highest minus lowest point of each basin (Delta in Eq. 8).
std::vector<double> basin_depths(const Basins& basins, std::span<const double> heights);

/// Eq. (8): depth_weight * depth + (1 - depth_weight) * size, each divided by its maximum over the
/// basins.
std::vector<double> saliency(const Basins& basins, std::span<const double> heights,
                             double depth_weight);

}  // namespace clde
