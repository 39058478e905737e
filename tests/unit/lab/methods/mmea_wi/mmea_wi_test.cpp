#include <gtest/gtest.h>

#include <cmath>

#include "methods/mmea_wi/double_nearest_archive.hpp"
#include "methods/mmea_wi/weighted_indicator.hpp"
#include "unit/lib/evolution/members.hpp"

namespace clde::mmea_wi {
namespace {

using test_support::members;

TEST(Losses, AreLargeFromThoseThatDominate) {
  const Population p = members({{0}, {0.5}}, {{0, 0}, {1, 2}});
  const Matrix loss = losses(p.costs, 0.05);
  EXPECT_NEAR(loss(0, 1) / std::exp(20.0), 1, 1e-12) << "a whole range better in both";
  EXPECT_NEAR(loss(1, 0) / std::exp(-20.0), 1, 1e-12);
  EXPECT_EQ(loss(0, 0), 1);
}

TEST(Losses, AreFiniteForEqualCosts) {
  const Matrix loss = losses(members({{0}, {0.5}}, {{3, 3}, {3, 3}}).costs, 0.05);
  EXPECT_EQ(loss(0, 1), 1);
}

TEST(WeightedFitness, IsWorseInACrowd) {
  const Population p =
      members({{0}, {0.001}, {0.5}, {1}}, {{1, 2}, {1.001, 1.999}, {1, 2}, {2, 1}});
  const std::vector<double> fit = weighted_fitness(losses(p.costs, 0.05), p.points, 0);
  EXPECT_LT(fit[0], fit[2]) << "the same costs, but a neighbour";
}

TEST(Select, LeavesOutTheDominatedAndKeepsTwins) {
  const Population p = members({{0}, {0.3}, {0.6}, {1}}, {{0, 1}, {0, 1}, {5, 5}, {1, 0}});
  const Population kept = select(p, 3, {});
  ASSERT_EQ(kept.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_LT(kept.costs(i, 0), 5);
  EXPECT_EQ(select(p, 9, {}).size(), 4U);
}

TEST(MatingScores, PreferTheLonely) {
  const std::vector<double> scores =
      mating_scores(members({{0}, {0.1}, {0.2}, {1}}, {{0, 0}, {0, 0}, {0, 0}, {0, 0}}));
  EXPECT_LT(scores[3], scores[1]);
  EXPECT_EQ(mating_scores(members({{0.5}, {0.5}}, {{0, 0}, {0, 0}})), (std::vector{1.0, 1.0}));
}

TEST(LonelyArchive, HasNondominatedMembersOnly) {
  const LonelyArchive a = archive_of(members({{0}, {0.5}, {1}}, {{0, 1}, {2, 2}, {1, 0}}), 10);
  EXPECT_EQ(a.members.size(), 2U);
  EXPECT_EQ(a.density.size(), 2U);
  EXPECT_TRUE(archive_of({}, 3).members.empty());
}

TEST(LonelyArchive, IsThinnedInBothSpaces) {
  // Twins in the costs at 0 and 1 stay; of the three near 0.5 two leave.
  const Population p = members({{0}, {1}, {0.5}, {0.501}, {0.499}},
                               {{0, 1}, {0, 1}, {0.5, 0.5}, {0.501, 0.499}, {0.499, 0.501}});
  const LonelyArchive a = archive_of(p, 3);
  ASSERT_EQ(a.members.size(), 3U);
  EXPECT_EQ(a.members.costs(0, 0), 0);
  EXPECT_EQ(a.members.costs(1, 0), 0);
  EXPECT_NEAR(a.members.costs(2, 0), 0.5, 0.002);
  EXPECT_LT(a.loneliest(), 3U);
}

}  // namespace
}  // namespace clde::mmea_wi
