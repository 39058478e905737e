#include "methods/edn_armoea/model.hpp"

#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "unit/lab/methods/edn_armoea/costs_of.hpp"
#include "unit/lib/evolution/members.hpp"

namespace clde::edn_armoea {
namespace {

using test_support::members;

ModelRules small() {
  return {10, {0, 0.1}, {0.01, 0}, 20'000, 10'000, 50};
}

/// x and 100 (1 - x), at a few x.
Population line() {
  std::vector<std::vector<double>> points, costs;
  for (int i = 0; i <= 10; ++i) {
    const double x = i / 10.0;
    points.push_back({x});
    costs.push_back({x, 100 * (1 - x)});
  }
  return members(points, costs);
}

TEST(Scaling, MapsRangesToMinusOneAndOne) {
  const Matrix rows = costs_of({{0, 5, 7}, {10, 9, 7}});
  const Scaling scaling(rows);
  EXPECT_EQ(scaling.scaled(rows), costs_of({{-1, -1, 0}, {1, 1, 0}}));
  EXPECT_EQ(scaling.scaled(costs_of({{20, 7, 9}})), costs_of({{3, 0, 0}})) << "beyond the range";
  EXPECT_DOUBLE_EQ(scaling.value(0, 0.5), 7.5);
  EXPECT_DOUBLE_EQ(scaling.value(2, 0.5), 7);
}

TEST(Scaling, TakesRangesBeyondTheLargestNumber) {
  constexpr double most = std::numeric_limits<double>::max();
  const Scaling scaling(costs_of({{-most}, {most}}));
  EXPECT_EQ(scaling.scaled(costs_of({{-most}, {0}, {most}})), costs_of({{-1}, {0}, {1}}));
}

TEST(Model, PredictsWhatItLearned) {
  Model model(small(), Rng(1));
  model.learn(line());
  const Modelled said = model.predict(costs_of({{0.25}, {0.75}}));
  EXPECT_NEAR(said.costs(0, 0), 0.25, 0.1);
  EXPECT_NEAR(said.costs(0, 1), 75, 10);
  EXPECT_NEAR(said.costs(1, 0), 0.75, 0.1);
  EXPECT_NEAR(said.costs(1, 1), 25, 10);
  ASSERT_EQ(said.doubts.size(), 2U);
  EXPECT_GT(said.doubts[0], 0);
  EXPECT_LT(said.doubts[0], 50);
}

TEST(Model, LearnsOnFromWhereItWas) {
  ModelRules rules = small();
  rules.update_iterations = 0;
  Model model(rules, Rng(1)), other(small(), Rng(1));
  model.learn(line());
  other.learn(line());
  model.learn(line());
  const Matrix known = model.predict(costs_of({{0.25}})).costs;
  EXPECT_NEAR(known(0, 0), 0.25, 0.1) << "nothing was forgotten";
  Population high = line();
  for (std::size_t i = 0; i < high.size(); ++i) high.costs(i, 0) *= high.costs(i, 0);
  other.learn(high);
  EXPECT_NEAR(other.predict(costs_of({{0.5}})).costs(0, 0), 0.25, 0.1) << "learned anew";
}

TEST(Model, SaysNumbersWhenItHasDiverged) {
  ModelRules rules = small();
  rules.step.learning_rate = 1;
  rules.neurons = 100;
  Model model(rules, Rng(1));
  model.learn(line());
  const Modelled said = model.predict(costs_of({{0.25}}));
  for (const double cost : said.costs[0]) EXPECT_TRUE(std::isfinite(cost));
  EXPECT_TRUE(std::isfinite(said.doubts[0]));
}

}  // namespace
}  // namespace clde::edn_armoea
