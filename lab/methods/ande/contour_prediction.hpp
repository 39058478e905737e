// The contour prediction of ANDE: where the minimum of a niche may lie, from the costs about its
// best member.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "evolution/population.hpp"

namespace clde::ande {

/// Row of the best member of a niche.
std::size_t best_of(const Population& members, std::span<const std::size_t> niche);

/// Costs are continued in a straight line from each of the nearest `neighbours` of the best member
/// through it down to a contour below; the mean of where they meet the contour, inside the cube.
/// Empty if no neighbour has another cost.
std::vector<double> predicted_minimum(const Population& members, std::span<const std::size_t> niche,
                                      std::size_t neighbours);

}  // namespace clde::ande
