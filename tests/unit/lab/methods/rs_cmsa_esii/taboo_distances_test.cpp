#include <gtest/gtest.h>

#include <cmath>

#include "methods/rs_cmsa_esii/taboo_distances.hpp"

namespace clde::rs_cmsa_esii {
namespace {

/// Three optima of the same cost and one that is worse.
Archive three_optima() {
  Archive archive;
  archive.set_global_tolerance(0.1, 0);
  for (const double x : {0.1, 0.5, 0.9}) archive.add({std::vector{x, x, x, x}, 1.0, 0});
  archive.add({std::vector{0.3, 0.3, 0.3, 0.3}, 2.0, 0});
  return archive;
}

TEST(TabooDistances, RepelOnlySearchesThatAreWorse) {
  const Archive archive = three_optima();
  TabooDistances taboo(archive, 4, {});
  EXPECT_EQ(taboo.better_than(5).size(), 3U) << "of the reported ones";
  EXPECT_TRUE(taboo.better_than(0.5).empty());
  EXPECT_EQ(taboo.better_than(5)[0].reach, 1);
}

TEST(TabooDistances, GrowWhereASearchEndsAgainAndShrinkElsewhere) {
  const Archive archive = three_optima();
  TabooDistances taboo(archive, 4, {});
  taboo.learn({1, false});
  EXPECT_NEAR(taboo.of(1), std::exp(0.5), 1e-12);
  EXPECT_NEAR(taboo.of(0), std::exp(-0.125), 1e-12);
  EXPECT_NEAR(taboo.of(2), std::exp(-0.125), 1e-12);
}

TEST(TabooDistances, OfAnOptimumThatEverySearchFindsIsLimited) {
  const Archive archive = three_optima();
  TabooDistances taboo(archive, 4, {});
  for (int k = 0; k < 5000; ++k) taboo.learn({1, false});
  EXPECT_GT(taboo.of(1), 1e5);
  EXPECT_LT(taboo.of(1), 1e6);
}

TEST(TabooDistances, AllShrinkIfASearchEndsAboveTheLevelAndNoneIfItFindsAnOptimum) {
  const Archive archive = three_optima();
  TabooDistances taboo(archive, 4, {});
  taboo.learn({2, true});
  EXPECT_EQ(taboo.of(0), 1);
  taboo.learn({3, false});
  taboo.learn({});
  for (const std::size_t i : {0U, 1U, 2U}) EXPECT_NEAR(taboo.of(i), std::exp(-0.5 / 3), 1e-12);
}

TEST(TabooDistances, ANewOptimumBeginsWithTheSmallestDistanceOfFewAndOldOnesAreForgotten) {
  Archive archive = three_optima();
  TabooDistances taboo(archive, 4, {});
  taboo.learn({1, false});
  archive.add({std::vector{0.7, 0.7, 0.7, 0.7}, 1.0, 0});
  taboo.learn({4, true});
  EXPECT_NEAR(taboo.of(4), std::exp(-0.125), 1e-12);
  archive.add({std::vector{0.2, 0.2, 0.2, 0.2}, 0.0, 0});
  EXPECT_EQ(taboo.all().size(), 1U) << "only the new level is reported";
}

}  // namespace
}  // namespace clde::rs_cmsa_esii
