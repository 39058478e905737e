#include <gtest/gtest.h>

#include "methods/shared/subproblems.hpp"

namespace clde {
namespace {

TEST(Subproblems, AreEvenDirectionsWithTheirNearestNeighbours) {
  const Subproblems s(11, 2, 3);
  ASSERT_EQ(s.size(), 11U);
  for (std::size_t i = 0; i < s.size(); ++i) EXPECT_EQ(s.neighbors(i)[0], i);
  EXPECT_EQ(s.neighbors(5).size(), 3U);
  for (const std::size_t k : s.neighbors(5)) EXPECT_TRUE(k >= 4 && k <= 6);
  EXPECT_EQ(Subproblems(100, 3, 20).size(), 91U) << "the largest lattice of three objectives";
}

TEST(Subproblems, MeasureTheLargestWeightedDistanceFromTheLowestCosts) {
  Subproblems s(3, 2, 2);
  s.see(std::vector{1.0, 5.0});
  s.see(std::vector{4.0, 2.0});
  EXPECT_NEAR(s.value(1, std::vector{3.0, 3.0}), 1, 1e-12) << "weights 1/2, distances 2 and 1";
}

}  // namespace
}  // namespace clde
