#include "search/single/canvas/canvases.hpp"

#include <gtest/gtest.h>

#include "sampling/initial.hpp"
#include "search/single/streams.hpp"
#include "tasks/search_state.hpp"
#include "unit/lib/search/single/small_landscapes.hpp"

namespace clde::single {
namespace {

using namespace test_support;

/// Samples until a canvas is complete, and takes no start before; evaluations spent.
std::uint64_t make_whole_canvas(Bench& bench, Canvases& canvases, const UnitFunction& f) {
  std::uint64_t spent = 0;
  for (const std::size_t before = canvases.decoded(); canvases.decoded() == before;)
    spent += run_task(bench.search, canvases.make_canvas(), f).evaluations;
  return spent;
}

/// The starts that deserve a descent.
std::vector<Start> deserving_starts(Bench& bench, Canvases& canvases, const UnitFunction& f) {
  std::vector<Start> all;
  while (canvases.has_starts()) {
    Start start = canvases.take_start();
    if (*run_task(bench.search, canvases.deserves_descent(start), f).value)
      all.push_back(std::move(start));
    canvases.finish_descent();
  }
  return all;
}

// A descent that begins with the first part of the canvas would not have to wait for the others.
TEST(Canvases, TheFirstGrowsByPartsAndHasAStartFromTheFirstPartOn) {
  Bench bench(3);
  Canvases canvases(bench.context);
  const UnitFunction f = bowl({0.3, 0.6, 0.5});
  std::vector<std::uint64_t> parts;
  while (canvases.decoded() == 0) {
    parts.push_back(run_task(bench.search, canvases.make_canvas(), f).evaluations);
    EXPECT_TRUE(canvases.has_starts());
  }
  EXPECT_EQ(parts, (std::vector<std::uint64_t>{5, 5, 10, 20, 30}));
  EXPECT_EQ(run_task(bench.search, canvases.make_canvas(), f).evaluations, 70U);
  EXPECT_EQ(canvases.decoded(), 2U);
}

TEST(Canvases, ThePartsOfTheFirstAreOneSequence) {
  Bench bench(2);
  Canvases canvases(bench.context);
  make_whole_canvas(bench, canvases, bowl({0.5, 0.5}));
  const Matrix sequence = space_filling("sobol", 2, bench.search.stream(canvas_stream))->next(60);
  const Matrix& sampled = SearchState::of(bench.search).map.points;
  ASSERT_EQ(sampled.rows(), 60U);
  for (std::size_t i = 0; i < 60; ++i)
    EXPECT_TRUE(std::ranges::equal(sampled[i], sequence[i])) << i;
}

TEST(Canvases, NoSampleIsQueuedTwiceWhileTheFirstGrows) {
  Bench bench(2);
  Canvases canvases(bench.context);
  make_whole_canvas(bench, canvases, bowl({0.5, 0.5}));
  std::vector<std::vector<double>> queued;
  while (canvases.has_starts()) queued.push_back(canvases.take_start().unit);
  std::ranges::sort(queued);
  EXPECT_TRUE(std::ranges::adjacent_find(queued) == queued.end());
}

TEST(Canvases, OfManyVariablesAreSmall) {
  Bench bench(500);
  Canvases canvases(bench.context);
  const UnitFunction f = bowl(std::vector<double>(500, 0.4));
  EXPECT_EQ(make_whole_canvas(bench, canvases, f), 40U);
}

TEST(Canvases, AStartOnTheSlopeOfAMinimumFoundMeanwhileIsRefused) {
  Bench bench(2);
  Canvases canvases(bench.context);
  const UnitFunction f = bowl({0.4, 0.4});
  run_task(bench.search, canvases.make_canvas(), f);
  const Start best = canvases.take_start();
  EXPECT_TRUE(*run_task(bench.search, canvases.deserves_descent(best), f).value);
  bench.archive().add({std::vector{0.4, 0.4}, 0.0, 1});
  EXPECT_FALSE(*run_task(bench.search, canvases.deserves_descent(best), f).value);
}

// On a convex function no point between two samples is worse than both, so the hill-valley test
// refuses every sample but the best.
TEST(Canvases, AConvexFunctionHasOneStart) {
  const UnitFunction f = bowl({0.3, 0.6, 0.5});
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Bench bench(3, {}, seed);
    Canvases canvases(bench.context);
    make_whole_canvas(bench, canvases, f);
    const std::vector<Start> starts = deserving_starts(bench, canvases, f);
    ASSERT_EQ(starts.size(), 1U) << seed;
    EXPECT_EQ(starts[0].cost, f(starts[0].unit));
  }
}

TEST(Canvases, TwoBasinsHaveAStartEachTheBetterFirst) {
  const UnitFunction f = lowest_of(bowl({0.2, 0.2}), bowl({0.8, 0.7}, 0.02));
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Bench bench(2, {}, seed);
    Canvases canvases(bench.context);
    make_whole_canvas(bench, canvases, [](std::span<const double>) { return 1.0; });
    while (canvases.has_starts()) static_cast<void>(canvases.take_start());
    make_whole_canvas(bench, canvases,
                      f);  // the second is sampled at once, so its starts are sorted
    const std::vector<Start> starts = deserving_starts(bench, canvases, f);
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
  const UnitFunction f = bowl({0.2, 0.2});
  make_whole_canvas(bench, canvases, f);
  EXPECT_TRUE(deserving_starts(bench, canvases, f).empty());
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
  make_whole_canvas(bench, canvases, half);
  const std::vector<Start> starts = deserving_starts(bench, canvases, half);
  ASSERT_FALSE(starts.empty());
  for (const Start& s : starts) EXPECT_LE(s.unit[0], 0.5);
}

TEST(Canvases, TheSpreadGoesFromTheMedianSampleToTheBest) {
  Bench bench(1, {.canvas_size = 101});
  Canvases canvases(bench.context);
  make_whole_canvas(bench, canvases, [](std::span<const double> x) { return x[0]; });
  EXPECT_NEAR(bench.context.costs.spread(), 0.5, 0.05);
}

TEST(Canvases, WhereMostOfTheBoxIsFlatTheSpreadGoesToTheWorstSample) {
  Bench bench(1, {.canvas_size = 100});
  Canvases canvases(bench.context);
  const auto step = [](std::span<const double> x) { return x[0] > 0.8 ? 7.0 : 0.0; };
  make_whole_canvas(bench, canvases, step);
  EXPECT_EQ(bench.context.costs.spread(), 7);
}

TEST(Canvases, ACanvasIsUnderWayFromTheTimeItsTaskIsMade) {
  Bench bench(2, {.canvas_size = 4});
  Canvases canvases(bench.context);
  EXPECT_TRUE(canvases.is_idle());
  Task<std::uint64_t> task = canvases.make_canvas();
  EXPECT_FALSE(canvases.is_idle());
  EXPECT_EQ(canvases.decoded(), 0U);
  run_task(bench.search, std::move(task), bowl({0.5, 0.5}));
  EXPECT_EQ(canvases.decoded(), 1U);
  EXPECT_FALSE(canvases.is_idle());  // it has a start
  std::size_t descents = 0;
  for (; canvases.has_starts(); ++descents) static_cast<void>(canvases.take_start());
  EXPECT_FALSE(canvases.is_descended());
  for (; descents > 0; --descents) canvases.finish_descent();
  EXPECT_TRUE(canvases.is_idle());
}

TEST(Canvases, GrowWithTheArchive) {
  Bench bench(1);
  for (std::size_t i = 0; i < 1200; ++i)
    bench.archive().add({std::vector{static_cast<double>(i) / 1200}, 1.0 + static_cast<double>(i),
                         i, Convergence::rough});
  Canvases canvases(bench.context);
  make_whole_canvas(bench, canvases, [](std::span<const double>) { return 1e9; });
  EXPECT_EQ(SearchState::of(bench.search).map.points.rows(), 100U);  // a twelfth of the minima
}

}  // namespace
}  // namespace clde::single
