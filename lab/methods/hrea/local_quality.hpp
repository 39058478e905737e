// Survivors that are good among their neighbours, so that local Pareto sets are searched too.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/matrix.hpp>

#include "evolution/population.hpp"

namespace clde::hrea {

/// How far neighbours may be apart: a fifth of the geometric mean of the ranges of the coordinates.
double niche_radius(MatrixView points);

/// For each member the share of those within the radius, itself counted, that dominate it.
std::vector<double> dominated_share(const Population& members, double radius);

/// The `count` best: by dominated share, then those far from their two nearest.
Population locally_best(const Population& members, std::size_t count);

}  // namespace clde::hrea
