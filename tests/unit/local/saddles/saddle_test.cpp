#include "local/saddles/saddle.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "unit/tasks/run_task.hpp"

namespace clde {
namespace {

using testing::run_task;
using testing::unit_space;

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
