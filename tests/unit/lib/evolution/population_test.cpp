#include "evolution/population.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tasks/search_state.hpp"
#include "unit/lib/tasks/run_task.hpp"

namespace clde {
namespace {

Population three() {
  Matrix points, costs;
  for (const double v : {0.1, 0.2, 0.3}) {
    points.push_row(std::vector{v});
    costs.push_row(std::vector{v, 1 - v});
  }
  Population population;
  population.add(points, costs, 5);
  return population;
}

TEST(Population, LeavesOutWhatFailed) {
  Matrix costs(2, 2, 1.0);
  costs(0, 1) = std::nan("");
  Population population;
  population.add(Matrix(2, 1, 0.5), costs, 1);
  EXPECT_EQ(population.size(), 1U);
}

TEST(Population, PicksRowsInTheOrderNamed) {
  const std::vector<std::size_t> rows{2, 0};
  const Population picked = three().pick(rows);
  ASSERT_EQ(picked.size(), 2U);
  EXPECT_EQ(picked.points(0, 0), 0.3);
  EXPECT_EQ(picked.costs(1, 0), 0.1);
  EXPECT_EQ(picked.born[0], 5U);
}

TEST(Population, ReplacesARow) {
  Population population = three();
  population.replace_row(1, std::vector{0.9}, std::vector{7.0, 8.0}, 11);
  EXPECT_EQ(population.points(1, 0), 0.9);
  EXPECT_EQ(population.costs(1, 1), 8);
  EXPECT_EQ(population.born[1], 11U);
}

TEST(Population, TakesInjectedResultsOnce) {
  Search search({Box::cube(1, 0, 1), 2}, 1);
  std::size_t taken = 0;
  EXPECT_TRUE(take_injected(search, taken).empty());
  SearchState::of(search).add_injected(std::vector{0.5}, std::vector{1.0, 2.0});
  EXPECT_EQ(take_injected(search, taken).size(), 1U);
  EXPECT_EQ(taken, 1U);
  EXPECT_TRUE(take_injected(search, taken).empty());
}

TEST(Population, EvaluatesPointsAndTakesWhatWasInjected) {
  Search search(test_support::unit_space(1), 1);
  SearchState::of(search).add_injected(std::vector{0.5}, std::vector{7.0});
  std::size_t injected = 0;
  Matrix points;
  for (const double v : {0.1, 0.9}) points.push_row(std::vector{v});
  const auto fails_on_the_left = [](std::span<const double> u) {
    return u[0] < 0.5 ? std::nan("") : 2 * u[0];
  };
  const auto ran = test_support::run_task(search, evaluate_with_injected(search, points, injected),
                                          fails_on_the_left);
  ASSERT_TRUE(ran.value);
  EXPECT_EQ(ran.evaluations, 2U);
  ASSERT_EQ(ran.value->size(), 2U);
  EXPECT_EQ(ran.value->costs(0, 0), 1.8);
  EXPECT_EQ(ran.value->costs(1, 0), 7.0);
  EXPECT_EQ(injected, 1U);
}

TEST(Population, ReportsItsNondominatedMembersFirst) {
  Search search({Box::cube(1, 0, 1), 2}, 1);
  Population population;
  population.add(Matrix(1, 1, 0.9), Matrix(1, 2, 5.0), 1);
  population.add(three());
  report_nondominated(search, population);
  ASSERT_EQ(search.archive().size(), 4U);
  EXPECT_EQ(search.archive().reported_count(), 3U);
  EXPECT_FALSE(search.archive()[3].reported);
}

TEST(Population, ReportsDominatedMembersThatAreAsGoodAsTheFront) {
  Search search({Box::cube(1, 0, 1), 2}, 1);
  Population population = three();
  for (const double worse : {0.001, 0.1}) {
    Matrix costs(1, 2, 0.2 + worse);
    costs(0, 1) = 0.8 + worse;
    population.add(Matrix(1, 1, 0.9), costs, 1);
  }
  report_equivalent(search, population);
  ASSERT_EQ(search.archive().size(), 5U);
  EXPECT_EQ(search.archive().reported_count(), 4U);
}

TEST(Population, DrawsUntilAsManyHaveCosts) {
  Search search(test_support::unit_space(1), 1);
  std::size_t injected = 0;
  const auto ran = test_support::run_task(
      search, uniform_population(search, 20, injected),
      [](std::span<const double> u) { return u[0] < 0.5 ? std::nan("") : 1; });
  ASSERT_TRUE(ran.value);
  EXPECT_EQ(ran.value->size(), 20U);
  EXPECT_GT(ran.evaluations, 20U);
}

TEST(Population, ARunWhoseLengthIsNotKnownIsAsAtItsEnd) {
  const Search open({Box::cube(1, 0, 1), 2}, 1), planned({Box::cube(1, 0, 1), 2}, 1, 100);
  EXPECT_EQ(progress(open), 1);
  EXPECT_EQ(progress(planned), 0);
}

TEST(Population, ReportsWhatIsWithinTheToleranceBestFirst) {
  Search search({Box::cube(1, 0, 1)}, 1);
  Population population;
  for (const double cost : {3.0, 1.0, 1.5})
    population.add(Matrix(1, 1, cost / 10), Matrix(1, 1, cost), 1);
  report_within(search, population, 0.5);
  ASSERT_EQ(search.archive().size(), 3U);
  EXPECT_EQ(search.archive().reported_count(), 2U);
  EXPECT_EQ(search.archive()[0].unit[0], 0.1);
  EXPECT_FALSE(search.archive()[2].reported) << "3 is 2 worse than the best";
}

}  // namespace
}  // namespace clde
