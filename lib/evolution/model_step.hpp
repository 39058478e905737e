// A step to the bottom of a quadratic model of points nearby (response surfaces: Box and Wilson,
// 1951), fitted by weighted least squares.
#pragma once

#include <cstddef>
#include <span>

#include <clde/matrix.hpp>

namespace clde {

/// Points that a model in so many dimensions is fitted to: twice its coefficients.
constexpr std::size_t model_points(std::size_t dimension) {
  return (dimension + 1) * (dimension + 2);
}

/// Fits a quadratic to `values` at `points` (nearest to x first, the last one farthest), weighing
/// near ones more, and moves x to its minimum along the directions in which it clearly curves
/// upwards, no farther than twice the spread of the points. False, and x as it was, if the points
/// fix no such model or lie too far away to trust one. Along the other directions (those of a
/// Pareto set, say) x stays where it is.
bool model_step(std::span<double> x, MatrixView points, std::span<const double> values);

}  // namespace clde
