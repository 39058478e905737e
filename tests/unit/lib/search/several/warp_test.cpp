#include "search/several/model/warp.hpp"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace clde::pareto {
namespace {

const std::vector<double> costs{1, 2, 4, 100, 1000};

TEST(Warp, NoneLeavesCostsAsTheyAre) {
  const Warp warp(WarpKind::none, costs);
  EXPECT_EQ(warp(7), 7);
  EXPECT_EQ(warp.back(7), 7);
  EXPECT_EQ(warp.slope_back(7), 1);
  EXPECT_EQ(warp.log_slopes(costs), 0);
}

TEST(Warp, ALogarithmStartsAtTheLeastAndHasTheMedianAtLogTwo) {
  const Warp warp(WarpKind::logarithm, costs);
  EXPECT_EQ(warp(1), 0);
  EXPECT_NEAR(warp(4), std::log(2), 1e-12);
  for (const double cost : costs) EXPECT_NEAR(warp.back(warp(cost)), cost, 1e-9 * cost);
}

TEST(Warp, SlopesAreThoseOfTheMap) {
  const Warp warp(WarpKind::logarithm, costs);
  const double at = 0.8, h = 1e-6;
  EXPECT_NEAR(warp.slope_back(at), (warp.back(at + h) - warp.back(at - h)) / (2 * h), 1e-6);
  const std::vector<double> one{20};
  const double slope = (warp(20 + h) - warp(20 - h)) / (2 * h);
  EXPECT_NEAR(warp.log_slopes(one), std::log(slope), 1e-6);
}

TEST(Warp, EqualCostsAreNotWarped) {
  EXPECT_EQ(Warp(WarpKind::logarithm, std::vector{3.0, 3.0}).kind(), WarpKind::none);
}

}  // namespace
}  // namespace clde::pareto
