#include "methods/mmeapsl/pareto_set_model.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "unit/lib/evolution/members.hpp"

namespace clde::mmeapsl {
namespace {

using test_support::members;

/// Points on the segment from (0, 0.5) to (1, 0.5).
Matrix segment(std::size_t count) {
  Matrix points(count, 2, 0.5);
  for (std::size_t i = 0; i < count; ++i)
    points(i, 0) = static_cast<double>(i) / static_cast<double>(count - 1);
  return points;
}

ParetoSetModel learned(std::size_t nodes) {
  Rng rng(3);
  ModelRules rules;
  rules.nodes = nodes;
  return {rules, segment(40), rng};
}

TEST(ParetoSetModel, CoversTheFirstPoints) {
  const ParetoSetModel model = learned(20);
  EXPECT_EQ(model.nodes().rows(), 20U);
  for (const double d : model.distances(segment(11))) EXPECT_LT(d, 0.1);
  EXPECT_GT(model.reach(), 0);
  EXPECT_LT(model.reach(), 0.5);
}

TEST(ParetoSetModel, FillsHalfAsManyAgainThenLosesThem) {
  ParetoSetModel model = learned(20);
  std::size_t most = 0;
  bool fell = false;
  for (int generation = 0; generation < 40; ++generation) {
    const std::size_t before = model.nodes().rows();
    model.learn(segment(40), 0.5);
    most = std::max(most, model.nodes().rows());
    fell = fell || model.nodes().rows() < before;
  }
  EXPECT_EQ(most, 30U);
  EXPECT_TRUE(fell);
}

TEST(ParetoSetModel, StaysAsItIsOnceFullInTheLastTenth) {
  ParetoSetModel model = learned(20);
  for (int generation = 0; generation < 40; ++generation) model.learn(segment(40), 0.95);
  EXPECT_EQ(model.nodes().rows(), 30U);
  const Matrix before{model.nodes()};
  Matrix elsewhere(40, 2, 0.9);
  model.learn(elsewhere, 0.95);
  EXPECT_EQ(before, Matrix(model.nodes()));
}

TEST(ParetoSetModel, LearnsNothingFromTwoPoints) {
  ParetoSetModel model = learned(20);
  const Matrix before{model.nodes()};
  model.learn(segment(2), 0.5);
  EXPECT_EQ(before, Matrix(model.nodes()));
}

TEST(NearModel, TakesTheNearestWhereFewAreInReach) {
  const ParetoSetModel model = learned(20);
  const Population all = members({{0.5, 0.5}, {0.5, 0.95}, {0.5, 0.99}}, {{0, 1}, {0, 1}, {0, 1}});
  const Population near = near_model(all, 2, model);
  ASSERT_EQ(near.size(), 2U);
  EXPECT_EQ(near.points(0, 1), 0.5);
  EXPECT_EQ(near.points(1, 1), 0.95);
}

TEST(NearModel, ThinsThoseInReach) {
  const ParetoSetModel model = learned(20);
  const Population all = members({{0.1, 0.5}, {0.5, 0.5}, {0.5001, 0.5}, {0.9, 0.5}, {0.5, 0.99}},
                                 {{0, 1}, {0, 1}, {0, 1}, {0, 1}, {0, 1}});
  const Population near = near_model(all, 3, model);
  ASSERT_EQ(near.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(near.points(i, 1), 0.5) << "0.99 is out of reach";
  std::size_t middle = 0;
  for (std::size_t i = 0; i < 3; ++i) middle += near.points(i, 0) > 0.4 && near.points(i, 0) < 0.6;
  EXPECT_EQ(middle, 1U) << "one of the twins left";
}

}  // namespace
}  // namespace clde::mmeapsl
