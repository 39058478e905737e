#include "fronts/joint_coordinates.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

FrontDepth unequal_front() {
  FrontDepth depth(2);
  Matrix front;
  front.push_row(std::vector{0.0, 100.0});
  front.push_row(std::vector{2.0, 0.0});
  depth.add(front);
  return depth;
}

TEST(JointCoordinates, AreDecisionsAndCostsInRangesOfTheFront) {
  const Matrix points(1, 3, 0.25);
  Matrix costs;
  costs.push_row(std::vector{1.0, 50.0});
  const Matrix both = joint_coordinates(points, costs, unequal_front(), ComparedSpace::both);
  EXPECT_EQ(std::vector(both[0].begin(), both[0].end()), (std::vector{0.25, 0.25, 0.25, 0.5, 0.5}));
  const Matrix alone = joint_coordinates(points, costs, unequal_front(), ComparedSpace::objectives);
  EXPECT_EQ(std::vector(alone[0].begin(), alone[0].end()), (std::vector{0.5, 0.5}));
}

TEST(JointCoordinates, FarBelowTheFrontAreEquallyFar) {
  Matrix costs;
  costs.push_row(std::vector{4.0, 0.0});
  costs.push_row(std::vector{1e300, 0.0});
  const Matrix joint =
      joint_coordinates(Matrix(2, 1), costs, unequal_front(), ComparedSpace::objectives);
  EXPECT_EQ(joint(0, 0), joint(1, 0));
}

}  // namespace
}  // namespace clde
