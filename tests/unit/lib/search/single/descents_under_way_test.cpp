#include "search/single/descents/descents_under_way.hpp"

#include <memory>

#include <gtest/gtest.h>

#include "unit/lib/search/single/small_landscapes.hpp"

namespace clde::single {
namespace {

using namespace test_support;

/// A descent that is ahead, at 0.5 of a bowl with its bottom there, and one behind it.
struct TwoDescents : ::testing::Test {
  TwoDescents() {
    all.move(*ahead.own(), {{0.5}, 0, {0.5}, 0.01});
    all.move(*behind.own(), now);
  }
  /// The one behind follows; the one ahead evaluates a few points and ends in `index`.
  std::size_t followed(const UnitFunction& f, std::size_t index) {
    std::size_t found = 12345;
    auto follows = [&]() -> Task<void> { found = co_await all.follow(behind.own(), now, 1); };
    auto ends = [&]() -> Task<void> {
      for (int i = 0; i < 9; ++i) co_await bench.search.evaluate_one(middle);
      ahead.end(index);
    };
    auto root = [&]() -> Task<void> {
      Group group = bench.search.group();
      group.spawn(follows());
      group.spawn(ends());
      co_await group.all();
    };
    evaluations = run_task(bench.search, root(), f).evaluations;
    return found;
  }

  Bench bench{1, {.concurrent_searches = 8}};
  DescentsUnderWay& all = bench.context.under_way;
  DescentsUnderWay::Place ahead = all.begin({0.4}, 0.01);
  DescentsUnderWay::Place behind = all.begin({0.6}, 0.01);
  Incumbent now{{0.51}, 1e-4, {0.501}, 0.001};
  std::uint64_t evaluations = 0;
  std::vector<double> middle{0.5};
};

TEST_F(TwoDescents, TheOneBehindWaitsAndEndsWhereTheOtherDoes) {
  bench.archive().add({std::vector{0.5}, 0.0, 0});
  EXPECT_EQ(followed(bowl({0.5}), 0), 0U);
  EXPECT_LE(evaluations, 9U + 3U);
}

TEST_F(TwoDescents, ItGoesOnByItselfIfTheOtherFoundNothing) {
  EXPECT_EQ(followed(bowl({0.5}), no_index), no_index);
}

TEST_F(TwoDescents, ABarrierBetweenThemSeparatesThem) {
  bench.archive().add({std::vector{0.5}, 0.0, 0});
  const auto walled = [](std::span<const double> x) {
    return x[0] > 0.503 && x[0] < 0.507 ? 1.0 : 0.0;
  };
  EXPECT_EQ(followed(walled, 0), no_index);
}

TEST_F(TwoDescents, OnlyALowerOneThatGoesToTheSamePlaceIsFollowed) {
  bench.archive().add({std::vector{0.5}, 0.0, 0});
  now.expected = {0.6};
  EXPECT_EQ(followed(bowl({0.5}), 0), no_index);
  EXPECT_EQ(evaluations, 9U) << "no line is tested";
}

TEST_F(TwoDescents, WhatHasEndedIsNoLongerInTheWay) {
  EXPECT_EQ(all.nearest_lower(std::vector{0.52}, 1.0)->at.unit, std::vector{0.51});
  EXPECT_EQ(all.nearest_lower(std::vector{0.52}, 1e-5)->at.unit, std::vector{0.5});
  EXPECT_EQ(all.nearest_lower(std::vector{0.52}, 0.0), nullptr);
  behind.end(no_index);
  EXPECT_EQ(all.nearest_lower(std::vector{0.52}, 1.0)->at.unit, std::vector{0.5});
  EXPECT_NEAR(all.squared_distance(std::vector{0.7}), 0.04, 1e-12);
}

}  // namespace
}  // namespace clde::single
