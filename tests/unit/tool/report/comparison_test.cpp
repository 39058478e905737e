#include "report/experiment/comparison.hpp"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

namespace clde::report {
namespace {

std::vector<double> around(double middle) {
  std::vector<double> values;
  for (int i = -5; i <= 5; ++i) values.push_back(middle + 0.01 * i);
  return values;
}

TEST(Comparison, TheBestMeanIsMarkedWhicheverWayIsUp) {
  const std::vector<std::vector<std::vector<double>>> values = {{around(1), around(2), around(2)}};
  const Comparison larger = compare(values, {.control = 0, .larger_is_better = true});
  EXPECT_FALSE(larger.cells[0][0]->best);
  EXPECT_TRUE(larger.cells[0][1]->best && larger.cells[0][2]->best);
  EXPECT_TRUE(compare(values, {.control = 0, .larger_is_better = false}).cells[0][0]->best);
}

TEST(Comparison, VerdictsAreTheControls) {
  const std::vector<std::vector<std::vector<double>>> values = {
      {around(1), around(1), around(2), around(0.5)}};
  const auto row = compare(values, {.control = 0, .larger_is_better = true}).cells[0];
  EXPECT_EQ(row[0]->verdict, Verdict::none);
  EXPECT_EQ(row[1]->verdict, Verdict::equal);
  EXPECT_EQ(row[2]->verdict, Verdict::worse);
  EXPECT_EQ(row[3]->verdict, Verdict::better);
  const auto turned = compare(values, {.control = 0, .larger_is_better = false}).cells[0];
  EXPECT_EQ(turned[2]->verdict, Verdict::better);
  EXPECT_EQ(turned[3]->verdict, Verdict::worse);
  EXPECT_LT(row[2]->p_value, 1e-4);
}

// Three against three have 20 orders, so no two-sided p below 0.1; four against four have 70.
TEST(Comparison, TooFewRunsDecideNothing) {
  const auto verdict = [](std::size_t runs) {
    const std::vector<double> ones(runs, 1.0);
    const std::vector<double> zeros(runs, 0.0);
    const Comparison c = compare({{ones, zeros}}, {.control = 0, .larger_is_better = true});
    return c.cells[0][1]->verdict;
  };
  EXPECT_EQ(verdict(1), Verdict::equal);
  EXPECT_EQ(verdict(3), Verdict::equal);
  EXPECT_EQ(verdict(4), Verdict::better);
}

TEST(Comparison, InfiniteRunsAndMissingCellsAreLeftOut) {
  const double infinity = std::numeric_limits<double>::infinity();
  const auto row = compare({{{1, infinity, 3}, {}, {infinity}}}, {.control = 1}).cells[0];
  EXPECT_EQ(row[0]->values.size(), 2U);
  EXPECT_EQ(row[0]->summary.mean, 2);
  EXPECT_FALSE(row[1].has_value() || row[2].has_value());
  EXPECT_EQ(row[0]->verdict, Verdict::none);
}

TEST(Comparison, EveryMethodIsTalliedAgainstEveryOther) {
  const std::vector<std::vector<std::vector<double>>> values = {{around(1), around(2), around(2)},
                                                                {around(1), around(0.5), around(1)},
                                                                {around(1), {}, around(3)}};
  const auto pairs = compare(values, {.control = 0, .larger_is_better = true}).pairs;
  const auto tally = [&](std::size_t a, std::size_t b) {
    const Tally& t = pairs[a][b];
    return std::array{t.better, t.equal, t.worse};
  };
  EXPECT_EQ(tally(0, 1), (std::array<std::size_t, 3>{1, 0, 1}));
  EXPECT_EQ(tally(1, 0), (std::array<std::size_t, 3>{1, 0, 1}));
  EXPECT_EQ(tally(0, 2), (std::array<std::size_t, 3>{0, 1, 2}));
  EXPECT_EQ(tally(2, 0), (std::array<std::size_t, 3>{2, 1, 0}));
  EXPECT_EQ(tally(2, 1), (std::array<std::size_t, 3>{1, 1, 0}));
  EXPECT_EQ(tally(1, 1), (std::array<std::size_t, 3>{0, 0, 0}));
  const auto turned = compare(values, {.control = 0, .larger_is_better = false}).pairs;
  EXPECT_EQ(turned[2][0].worse, 2U);
}

TEST(Comparison, RanksAreOverProblemsThatAllHave) {
  const std::vector<std::vector<std::vector<double>>> values = {
      {{3}, {2}, {1}}, {{3}, {2}, {1}}, {{3}, {1}, {2}}, {{9}, {}, {1}}};
  const auto ranking = compare(values, {.control = 0, .larger_is_better = true}).ranking;
  ASSERT_TRUE(ranking.has_value());
  EXPECT_EQ(ranking->problems, 3U);
  EXPECT_NEAR(ranking->mean_ranks[0], 1, 1e-12);
  EXPECT_NEAR(ranking->mean_ranks[1], 7.0 / 3, 1e-12);
  EXPECT_NEAR(ranking->mean_ranks[2], 8.0 / 3, 1e-12);
  EXPECT_NEAR(ranking->critical_difference, 2.344 * std::sqrt(12.0 / 18), 1e-12);
  // 1 and 7/3 differ by less than 1.91: all three hang together.
  ASSERT_EQ(ranking->cliques.size(), 1U);
  EXPECT_EQ(ranking->cliques[0], (std::pair<std::size_t, std::size_t>{0, 2}));
}

TEST(Comparison, DemsarsExampleOfACriticalDifference) {
  // JMLR 7, 2006, section 3.2.2: four classifiers on fourteen data sets.
  EXPECT_NEAR(nemenyi_q(4) * std::sqrt(4 * 5 / (6.0 * 14)), 1.25, 0.005);
}

TEST(Comparison, ARankingNeedsTwoMethodsAndTwoProblems) {
  EXPECT_FALSE(compare({{{1}, {2}}}, {}).ranking.has_value());
  EXPECT_FALSE(compare({{{1}}, {{2}}}, {}).ranking.has_value());
}

}  // namespace
}  // namespace clde::report
