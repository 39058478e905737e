#include "search/several/local_sets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "pareto_fixtures.hpp"

namespace clde::pareto {
namespace {

/// A Pareto set at x2 = 0.2, and a local one at 0.8 that is 0.3 worse.
std::vector<double> one_and_a_local_one(std::span<const double> x) {
  const double off = std::min(4 * std::abs(x[1] - 0.2), 0.3 + 4 * std::abs(x[1] - 0.8));
  return {x[0] + off, 1 - x[0] + off};
}

/// Lines of samples at these heights, finer at both sets.
Population lines(const std::vector<double>& extra, int steps = 40) {
  Population samples;
  for (int h = 0; h <= 40; ++h) samples.add(line_at(h / 40.0, steps, one_and_a_local_one));
  for (const double h : extra) samples.add(line_at(h, steps, one_and_a_local_one));
  return samples;
}

struct Choice {
  double within = 0.6;
  std::size_t count = 20;
};

std::vector<LocalPoint> represented(const Population& samples, const Choice& choice = {}) {
  const FrontDepth depth = front_of(samples);
  Rng rng(1);
  const DeepSamples deep(samples, depth, 0.05, rng);
  return represent_local_sets({samples, depth, deep}, choice.within, choice.count);
}

TEST(LocalSets, AreRepresentedByTheirFrontAlone) {
  const Population samples = lines({0.79, 0.81});
  const auto points = represented(samples);
  ASSERT_EQ(points.size(), 20U);
  for (const LocalPoint& p : points) {
    EXPECT_NEAR(samples.points(p.row, 1), 0.8, 1e-9);
    EXPECT_EQ(p.set, 0U);
  }
}

TEST(LocalSets, AreLeftOutIfTheyLieTooDeep) {
  EXPECT_TRUE(represented(lines({}), {.within = 0.25}).empty());
}

TEST(LocalSets, HaveTheirPointsCloseToAllOfThem) {
  // The middle half was sampled ten times as densely.
  Population samples = lines({});
  Matrix dense;
  for (int i = 0; i < 400; ++i) dense.push_row(std::vector{0.25 + i / 800.0, 0.8});
  samples.add(evaluated(dense, one_and_a_local_one));
  const auto points = represented(samples, {.count = 10});
  ASSERT_EQ(points.size(), 10U);
  for (int i = 0; i <= 40; ++i) {
    double nearest = 1;
    for (const LocalPoint& p : points)
      nearest = std::min(nearest, std::abs(samples.points(p.row, 0) - i / 40.0));
    EXPECT_LT(nearest, 0.11) << i / 40.0;
  }
}

TEST(LocalSets, TakeTheirPointsFromAllSamplesNotOnlyFromThoseThatWereDecoded) {
  // Of 4,700 samples 1,500 are decoded, evenly spaced: less than a hundred of the local set.
  Population samples = lines({}, 100);
  samples.add(line_at(0.8, 601, one_and_a_local_one));
  const auto points = represented(samples, {.count = 250});
  ASSERT_EQ(points.size(), 250U);
  for (const LocalPoint& p : points) EXPECT_NEAR(samples.points(p.row, 1), 0.8, 1e-9);
}

TEST(LocalSets, AreNotMadeOfAFewStraySamples) {
  Population samples = lines({});
  Matrix stray;
  for (int i = 0; i < 4; ++i) stray.push_row(std::vector{3 + 0.01 * i, 3.0});
  const Population apart = evaluated(stray, [](std::span<const double> x) {
    return std::vector{0.2 + x[0] - 3, 1.2 - x[0] + 3};
  });
  samples.add(apart);
  for (const LocalPoint& p : represented(samples, {.count = 40}))
    EXPECT_LE(samples.points(p.row, 1), 1.0);
}

TEST(LocalSets, AreNumberedWithoutGaps) {
  Population samples = lines({});
  Matrix second;
  for (int h = 0; h <= 10; ++h)
    for (int i = 0; i <= 20; ++i) second.push_row(std::vector{i / 20.0, 2 + h / 20.0});
  samples.add(evaluated(second, [](std::span<const double> x) {
    const double off = 0.2 + 4 * std::abs(x[1] - 2.25);
    return std::vector{x[0] + off, 1 - x[0] + off};
  }));
  std::set<std::size_t> sets;
  for (const LocalPoint& p : represented(samples, {.count = 30})) sets.insert(p.set);
  EXPECT_EQ(sets, (std::set<std::size_t>{0, 1}));
}

}  // namespace
}  // namespace clde::pareto
