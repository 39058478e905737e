// Millions of evaluations in the memory of some thousands.
#include "report/run/evaluated.hpp"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "report/run/hypervolume_curve.hpp"
#include "report/run/progress.hpp"

namespace clde::report {
namespace {

const SearchSpace plane{Box::cube(2, 0, 1)};

/// Falls now and then, and rises in between.
double value_of(std::size_t i) {
  return std::cos(static_cast<double>(i)) - 1e-6 * static_cast<double>(i);
}

Evaluated many(std::size_t count, std::size_t max_numbers) {
  Evaluated all(max_numbers);
  for (std::size_t i = 0; i < count; ++i)
    all.add(plane, std::vector{static_cast<double>(i), 0.5}, std::vector{value_of(i)});
  return all;
}

TEST(Evaluated, WhatHasRoomIsKeptWhole) {
  const Evaluated all = many(20'000, 3 * 20'000);
  EXPECT_TRUE(all.is_whole());
  ASSERT_EQ(all.size(), 20'000U);
  for (std::size_t i = 0; i < all.size(); ++i) ASSERT_EQ(all.at[i], i + 1);
}

TEST(Evaluated, BeyondThatEverySecondOrFourthIsKeptAndAllAreCounted) {
  for (const std::size_t count : {20'001U, 50'000U, 333'333U}) {
    const Evaluated all = many(count, 3 * 20'000);
    EXPECT_FALSE(all.is_whole());
    EXPECT_EQ(all.all_valued(), count);
    EXPECT_EQ(all.total(), count);
    EXPECT_LE(all.size(), 20'000U);
    EXPECT_GE(all.size(), 10'000U);
    const std::uint32_t stride = all.at[1] - all.at[0];
    for (std::size_t i = 0; i < all.size(); ++i) {
      ASSERT_EQ(all.at[i], 1 + i * stride) << count;
      ASSERT_EQ(all.points(i, 0), static_cast<double>(i * stride));
      ASSERT_EQ(all.values(i, 0), value_of(i * stride));
    }
  }
}

TEST(Evaluated, ThousandsOfRowsAreKeptInAnyDimension) {
  EXPECT_GE(many(30'000, 1).size(), 6'000U);
}

TEST(Evaluated, NoImprovementIsLost) {
  RunRecord run;
  run.evaluated = many(100'000, 1);
  RunRecord whole;
  whole.evaluated = many(100'000, 1'000'000);
  ASSERT_TRUE(whole.evaluated.is_whole());
  const Steps best = best_over_time(run);
  EXPECT_EQ(best.at, best_over_time(whole).at);
  EXPECT_EQ(best.value, best_over_time(whole).value);
  double lowest = 1;
  for (std::size_t i = 0; i < 100'000; ++i) lowest = std::min(lowest, value_of(i));
  EXPECT_EQ(best.value.back(), lowest);
}

TEST(Evaluated, FailedAndInfeasiblePointsAreThinnedToo) {
  const SearchSpace space{Box::cube(2, 0, 1), 1, Sense::minimize, {.inequalities = 1}};
  Evaluated all(1);
  for (std::size_t i = 0; i < 40'000; ++i) {
    all.add(space, std::vector{0.1, 0.2}, std::vector{1.0, 1.0});
    all.add(space, std::vector{0.3, 0.4}, {});
  }
  EXPECT_EQ(all.all_infeasible(), 40'000U);
  EXPECT_EQ(all.all_failed(), 40'000U);
  EXPECT_LE(all.infeasible.rows(), 12'000U);
  EXPECT_LE(all.failed.rows(), 12'000U);
  EXPECT_EQ(all.size(), 0U);
  EXPECT_TRUE(all.best.at.empty());
}

/// A front that improves with every evaluation, its points found when they are reported.
RunRecord growing_front(std::size_t count, std::size_t max_numbers) {
  RunRecord run;
  run.objectives = 2;
  run.evaluated = Evaluated(max_numbers);
  const SearchSpace space{Box::cube(2, 0, 1), 2};
  for (std::size_t i = 0; i < count; ++i) {
    const double far = 1 / (1.0 + static_cast<double>(i % 7));
    const double along = static_cast<double>(i) / static_cast<double>(count);
    run.evaluated.add(space, std::vector{along, far}, std::vector{along + far, 1 - along + far});
  }
  for (const std::size_t i : {count / 2 + 1, count - 1})
    run.result.optima.push_back(
        {.x = {0.5, 0.5},
         .values = {static_cast<double>(i) / static_cast<double>(count),
                    1 - static_cast<double>(i) / static_cast<double>(count)},
         .global = true,
         .found_at = i + 1});
  run.result.optima.push_back({.x = {0, 0}, .values = {0, 1}, .global = true, .found_at = 1});
  run.result.evaluations = count;
  return run;
}

TEST(Evaluated, TheFrontFoundCountsWhereItsEvaluationsWereLeftOut) {
  RunRecord run = growing_front(30'000, 1);
  ASSERT_FALSE(run.evaluated.is_whole());
  const Steps with = hypervolume_over_time(run);
  for (Optimum& o : run.result.optima) o.found_at = 40'000;  // after the end
  const Steps without = hypervolume_over_time(run);
  ASSERT_FALSE(with.value.empty());
  EXPECT_GT(with.value.back(), without.value.back());
}

}  // namespace
}  // namespace clde::report
