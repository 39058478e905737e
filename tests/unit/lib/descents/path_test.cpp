#include "descents/saddles/path.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "unit/lib/tasks/run_task.hpp"

namespace clde {
namespace {

using test_support::run_task;
using test_support::unit_space;

/// A barrier across the middle of the square that is lowest at y = 0.8.
double wall(std::span<const double> u) {
  const double x = u[0] - 0.5, y = u[1] - 0.8;
  return std::exp(-50 * x * x) * (1 + 4 * y * y);
}

Path straight(Search& search) {
  const std::vector<double> a{0.1, 0.5}, b{0.9, 0.5};
  const auto ran =
      run_task(search, lay_path(search, {{a, wall(a), true}, {b, wall(b), true}}), wall);
  return ran.value.value();
}

TEST(LayPath, GoesFromTheFirstCornerToTheLastAndKnowsItsCosts) {
  Search search(unit_space(2), 1);
  const Path path = straight(search);
  ASSERT_GE(path.size(), 3U);
  EXPECT_EQ(path.front().unit, (std::vector{0.1, 0.5}));
  EXPECT_EQ(path.back().unit, (std::vector{0.9, 0.5}));
  for (const PathPoint& p : path) EXPECT_DOUBLE_EQ(p.cost, wall(p.unit));
}

TEST(HighestPeak, IsTheTopOfThePathUnlessItIsFinishedOrNoise) {
  Path path = {{{0.0}, 0, true}, {{0.2}, 1}, {{0.4}, 0.5}, {{0.6}, 3}, {{1.0}, 0, true}};
  EXPECT_EQ(highest_maximum(path, 0), 3U);
  path[3].finished = true;
  EXPECT_EQ(highest_maximum(path, 0), 1U);
  EXPECT_EQ(highest_maximum(path, 2), 0U) << "it rises less than the noise";
}

TEST(LowerPeak, BringsThePathTowardsTheLowestCrossing) {
  Search search(unit_space(2), 1);
  Path path = straight(search);
  const auto top = [&] {
    double highest = 0;
    for (const PathPoint& p : path) highest = std::max(highest, p.cost);
    return highest;
  };
  const double before = top();
  for (int round = 0; round < 5; ++round) {
    const std::size_t peak = highest_maximum(path, 1e-12);
    if (peak == 0) break;
    Search fresh(unit_space(2), 1);
    const auto ran = run_task(fresh, lower_peak(fresh, path, peak, 1e-12), wall);
    if (!ran.value.value()) break;
  }
  EXPECT_LT(top(), before);
  EXPECT_LT(top(), 1.2) << "the lowest crossing costs 1, the straight one 1.36";
}

}  // namespace
}  // namespace clde
