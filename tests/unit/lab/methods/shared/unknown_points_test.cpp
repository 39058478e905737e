#include "methods/shared/unknown_points.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace clde {
namespace {

Matrix points_at(const std::vector<double>& xs) {
  Matrix points(0, 1);
  for (const double x : xs) points.push_row(std::vector{x});
  return points;
}

TEST(UnknownPoints, LeavesOutKnownOnesAndRepeats) {
  Rng rng(1);
  const Matrix left = unknown_points(points_at({0.1, 0.2, 0.3, 0.2}), points_at({0.3, 0.5}), rng);
  EXPECT_EQ(left, points_at({0.1, 0.2}));
  EXPECT_EQ(rng(), Rng(1)()) << "nothing was drawn";
}

TEST(UnknownPoints, IsARandomPointIfAllAreKnown) {
  Rng rng(1);
  const Matrix left = unknown_points(points_at({0.5}), points_at({0.5}), rng);
  ASSERT_EQ(left.rows(), 1U);
  EXPECT_EQ(left(0, 0), Rng(1).uniform());
}

}  // namespace
}  // namespace clde
