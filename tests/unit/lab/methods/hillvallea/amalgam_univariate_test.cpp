#include <gtest/gtest.h>

#include <cmath>

#include "methods/hillvallea/amalgam_univariate.hpp"
#include "unit/lib/tasks/run_task.hpp"

namespace clde::hillvallea {
namespace {

using test_support::run_task;
using test_support::unit_space;

double bowl(std::span<const double> u) {
  double sum = 0;
  for (std::size_t j = 0; j < u.size(); ++j)
    sum += static_cast<double>(j + 1) * (u[j] - 0.7) * (u[j] - 0.7);
  return sum;
}

Population cluster_at(const std::vector<std::vector<double>>& units) {
  Population p;
  for (const auto& unit : units) {
    const double cost = bowl(unit);
    p.points.push_row(unit);
    p.costs.push_row(std::span(&cost, 1));
    p.born.push_back(0);
  }
  return p;
}

TEST(AmalgamUnivariate, DescendsToTheBottomFromASinglePoint) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Search search(unit_space(3), seed);
    AmalgamStart start{cluster_at({{0.2, 0.3, 0.9}}), 20, 0.05};
    const auto ran = run_task(
        search, amalgam_univariate(search, std::move(start), LocalRules{1}, Rng(seed)), bowl);
    ASSERT_TRUE(ran.value.has_value()) << seed;
    EXPECT_EQ(ran.value->outcome.ending, Ending::converged);
    EXPECT_LT(ran.value->outcome.cost, 1e-9) << seed;
    EXPECT_EQ(ran.value->outcome.evaluations, ran.evaluations);
  }
}

TEST(AmalgamUnivariate, NeverLosesTheBestMemberOfItsCluster) {
  Search search(unit_space(2), 3);
  AmalgamStart start{cluster_at({{0.1, 0.1}, {0.7, 0.7}, {0.9, 0.2}}), 10, 0.05};
  const auto ran =
      run_task(search, amalgam_univariate(search, std::move(start), LocalRules{1}, Rng(1)), bowl);
  EXPECT_EQ(ran.value->outcome.cost, 0);
}

TEST(UnivariateModel, BeginsWithItsClusterAndIsThenFittedToTheBetterPart) {
  const Population cluster =
      cluster_at({{0.5, 0.5}, {0.6, 0.6}, {0.1, 0.1}, {0.0, 0.0}, {1, 0}, {0, 1}});
  const AmalgamStart start{cluster, 6, 0.02};
  UnivariateModel model(cluster, start);
  EXPECT_NEAR(model.mean()[0], 2.2 / 6, 1e-12) << "all six";
  model.fit(cluster, {});
  EXPECT_NEAR(model.mean()[0], 0.55, 1e-12) << "the two best of six";
  EXPECT_NEAR(model.width(), 0.05, 1e-12);
}

TEST(UnivariateModel, OfASinglePointIsAsWideAsItIsTold) {
  const Population cluster = cluster_at({{0.5, 0.5}});
  EXPECT_EQ(UnivariateModel(cluster, {cluster, 6, 0.02}).width(), 0.02);
}

TEST(AmalgamUnivariate, GivesUpWhereItWillNotReachTheKnownLevel) {
  Search search(unit_space(3), 1);
  AmalgamStart start{cluster_at({{0.2, 0.3, 0.9}, {0.3, 0.3, 0.8}}), 20, 0.05};
  start.level = KnownLevel{-10, 20};
  const auto ran =
      run_task(search, amalgam_univariate(search, std::move(start), LocalRules{1}, Rng(1)), bowl);
  EXPECT_EQ(ran.value->outcome.ending, Ending::hopeless) << "the bowl's bottom is 0";
}

TEST(UnivariateModel, WearsOutWithoutImprovementAndNotBefore) {
  const Population cluster = cluster_at({{0.7, 0.7}, {0.71, 0.71}, {0.69, 0.69}});
  UnivariateModel model(cluster, {cluster, 9, 0.05});
  int generations = 0;
  for (; !model.is_worn_out() && generations < 1000; ++generations) model.fit(cluster, {});
  EXPECT_GT(generations, 27) << "25 + D generations in which nothing changes";
  EXPECT_LT(generations, 1000);
}

}  // namespace
}  // namespace clde::hillvallea
