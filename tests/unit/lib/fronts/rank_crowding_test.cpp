#include "fronts/selection/rank_crowding.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

/// Two fronts: four points on x + y = 3, one behind them.
Matrix two_ranks() {
  Matrix costs;
  for (const double x : {0.0, 1.0, 1.5, 3.0}) costs.push_row(std::vector{x, 3 - x});
  costs.push_row(std::vector{4.0, 4.0});
  return costs;
}

TEST(RankCrowding, PutsRankFirst) {
  const auto heights = rank_crowding_heights(two_ranks(), 0.1);
  ASSERT_EQ(heights.size(), 5U);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_GT(heights[i], heights[4]);
  EXPECT_NEAR(heights[0], 1.1, 1e-9) << "rank 1, least crowded";
  EXPECT_NEAR(heights[4], 0.1, 1e-9) << "last rank, alone in it";
}

TEST(RankCrowding, AmongEqualRanksTheLessCrowdedIsHigher) {
  const auto heights = rank_crowding_heights(two_ranks(), 0.1);
  EXPECT_GT(heights[2], heights[1]) << "a gap of 2 beside it, not of 1.5";
  const auto flat = rank_crowding_heights(two_ranks(), 0);
  EXPECT_EQ(flat[2], flat[1]);
}

}  // namespace
}  // namespace clde
