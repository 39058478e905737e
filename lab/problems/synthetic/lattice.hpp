// Evenly spaced points from which fronts and sets are sampled.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

/// `count` numbers from `lower` to `upper`, ends included; a single one is `upper`.
std::vector<double> even_steps(double lower, double upper, std::size_t count);

/// Every way to take one number per column, the first column running slowest.
Matrix all_combinations(const std::vector<std::vector<double>>& columns);

/// Full factorial in the unit cube: the fewest steps per side that give at least `least` points.
Matrix unit_grid(double least, std::size_t dimension);

/// Each row divided by its Euclidean length.
Matrix on_unit_sphere(Matrix rows);

}  // namespace clde
