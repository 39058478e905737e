#include "search/several/descents/trade_off_norm.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace clde::pareto {
namespace {

/// Best 0 in both objectives, 1 and 10 wide.
FrontDepth slanted_front() {
  FrontDepth depth(2);
  Matrix costs;
  costs.push_row(std::vector{0.0, 10.0});
  costs.push_row(std::vector{1.0, 0.0});
  depth.add(costs);
  return depth;
}

TEST(TradeOffNorm, IsOneAtTheStartAndFallsTowardsTheBest) {
  const TradeOffNorm norm(slanted_front(), std::vector{0.5, 8.0});
  EXPECT_DOUBLE_EQ(norm(std::vector{0.5, 8.0}), 1);
  EXPECT_DOUBLE_EQ(norm(std::vector{0.25, 4.0}), 0.5);
  EXPECT_LT(norm(std::vector{0.5, 7.0}), 1);
  EXPECT_EQ(norm(std::vector{0.0, 0.0}), 0);
}

TEST(TradeOffNorm, KeepsTheTradeOffOfItsStart) {
  // On a quarter of a circle, a sum would be least at the ends.
  FrontDepth depth(2);
  Matrix costs;
  costs.push_row(std::vector{0.0, 1.0});
  costs.push_row(std::vector{1.0, 0.0});
  depth.add(costs);
  const double diagonal = std::sqrt(0.5);
  const TradeOffNorm norm(depth, std::vector{2 * diagonal, 2 * diagonal});
  const double there = norm(std::vector{diagonal, diagonal});
  for (const double angle : {0.0, 0.3, 0.6, 1.0, 1.5})
    EXPECT_LT(there, norm(std::vector{std::cos(angle), std::sin(angle)}));
}

TEST(TradeOffNorm, IsUndefinedWhereAPointFailed) {
  const TradeOffNorm norm(slanted_front(), std::vector{0.5, 8.0});
  EXPECT_TRUE(std::isnan(norm(std::vector{std::nan(""), 1.0})));
}

TEST(TradeOffNorm, HasAUnitEvenWhereTheStartIsTheBest) {
  const TradeOffNorm norm(slanted_front(), std::vector{0.0, 8.0});
  EXPECT_TRUE(std::isfinite(norm(std::vector{0.1, 8.0})));
  EXPECT_GT(norm(std::vector{0.1, 8.0}), norm(std::vector{0.0, 8.0}));
}

}  // namespace
}  // namespace clde::pareto
