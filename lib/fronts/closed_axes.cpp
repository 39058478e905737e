#include "fronts/closed_axes.hpp"

#include <array>
#include <cmath>
#include <vector>

namespace clde {
namespace {

/// Along the edges of a square, counterclockwise: four sides of a quarter each.
std::array<double, 2> on_square(double u) {
  constexpr double side = 0.25;
  const double along = u - std::floor(u);
  if (along < side) return {along, 0};
  if (along < 2 * side) return {side, along - side};
  if (along < 3 * side) return {3 * side - along, side};
  return {0, 1 - along};
}

}  // namespace

Matrix close_axes(MatrixView points, const UnitSpace& space) {
  Matrix closed;
  std::vector<double> row;
  for (std::size_t i = 0; i < points.rows(); ++i) {
    row.clear();
    for (std::size_t j = 0; j < points.cols(); ++j) {
      if (space.periodic(j))
        for (const double place : on_square(points(i, j))) row.push_back(place);
      else
        row.push_back(points(i, j));
    }
    closed.push_row(row);
  }
  return closed;
}

}  // namespace clde
