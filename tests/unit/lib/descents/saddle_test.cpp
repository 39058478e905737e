#include "descents/saddles/saddle.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "unit/lib/tasks/run_task.hpp"

namespace clde {
namespace {

using test_support::run_rows;
using test_support::run_task;
using test_support::sloped_space;
using test_support::unit_space;

/// Minima at (0.25, 0.5) and (0.75, 0.5) with cost 0; the saddle between them is the middle.
double double_well(std::span<const double> u) {
  const double x = 4 * (u[0] - 0.5), y = u[1] - 0.5;
  return (x * x - 1) * (x * x - 1) + 4 * y * y;
}

TEST(FindSaddle, ConvergesToThePointBetweenTwoMinima) {
  Search search(unit_space(2), 1);
  const auto ran = run_task(search, find_saddle(search, {0.52, 0.53}, 0.2), double_well);
  ASSERT_TRUE(ran.value && *ran.value);
  const StationaryPoint& saddle = **ran.value;
  EXPECT_NEAR(saddle.unit[0], 0.5, 1e-6);
  EXPECT_NEAR(saddle.unit[1], 0.5, 1e-6);
  EXPECT_NEAR(saddle.cost, 1, 1e-9);
  EXPECT_NEAR(std::abs(saddle.mode[0]), 1, 1e-6) << "downhill along the first axis";
}

/// Cost, and the gradient where it is asked for.
std::vector<double> double_well_with_slopes(const Scheduler::Asked& asked) {
  std::vector<double> row{double_well(asked.point)};
  if (asked.want != Want::derivatives) return row;
  const double x = 4 * (asked.point[0] - 0.5), y = asked.point[1] - 0.5;
  row.push_back(16 * x * (x * x - 1));
  row.push_back(8 * y);
  return row;
}

TEST(FindSaddle, TakesDPlusOneCallsAStepWhereSlopesAreGiven) {
  Search search(sloped_space(2), 1);
  const auto ran =
      run_rows(search, find_saddle(search, {0.52, 0.53}, 0.2), double_well_with_slopes);
  ASSERT_TRUE(ran.value && *ran.value);
  EXPECT_NEAR((**ran.value).unit[0], 0.5, 1e-9);
  EXPECT_NEAR((**ran.value).unit[1], 0.5, 1e-9);
  EXPECT_EQ(ran.evaluations, 3 * ran.rounds);
}

TEST(WayDown, AsksForSlopesWhereTheyAreGiven) {
  Search search(sloped_space(2), 1);
  const auto at_saddle = run_rows(search, way_down(search, {0.5, 0.5}), double_well_with_slopes);
  ASSERT_TRUE(at_saddle.value && *at_saddle.value);
  EXPECT_NEAR(std::abs((**at_saddle.value)[0]), 1, 1e-6);
  EXPECT_EQ(at_saddle.evaluations, 3U);
  Search again(sloped_space(2), 1);
  const auto at_minimum = run_rows(again, way_down(again, {0.25, 0.5}), double_well_with_slopes);
  ASSERT_TRUE(at_minimum.value);
  EXPECT_FALSE(at_minimum.value->has_value());
}

TEST(FindSaddle, FindsNothingInABowl) {
  Search search(unit_space(2), 1);
  const auto bowl = [](std::span<const double> u) {
    return (u[0] - 0.5) * (u[0] - 0.5) + (u[1] - 0.5) * (u[1] - 0.5);
  };
  const auto ran = run_task(search, find_saddle(search, {0.6, 0.6}, 0.2), bowl);
  ASSERT_TRUE(ran.value);
  EXPECT_FALSE(ran.value->has_value());
}

TEST(WayDown, LeadsDownFromASaddleAndNowhereFromAMinimum) {
  Search search(unit_space(2), 1);
  const auto at_saddle = run_task(search, way_down(search, {0.5, 0.5}), double_well);
  ASSERT_TRUE(at_saddle.value && *at_saddle.value);
  EXPECT_NEAR(std::abs((**at_saddle.value)[0]), 1, 1e-6);
  Search again(unit_space(2), 1);
  const auto at_minimum = run_task(again, way_down(again, {0.25, 0.5}), double_well);
  ASSERT_TRUE(at_minimum.value);
  EXPECT_FALSE(at_minimum.value->has_value());
}

}  // namespace
}  // namespace clde
