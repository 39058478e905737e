// How far apart two solutions of a problem are, in the user's coordinates.
#pragma once

#include <functional>
#include <span>

#include <clde/problem.hpp>

namespace clde {

using PointDistance = std::function<double(std::span<const double>, std::span<const double>)>;

/// The problem's own rule for same_optimum if it has one; otherwise Euclidean, the short way round
/// where variables are periodic. Empty if it is plainly Euclidean.
PointDistance solution_distance(const Problem& problem);

}  // namespace clde
