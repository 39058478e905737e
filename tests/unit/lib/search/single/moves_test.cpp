#include "search/single/walk/moves.hpp"

#include <gtest/gtest.h>

#include "core/numbers/vectors.hpp"
#include "unit/lib/search/single/small_landscapes.hpp"

namespace clde::single {
namespace {

using namespace test_support;

TEST(Moves, ADifferenceLeadsFromOneMinimumToAnother) {
  const std::vector<Minimum> minima{{{0.1, 0.1}, 0}, {{0.2, 0.1}, 0}, {{0.2, 0.4}, 0}};
  Rng rng(1);
  int drawn = 0;
  for (int i = 0; i < 100; ++i) {
    const std::vector<double> step = difference_move(minima, rng);
    if (step.empty()) continue;  // the same minimum twice
    ++drawn;
    bool found = false;
    for (const Minimum& a : minima)
      for (const Minimum& b : minima) found |= difference(a, b) == step;
    EXPECT_TRUE(found);
  }
  EXPECT_GT(drawn, 40);  // two of three on average
}

// Minima 0, 3, 5 and 12 steps along a line: no pair is one step apart, but sums of differences are.
TEST(Moves, SumsOfDifferencesReachVectorsThatNoPairShows) {
  std::vector<Minimum> minima;
  for (const double k : {0.0, 3.0, 5.0, 12.0}) minima.push_back({{0.05 * k, 0.5}, 0});
  Rng rng(2);
  double shortest = 1;
  for (int i = 0; i < 200; ++i) {
    const std::vector<double> step = difference_move(minima, rng);
    if (!step.empty()) shortest = std::min(shortest, std::abs(step[0]));
  }
  EXPECT_NEAR(shortest, 0.05, 1e-12);
}

TEST(Moves, ThatLeaveTheBoxAreRefused) {
  const Search search(unit_space(2), 1);
  const std::vector<double> at{0.9, 0.5};
  EXPECT_TRUE(moved_by(search.space(), at, std::vector{0.2, 0.0}).empty());
  EXPECT_EQ(moved_by(search.space(), at, std::vector{-0.4, 0.25}), (std::vector{0.5, 0.75}));
  EXPECT_TRUE(moved_by(search.space(), at, {}).empty());
}

TEST(Moves, AStepIsRepeatedAsLongAsItLeadsDown) {
  Search search(unit_space(1), 1);
  const UnitFunction f = bowl({0.52});
  Minimum at{{0.1}, f(std::vector{0.1})};
  const auto ran = run_task(search, repeat_move(search, at, {0.1}), f);
  EXPECT_NEAR(at.unit[0], 0.5, 1e-12);
  EXPECT_EQ(at.cost, f(at.unit));
  EXPECT_EQ(ran.evaluations, 5U);  // the fifth leads up
}

TEST(Moves, JumpsHaveTheirLengthAndStayInTheBox) {
  const Search search(unit_space(3), 1);
  Rng rng(3);
  const std::vector<double> middle{0.5, 0.5, 0.5};
  double mean = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::vector<double> to = jumped(search.space(), middle, 0.1, rng);
    mean += squared_distance(to, middle) / 2000;
    const std::vector<double> corner =
        jumped(search.space(), std::vector{0.0, 1.0, 0.99}, 0.4, rng);
    EXPECT_TRUE(search.space().inside(corner));
  }
  EXPECT_NEAR(std::sqrt(mean), 0.1, 0.005);
}

TEST(Moves, TheLowestRowHasAFiniteCost) {
  Matrix costs;
  for (const double c : {std::nan(""), 3.0, -std::numeric_limits<double>::infinity(), 2.0, 5.0})
    costs.push_row(std::vector{c});
  EXPECT_EQ(lowest_row(costs), 3U);
  Matrix failed;
  failed.push_row(std::vector{std::nan("")});
  EXPECT_EQ(lowest_row(failed), no_index);
}

TEST(Moves, TheSpacingIsTheDistanceToTheNearestOtherMinimum) {
  const Search search(unit_space(1), 1);
  const std::vector<Minimum> minima{{{0.5}, 0}, {{0.8}, 0}, {{0.35}, 0}};
  EXPECT_NEAR(spacing_of(search.space(), minima, std::vector{0.5}), 0.15, 1e-12);
  EXPECT_EQ(spacing_of(search.space(), {{{0.5}, 0}}, std::vector{0.5}), 0.01);
}

TEST(Moves, OfManyMinimaTheLowestAreKept) {
  std::vector<Minimum> minima;
  for (int i = 0; i < 60; ++i) minima.push_back({{0.5}, static_cast<double>((7 * i) % 60)});
  keep_lowest(minima);
  EXPECT_EQ(minima.size(), 60U);
  minima.push_back({{0.5}, -1});
  keep_lowest(minima);
  EXPECT_EQ(minima.size(), 40U);
  EXPECT_EQ(minima.front().cost, -1);
  EXPECT_EQ(minima.back().cost, 38);
}

TEST(Moves, TheWorstFifthOfTheMinimaLiesAboveTheReference) {
  std::vector<Minimum> minima;
  EXPECT_EQ(reference_cost(minima, 3.5), 3.5);
  for (const double cost : {4.0, 9.0, 1.0, 3.0, 8.0, 2.0, 5.0, 7.0, 6.0, 0.0})
    minima.push_back({{0.5}, cost});
  EXPECT_EQ(reference_cost(minima, 3.5), 8);
}

}  // namespace
}  // namespace clde::single
