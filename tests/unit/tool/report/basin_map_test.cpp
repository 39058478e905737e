#include <cmath>

#include <gtest/gtest.h>

#include <clde/extend/rng.hpp>

#include "report/landscape/basin_map.hpp"
#include "report/landscape/projection.hpp"
#include "report/run/history.hpp"
#include "report/run/progress.hpp"

namespace clde::report {
namespace {

/// Wells of equal depth at the given places of the first variable.
RunRecord wells(std::size_t dimension, std::vector<double> centers, std::size_t samples) {
  RunRecord run;
  run.box = Box::cube(dimension, 0, 1);
  Rng random(11, "wells");
  const SearchSpace space{run.box};
  const auto value = [&](std::span<const double> x) {
    double best = 1e300;
    for (const double c : centers) {
      double sum = (x[0] - c) * (x[0] - c);
      for (std::size_t j = 1; j < dimension; ++j) sum += (x[j] - 0.5) * (x[j] - 0.5);
      best = std::min(best, sum);
    }
    return best;
  };
  std::vector<double> x(dimension);
  for (std::size_t i = 0; i < samples; ++i) {
    for (double& u : x) u = random.uniform();
    run.evaluated.add(space, x, std::vector<double>{value(x)});
  }
  for (const double c : centers) {
    x.assign(dimension, 0.5);
    x[0] = c;
    run.result.optima.push_back({.x = x, .values = {0}, .global = true, .found_at = samples / 2});
  }
  run.result.evaluations = samples;
  return run;
}

/// A well at either wall, and an optimum in one of them: closed, both are its basin.
TEST(BasinMap, ABasinAcrossASeamIsOne) {
  for (const std::size_t dimension : {1U, 2U}) {
    RunRecord run = wells(dimension, {0.0, 0.5, 1.0}, 2000);
    run.result.optima.pop_back();
    const auto strange = [&] {
      const BasinMap map = basin_map(run);
      std::size_t others = 0;
      for (std::size_t i = 0; i < map.samples; ++i)
        others += map.points(i, 0) > 0.9 && map.optimum[i] != 0 ? 1U : 0U;
      return others;
    };
    EXPECT_GT(strange(), 100U) << dimension;
    run.box = run.box.with(Kind::periodic, {0});
    EXPECT_LT(strange(), 5U) << dimension;
  }
}

TEST(BasinMap, EveryWellIsABasinOfItsOwn) {
  for (const std::size_t dimension : {1U, 2U, 3U, 6U}) {
    const RunRecord run = wells(dimension, {0.2, 0.8}, 2000);
    const BasinMap map = basin_map(run);
    // Samples belong to the nearer well, but for some on the border.
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < map.samples; ++i)
      wrong += map.optimum[i] == (map.points(i, 0) < 0.5 ? 1 : 0) ? 1U : 0U;
    EXPECT_LT(wrong * 10, map.samples) << dimension;
    EXPECT_EQ(map.saddles.size(), 1U) << dimension;
  }
}

// A search crowds its samples beside the optima, often on one side only.
TEST(BasinMap, OnALineBothSlopesOfAWellAreOneBasin) {
  RunRecord run = wells(1, {0.2, 0.8}, 300);
  const SearchSpace space{run.box};
  for (const double center : {0.2, 0.8})
    for (int k = 1; k <= 200; ++k) {
      const double x = center + 1e-9 * k;
      const double value = (x - center) * (x - center);
      run.evaluated.add(space, std::vector<double>{x}, std::vector<double>{value});
    }
  const BasinMap map = basin_map(run);
  for (std::size_t i = 0; i < map.samples; ++i) {
    if (std::abs(map.points(i, 0) - 0.5) < 0.02) continue;
    EXPECT_EQ(map.optimum[i], map.points(i, 0) < 0.5 ? 0 : 1) << map.points(i, 0);
  }
}

// Forty samples so close together that all their nearest neighbours are among them.
TEST(BasinMap, ACrowdOfSamplesIsNoBasinOfItsOwn) {
  RunRecord run = wells(2, {0.2, 0.8}, 400);
  const SearchSpace space{run.box};
  for (int k = 0; k < 40; ++k)
    run.evaluated.add(space, std::vector<double>{0.3 + 1e-7 * k, 0.9}, std::vector<double>{0.17});
  const BasinMap map = basin_map(run);
  for (std::size_t i = 0; i < map.samples; ++i) EXPECT_GE(map.optimum[i], 0);
  EXPECT_EQ(with_saddles_of(map, run).saddles.size(), 1U);
}

TEST(BasinMap, SamplesThatAreNotFeasibleHaveNoBasin) {
  RunRecord run = wells(2, {0.5}, 100);
  const SearchSpace space{run.box, 1, Sense::minimize, {.inequalities = 1}};
  const std::vector<double> x = {0.1, 0.1};
  run.evaluated.add(space, x, std::vector<double>{-9, 1});
  run.evaluated.add(space, x, {});
  EXPECT_EQ(run.evaluated.size(), 100U);
  EXPECT_EQ(run.evaluated.infeasible.rows(), 1U);
  EXPECT_EQ(run.evaluated.failed.rows(), 1U);
  EXPECT_GE(best_over_time(run).value.back(), 0);
  run.evaluated.add(space, x, std::vector<double>{7, -1});
  EXPECT_EQ(run.evaluated.at.back(), 103U);
}

TEST(BasinMap, LocatedSaddlesStayAndSampledOnesFillTheGaps) {
  RunRecord run = wells(2, {0.2, 0.5, 0.8}, 2000);
  run.result.saddles = {{0, 1, {0.35, 0.5}, 0.0225, Saddle::Kind::refined},
                        {1, 2, {0.9, 0.9}, 7, Saddle::Kind::sampled}};
  const Result shown = with_saddles_of(basin_map(run), run);
  ASSERT_EQ(shown.saddles.size(), 2U);
  EXPECT_EQ(shown.saddles[0], run.result.saddles[0]);
  EXPECT_EQ(shown.saddles[1].kind, Saddle::Kind::sampled);
  EXPECT_LT(shown.saddles[1].value, 0.1);
  EXPECT_EQ(shown.optima[1].basin.saddle, 0.0225);
}

TEST(BasinMap, TooFewSamplesShowNothing) {
  EXPECT_TRUE(basin_map(wells(2, {0.5}, 8)).empty());
}

TEST(History, SharesAndQuotasAddUp) {
  const RunRecord run = wells(2, {0.2, 0.8}, 3000);
  const History history = history_of(run, basin_map(run));
  ASSERT_EQ(history.ends.size(), 24U);
  EXPECT_EQ(history.ends.back(), 3000U);
  for (std::size_t s = 0; s < history.ends.size(); ++s) {
    double size = 0, quota = 0, salient = 0;
    for (std::size_t c = 0; c < history.size.cols(); ++c) {
      size += history.size(s, c);
      quota += history.quota(s, c);
      salient = std::max(salient, history.saliency(s, c));
    }
    EXPECT_NEAR(size, 1, 1e-12);
    EXPECT_EQ(quota, 100);
    EXPECT_LE(salient, 1 + 1e-12);
    EXPECT_GT(salient, 0.7);
  }
}

TEST(Progress, StepsHoldTheLastChangeOfEachTime) {
  Result result;
  result.optima.resize(3);
  using Kind = ReportEvent::Kind;
  result.reports = {{5, Kind::add, 0}, {9, Kind::add, 1}, {9, Kind::drop, 0}, {9, Kind::add, 2}};
  const Steps steps = reported_over_time(result);
  EXPECT_EQ(steps.at, (std::vector<std::uint32_t>{5, 9}));
  EXPECT_EQ(steps.value, (std::vector<double>{1, 2}));
}

TEST(Progress, TheBestOnlyImproves) {
  const Steps steps = best_over_time(wells(2, {0.5}, 500));
  for (std::size_t i = 1; i < steps.at.size(); ++i) {
    EXPECT_LT(steps.at[i - 1], steps.at[i]);
    EXPECT_GT(steps.value[i - 1], steps.value[i]);
  }
}

TEST(Progress, TrailsEndBesideTheirOptimum) {
  const RunRecord run = wells(2, {0.2, 0.8}, 3000);
  const auto all = trails(run, 10);
  ASSERT_EQ(all.size(), 2U);
  for (std::size_t o = 0; o < 2; ++o) {
    const auto end = all[o][all[o].rows() - 1];
    EXPECT_NEAR(end[0], run.result.optima[o].x[0], 0.05);
    EXPECT_NEAR(end[1], 0.5, 0.05);
  }
}

TEST(Projection, AxesAreThoseInWhichOptimaDiffer) {
  RunRecord run = wells(5, {0.1, 0.5, 0.9}, 10);
  run.result.optima[1].x[3] = 0.6;
  const Projection projection = projection_of(run);
  ASSERT_FALSE(projection.empty());
  EXPECT_TRUE(projection.of_optima);
  EXPECT_NEAR(projection.axes[0][0], 1, 1e-6);
  EXPECT_NEAR(projection.axes[1][3], 1, 1e-6);
  EXPECT_NEAR(projection.explained[0] + projection.explained[1], 1, 1e-9);
}

TEST(Projection, NotForOneOrTwoVariables) {
  EXPECT_TRUE(projection_of(wells(2, {0.1, 0.5, 0.9}, 100)).empty());
}

}  // namespace
}  // namespace clde::report
