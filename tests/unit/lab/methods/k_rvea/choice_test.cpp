#include "methods/k_rvea/choice.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "unit/lib/evolution/members.hpp"

namespace clde::k_rvea {
namespace {

using test_support::members;

Matrix costs_of(const std::vector<std::vector<double>>& rows) {
  Matrix costs;
  for (const auto& row : rows) costs.push_row(row);
  return costs;
}

ReferenceVectors axes() {
  return ReferenceVectors(costs_of({{1, 0}, {0, 1}}));
}

ReferenceVectors fan() {
  return ReferenceVectors(costs_of({{1, 0}, {2, 1}, {1, 2}, {0, 1}}));
}

TEST(Inactive, CountsVectorsWithoutRows) {
  EXPECT_EQ(inactive(costs_of({{0, 5}, {5, 0}}), fan()), 2U);
  EXPECT_EQ(inactive(costs_of({{0, 5}, {5, 0}, {4, 2}}), fan()), 1U);
}

TEST(CriterionBy, IsDiversityWhenManyVectorsWereLost) {
  EXPECT_EQ(criterion_by(10, 12, 5), Criterion::convergence);
  EXPECT_EQ(criterion_by(10, 15, 5), Criterion::diversity);
  EXPECT_EQ(criterion_by(15, 10, 5), Criterion::convergence) << "fewer than before";
}

TEST(Choose, TakesTheNearestOrTheMostDoubtfulOfEachCluster) {
  const Modelled two{costs_of({{0, 1}, {0.1, 3}, {2, 0}, {4, 0}}), {1, 2, 3, 4}};
  Rng rng(1);
  std::vector<std::size_t> near = choose(two, axes(), {5, Criterion::convergence, 0}, rng);
  std::ranges::sort(near);
  EXPECT_EQ(near, (std::vector<std::size_t>{0, 2}));
  std::vector<std::size_t> unsure = choose(two, axes(), {5, Criterion::diversity, 0}, rng);
  std::ranges::sort(unsure);
  EXPECT_EQ(unsure, (std::vector<std::size_t>{1, 3}));
}

TEST(Choose, TakesNoMoreThanAskedFor) {
  const Modelled four{costs_of({{0, 4}, {1, 2}, {2, 1}, {4, 0}}), {0, 0, 0, 0}};
  Rng rng(1);
  EXPECT_EQ(choose(four, fan(), {3, Criterion::convergence, 0}, rng).size(), 3U);
}

TEST(TrainingSet, KeepsAllWhileThereIsRoom) {
  Rng rng(1);
  const Population set = training_set(members({{0.1}, {0.2}}, {{0, 1}, {1, 0}}),
                                      members({{0.3}}, {{2, 2}}), axes(), 3, rng);
  EXPECT_EQ(set.size(), 3U);
}

TEST(TrainingSet, KeepsNewcomersAndOneOfEachGroupOfTheOthers) {
  // Two groups in the costs, which room for two others must represent both.
  const Population others =
      members({{0.1}, {0.2}, {0.3}, {0.4}}, {{0, 9}, {0.1, 9}, {9, 0}, {9, 0.1}});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    const Population set = training_set(others, members({{0.9}}, {{5, 5}}), fan(), 3, rng);
    ASSERT_EQ(set.size(), 3U);
    EXPECT_LT(set.points(0, 0), 0.25);
    EXPECT_GT(set.points(1, 0), 0.25);
    EXPECT_EQ(set.points(2, 0), 0.9);
  }
}

TEST(TrainingSet, GoesByVectorsWhereEnoughOfThemHaveRows) {
  // Five others on three vectors that the newcomer leaves; two places: never two of one vector.
  const Population others =
      members({{0.1}, {0.2}, {0.3}, {0.4}, {0.5}}, {{9, 0}, {8, 0}, {0, 9}, {0, 8}, {4, 2}});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    const Population set = training_set(others, members({{0.9}}, {{1, 2}}), fan(), 3, rng);
    ASSERT_EQ(set.size(), 3U);
    EXPECT_FALSE(set.points(0, 0) < 0.25 && set.points(1, 0) < 0.25);
    EXPECT_FALSE(set.points(0, 0) == 0.3 && set.points(1, 0) == 0.4);
  }
}

TEST(TrainingSet, IsNeverLargerThanAllowed) {
  const Population others = members({{0.1}, {0.2}}, {{0, 9}, {9, 0}});
  const Population two = members({{0.3}, {0.4}}, {{5, 5}, {4, 6}});
  Rng rng(1);
  const Population full = training_set(others, two, fan(), 2, rng);
  ASSERT_EQ(full.size(), 2U);
  EXPECT_EQ(full.points(0, 0), 0.3) << "no room for the others";
  EXPECT_EQ(training_set(others, two, fan(), 1, rng).size(), 1U);
}

}  // namespace
}  // namespace clde::k_rvea
