#include "evolution/chosen_subset.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace clde {
namespace {

/// A hundred points on the front and a hundred 0.3 below it.
Population sampled() {
  Matrix points, costs;
  for (int i = 0; i < 200; ++i) {
    const double t = (i % 100) / 99.0;
    const double below = i < 100 ? 0 : 0.3;
    points.push_row(std::vector{t, 0.2 + below});
    costs.push_row(std::vector{t + below, 1 - t + below});
  }
  Population population;
  population.add(points, costs, 9);
  return population;
}

TEST(ChosenSubset, IsOnTheFrontAndOrderedByTheFirstCost) {
  const auto set = chosen_subset(sampled(), {.count = 20});
  ASSERT_EQ(set.size(), 20U);
  EXPECT_TRUE(std::ranges::is_sorted(set, {}, [](const ArchiveEntry& e) { return e.costs[0]; }));
  for (const ArchiveEntry& e : set) {
    EXPECT_TRUE(e.reported);
    EXPECT_NEAR(e.costs[0] + e.costs[1], 1, 1e-12);
    EXPECT_EQ(e.found_at, 9U);
  }
}

TEST(ChosenSubset, HasDominatedPointsOnlyAfterTheOthersAndUnreported) {
  const auto set = chosen_subset(sampled(), {.count = 150});
  ASSERT_EQ(set.size(), 150U);
  const auto first = std::ranges::find(set, false, &ArchiveEntry::reported);
  EXPECT_EQ(first - set.begin(), 100);
  EXPECT_TRUE(std::all_of(first, set.end(), [](const ArchiveEntry& e) { return !e.reported; }));
}

}  // namespace
}  // namespace clde
