#include "methods/edn_armoea/choice.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "unit/lab/methods/edn_armoea/costs_of.hpp"
#include "unit/lib/evolution/members.hpp"

namespace clde::edn_armoea {
namespace {

using test_support::members;
using Rows = std::vector<std::size_t>;

TEST(CriterionByShare, IsUncertaintyWhenTheShareFell) {
  EXPECT_EQ(criterion_by(0.5, 0.48, 0.05), Criterion::convergence);
  EXPECT_EQ(criterion_by(0.5, 0.4, 0.05), Criterion::uncertainty);
  EXPECT_EQ(criterion_by(0.4, 0.5, 0.05), Criterion::convergence) << "it has grown";
}

TEST(ChooseByClusters, TakesTheLowestOrTheMostDoubtfulOfEach) {
  // Two clusters far apart.
  const Modelled all{Matrix(4, 1), costs_of({{0, 10}, {1, 11}, {10, 1}, {10, 0.5}}), {1, 2, 3, 2}};
  Rng rng(1);
  Rows low = choose(all, {2, Criterion::convergence, {0, 0}}, rng);
  std::ranges::sort(low);
  EXPECT_EQ(low, (Rows{0, 3}));
  Rows doubtful = choose(all, {2, Criterion::uncertainty, {0, 0}}, rng);
  std::ranges::sort(doubtful);
  EXPECT_EQ(doubtful, (Rows{1, 2}));
}

TEST(ChooseByClusters, SeesDistancesFromTheLowestCosts) {
  const Modelled all{Matrix(2, 1), costs_of({{0, 3}, {2, 2}}), {0, 0}};
  Rng rng(1);
  EXPECT_EQ(choose(all, {1, Criterion::convergence, {0, 0}}, rng), (Rows{1}));
  EXPECT_EQ(choose(all, {1, Criterion::convergence, {0, 2}}, rng), (Rows{0}));
}

TEST(TrainingSetByAngle, IsEverythingWhileThereIsRoom) {
  const Population all = members({{0.1}, {0.2}}, {{0, 1}, {1, 0}});
  EXPECT_EQ(training_set(all, 1, 2).size(), 2U);
}

TEST(TrainingSetByAngle, KeepsNewcomersAndOtherDirections) {
  // Seen from the lowest costs, (0, 0), the newcomer lies along the first axis, beside the first.
  const Population all = members({{0.1}, {0.2}, {0.3}, {0.4}}, {{5, 0}, {3, 3}, {0, 5}, {9, 0.1}});
  const Population two = training_set(all, 1, 2);
  ASSERT_EQ(two.size(), 2U);
  EXPECT_EQ(two.points(0, 0), 0.3);
  EXPECT_EQ(two.points(1, 0), 0.4);
  EXPECT_EQ(training_set(all, 3, 2).size(), 3U) << "newcomers always stay";
}

TEST(Tournaments, AreWonByTheLargerLoss) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  const std::vector<double> losses{-1, 2, infinite, 0};
  Rng rng(1);
  std::vector<int> wins(4, 0);
  constexpr int count = 16'000;
  for (const std::size_t row : tournaments(losses, count, rng)) ++wins[row];
  // Of 16 pairs 7, 5, 3 and 1 are won; five deviations of a binomial distribution.
  const double pairs[] = {1, 5, 7, 3};
  for (std::size_t i = 0; i < 4; ++i) {
    const double share = pairs[i] / 16;
    EXPECT_NEAR(wins[i], count * share, 5 * std::sqrt(count * share * (1 - share)));
  }
}

}  // namespace
}  // namespace clde::edn_armoea
