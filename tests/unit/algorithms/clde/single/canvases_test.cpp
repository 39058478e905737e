#include "algorithms/clde/single/canvases.hpp"

#include <gtest/gtest.h>

#include "tasks/search_state.hpp"
#include "unit/algorithms/clde/single/small_landscapes.hpp"

namespace clde::single {
namespace {

using namespace testing;

std::vector<Start> all_starts(Canvases& canvases) {
  std::vector<Start> all;
  while (canvases.has_starts()) all.push_back(canvases.take_start());
  return all;
}

// On a convex function no point between two samples is worse than both, so the hill-valley test
// refuses every sample but the best.
TEST(Canvases, AConvexFunctionHasOneStart) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Bench bench(3, {}, seed);
    Canvases canvases(bench.context);
    const auto ran = run_task(bench.search, canvases.make_canvas(), bowl({0.3, 0.6, 0.5}));
    ASSERT_TRUE(ran.value);
    EXPECT_EQ(*ran.value, ran.evaluations);
    const std::vector<Start> starts = all_starts(canvases);
    ASSERT_EQ(starts.size(), 1U) << seed;
    EXPECT_EQ(starts[0].cost, bowl({0.3, 0.6, 0.5})(starts[0].unit));
  }
}

TEST(Canvases, TwoBasinsHaveAStartEachTheBetterFirst) {
  const UnitFunction f = lowest_of(bowl({0.2, 0.2}), bowl({0.8, 0.7}, 0.02));
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Bench bench(2, {}, seed);
    Canvases canvases(bench.context);
    run_task(bench.search, canvases.make_canvas(), f);
    const std::vector<Start> starts = all_starts(canvases);
    ASSERT_GE(starts.size(), 2U) << seed;
    EXPECT_TRUE(std::ranges::is_sorted(starts, {}, &Start::cost));
    const auto in_first =
        std::ranges::count_if(starts, [](const Start& s) { return s.unit[0] + s.unit[1] < 0.9; });
    EXPECT_GE(in_first, 1) << seed;
    EXPECT_LT(in_first, std::ssize(starts)) << seed;
    for (const Start& s : starts) EXPECT_GT(s.spacing, 0);
  }
}

TEST(Canvases, KnownMinimaAreNotStartedFromAgain) {
  Bench bench(2);
  bench.archive().add({std::vector{0.2, 0.2}, 0.0, 1});
  Canvases canvases(bench.context);
  run_task(bench.search, canvases.make_canvas(), bowl({0.2, 0.2}));
  EXPECT_FALSE(canvases.has_starts());
}

TEST(Canvases, ResultsOfTheUserAreSamples) {
  Bench bench(2);
  const std::vector<double> point{0.71, 0.32};
  SearchState::of(bench.search).add_injected(point, std::vector{-5.0});
  Canvases canvases(bench.context);
  run_task(bench.search, canvases.make_canvas(), bowl({0.2, 0.2}));
  ASSERT_TRUE(canvases.has_starts());
  EXPECT_EQ(canvases.take_start().unit, point);
}

TEST(Canvases, SamplesWithoutAValueAreAbsent) {
  Bench bench(2);
  Canvases canvases(bench.context);
  const auto half = [](std::span<const double> x) {
    return x[0] > 0.5 ? std::nan("") : x[0] + std::cos(20 * x[1]);
  };
  run_task(bench.search, canvases.make_canvas(), half);
  ASSERT_TRUE(canvases.has_starts());
  for (const Start& s : all_starts(canvases)) EXPECT_LE(s.unit[0], 0.5);
}

TEST(Canvases, TheSpreadGoesFromTheMedianSampleToTheBest) {
  Bench bench(1, {.canvas_size = 101});
  Canvases canvases(bench.context);
  run_task(bench.search, canvases.make_canvas(), [](std::span<const double> x) { return x[0]; });
  EXPECT_NEAR(bench.context.costs.spread(), 0.5, 0.05);
}

TEST(Canvases, WhereMostOfTheBoxIsFlatTheSpreadGoesToTheWorstSample) {
  Bench bench(1, {.canvas_size = 100});
  Canvases canvases(bench.context);
  const auto step = [](std::span<const double> x) { return x[0] > 0.8 ? 7.0 : 0.0; };
  run_task(bench.search, canvases.make_canvas(), step);
  EXPECT_EQ(bench.context.costs.spread(), 7);
}

TEST(Canvases, ACanvasIsUnderWayFromTheTimeItsTaskIsMade) {
  Bench bench(2);
  Canvases canvases(bench.context);
  EXPECT_TRUE(canvases.is_idle());
  Task<std::uint64_t> task = canvases.make_canvas();
  EXPECT_FALSE(canvases.is_idle());
  EXPECT_EQ(canvases.decoded(), 0U);
  run_task(bench.search, std::move(task), bowl({0.5, 0.5}));
  EXPECT_EQ(canvases.decoded(), 1U);
  EXPECT_FALSE(canvases.is_idle());  // it has a start
  const Start start = canvases.take_start();
  EXPECT_FALSE(canvases.is_descended());
  canvases.finish_descent();
  EXPECT_TRUE(canvases.is_idle());
}

TEST(Canvases, GrowWithTheArchive) {
  Bench bench(1);
  for (std::size_t i = 0; i < 1200; ++i)
    bench.archive().add({std::vector{static_cast<double>(i) / 1200}, 1.0 + static_cast<double>(i),
                         i, Convergence::rough});
  Canvases canvases(bench.context);
  const auto ran =
      run_task(bench.search, canvases.make_canvas(), [](std::span<const double>) { return 1e9; });
  EXPECT_EQ(ran.evaluations - (*ran.value - 100), 100U);
  EXPECT_EQ(SearchState::of(bench.search).map.points.rows(), 100U);  // a twelfth of the minima
}

}  // namespace
}  // namespace clde::single
