#include "fronts/joint_coordinates.hpp"

#include <algorithm>

namespace clde {
namespace {

/// Scaled costs are cut off here. Guess: half a range beyond the front.
constexpr double highest_cost = 1.5;

}  // namespace

Matrix joint_coordinates(MatrixView points, MatrixView costs, const FrontDepth& depth,
                         ComparedSpace space) {
  const std::size_t d = space == ComparedSpace::both ? points.cols() : 0;
  Matrix joint(points.rows(), d + costs.cols());
  for (std::size_t i = 0; i < points.rows(); ++i) {
    std::ranges::copy(points[i].first(d), joint[i].begin());
    depth.scale(costs[i], highest_cost, joint[i].subspan(d));
  }
  return joint;
}

}  // namespace clde
