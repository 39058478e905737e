#include <gtest/gtest.h>

#include <clde/clde.hpp>

#include "methods/hrea/layers.hpp"
#include "methods/hrea/local_quality.hpp"
#include "unit/lib/evolution/members.hpp"

namespace clde::hrea {
namespace {

using test_support::members;

TEST(LocalQuality, TheRadiusIsAFifthOfTheMeanRange) {
  EXPECT_NEAR(niche_radius(members({{0, 0}, {1, 0.25}}, {{0, 0}, {0, 0}}).points), 0.1, 1e-12);
  EXPECT_EQ(niche_radius(members({{0, 0.5}, {1, 0.5}}, {{0, 0}, {0, 0}}).points), 0);
}

TEST(LocalQuality, OnlyNeighboursCount) {
  const Population p = members({{0}, {0.05}, {1}}, {{1, 1}, {2, 2}, {9, 9}});
  EXPECT_EQ(dominated_share(p, 0.2), (std::vector{0.0, 0.5, 0.0}));
  const Population best = locally_best(p, 2);
  EXPECT_EQ(best.costs(0, 0), 9) << "alone far away: the best of its region, and lonelier";
  EXPECT_EQ(best.costs(1, 0), 1);
}

TEST(AllowedLoss, FallsFromOneToEpsilonInTheFirstHalf) {
  EXPECT_DOUBLE_EQ(allowed_loss(0.3, 0), 1);
  EXPECT_DOUBLE_EQ(allowed_loss(0.3, 0.5), 0.3);
  EXPECT_GT(allowed_loss(0.3, 0.2), allowed_loss(0.3, 0.3));
  EXPECT_EQ(allowed_loss(0.3, 1), 0.3);
}

/// A front at x = 0 and 0.02, a worse one at 0.9 and 0.92, one much worse at 0.5.
Population three_fronts() {
  return members({{0}, {0.02}, {0.9}, {0.92}, {0.5}},
                 {{0, 1}, {1, 0}, {0.1, 1.1}, {1.1, 0.1}, {5, 5}});
}

TEST(Layers, KeepLocalFrontsThatAreGoodEnough) {
  EXPECT_EQ(layers(three_fronts(), 0.3).size(), 4U);
  EXPECT_EQ(layers(three_fronts(), 0.01).size(), 2U);
  EXPECT_EQ(layers(three_fronts(), 1).size(), 5U);
}

TEST(Layers, DoNotHaveDominatedPointsBesideTheFront) {
  const Population p = members({{0}, {0.05}, {1}}, {{0, 1}, {0.01, 1.01}, {3, 0}});
  EXPECT_EQ(layers(p, 0.5).size(), 2U);
}

TEST(Layers, DoNotDependOnTheOriginOfTheCosts) {
  Population shifted = three_fronts();
  for (std::size_t i = 0; i < shifted.size(); ++i)
    for (double& c : shifted.costs[i]) c -= 100;
  EXPECT_EQ(layers(shifted, 0.3).size(), 4U);
}

TEST(Balance, KeepsSmallFrontsAndThinsLargeOnes) {
  Population p = members({{0.9}}, {{50, 50}});
  for (std::size_t i = 0; i < 9; ++i) {
    const double t = static_cast<double>(i) / 20;
    p.add(members({{t}}, {{t, 1 - t}}));
  }
  const Balanced b = balance(p, 6);
  ASSERT_EQ(b.members.size(), 6U);
  EXPECT_EQ(b.members.costs(0, 0), 50);
  EXPECT_LT(b.crowding[0], b.crowding[1]) << "its front is small: parents are wanted there";
  EXPECT_EQ(balance(p, 20).members.size(), 10U);
}

TEST(Hrea, KeepsALocalParetoSetAndReportsTheBest) {
  const Problem problem{[](std::span<const double> x) {
                          const double off =
                              std::min(std::abs(x[1] - 0.2), std::abs(x[1] - 0.8) + 0.1);
                          return std::array{x[0] + off, 1 - x[0] + off};
                        },
                        Box::cube(2, 0, 1)};
  const Result r = solve(problem, {6000}, {.algorithm = "hrea", .seed = 5});
  std::size_t local = 0;
  for (const Optimum& o : r.optima) {
    EXPECT_TRUE(!o.global || o.x[1] < 0.5);
    local += !o.global && std::abs(o.x[1] - 0.8) < 0.05 ? 1U : 0U;
  }
  EXPECT_GT(local, 10U);
}

}  // namespace
}  // namespace clde::hrea
