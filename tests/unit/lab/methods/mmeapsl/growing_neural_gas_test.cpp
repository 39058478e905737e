#include "methods/mmeapsl/growing_neural_gas.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include <clde/extend/rng.hpp>

#include "core/numbers/vectors.hpp"

namespace clde::mmeapsl {
namespace {

Matrix rows(const std::vector<std::vector<double>>& all) {
  Matrix m;
  for (const auto& row : all) m.push_row(row);
  return m;
}

constexpr std::size_t any_number = 1'000;

TEST(GrowingNeuralGas, TheNearestNodeGoesItsShareAndIsLinkedWithTheSecondNearest) {
  GrowingNeuralGas gas({}, rows({{0}, {1}, {5}}));
  gas.learn(rows({{0.5 - 1e-9}}), any_number, Growth::at_errors);
  EXPECT_NEAR(gas.nodes()(0, 0), 0.1, 1e-8);
  EXPECT_EQ(gas.nodes()(1, 0), 1) << "not linked when the point came";
  EXPECT_TRUE(gas.linked(0, 1));
  EXPECT_TRUE(gas.linked(1, 0));
  EXPECT_EQ(gas.size(), 2U) << "the third has no link and is gone";
}

TEST(GrowingNeuralGas, LinkedNodesFollowALittle) {
  GrowingNeuralGas gas({}, rows({{0}, {1}}));
  gas.learn(rows({{0}, {-1}}), any_number, Growth::at_errors);
  EXPECT_DOUBLE_EQ(gas.nodes()(0, 0), -0.2);
  EXPECT_DOUBLE_EQ(gas.nodes()(1, 0), 1 + 0.006 * (-1 - 1));
}

TEST(GrowingNeuralGas, LinksThatNoPointRenewsGoAndNodesWithThem) {
  GasRules rules;
  rules.T = 2;
  rules.L = 1'000'000;
  GrowingNeuralGas gas(rules, rows({{0}, {1}, {1.5}}));
  gas.learn(rows({{0.9}, {0.1}}), any_number, Growth::at_errors);  // links 1 - 2, then 0 - 1
  ASSERT_EQ(gas.size(), 2U) << "0 was alone after the first point";
  GrowingNeuralGas chain(rules, rows({{0}, {1}, {1.2}}));
  chain.learn(rows({{1.05}}), any_number, Growth::at_errors);
  EXPECT_EQ(chain.size(), 2U);
}

TEST(GrowingNeuralGas, ANewNodeSplitsTheLinkOfTheLargestError) {
  GasRules rules;
  rules.L = 1;
  rules.epsilon_b = 0;
  rules.epsilon_n = 0;
  GrowingNeuralGas gas(rules, rows({{0, 0}, {4, 2}}));
  gas.learn(rows({{-1, 0}}), any_number, Growth::at_errors);
  ASSERT_EQ(gas.size(), 3U);
  EXPECT_EQ(gas.nodes()(2, 0), 2);
  EXPECT_EQ(gas.nodes()(2, 1), 1);
  EXPECT_FALSE(gas.linked(0, 1));
  EXPECT_TRUE(gas.linked(0, 2));
  EXPECT_TRUE(gas.linked(2, 1));
}

TEST(GrowingNeuralGas, GrowsToTheLimitAndNoFurther) {
  GasRules rules;
  rules.L = 2;
  for (const Growth growth : {Growth::at_errors, Growth::at_errors_and_ends}) {
    GrowingNeuralGas gas(rules, rows({{0, 0}, {1, 1}}));
    Rng rng(1);
    Matrix points(300, 2);
    for (std::size_t i = 0; i < points.rows(); ++i)
      for (double& x : points[i]) x = rng.uniform();
    gas.learn(points, 12, growth);
    EXPECT_LE(gas.size(), 12U);
    EXPECT_GE(gas.size(), 10U);
  }
}

TEST(GrowingNeuralGas, NodesAtEndsGrowEveryOtherTime) {
  GasRules rules;
  rules.L = 1;
  rules.epsilon_b = 0;
  rules.epsilon_n = 0;
  GrowingNeuralGas gas(rules, rows({{0}, {4}}));
  gas.learn(rows({{-1}}), any_number, Growth::at_errors_and_ends);
  ASSERT_EQ(gas.size(), 3U) << "the first time only between 0 and 4";
  gas.learn(rows({{-1}}), any_number, Growth::at_errors_and_ends);
  EXPECT_EQ(gas.size(), 5U);
  EXPECT_EQ(gas.nodes()(3, 0), 1) << "between 0 and 2";
}

/// Points on two separate segments: nodes come to lie on them, and no link joins them.
TEST(GrowingNeuralGas, LearnsTwoSegmentsApart) {
  Rng rng(5);
  Matrix points(100, 2);
  for (std::size_t i = 0; i < points.rows(); ++i) {
    points(i, 0) = rng.uniform();
    points(i, 1) = i % 2 == 0 ? 0.1 : 0.9;
  }
  GrowingNeuralGas gas({}, points.view().slice(0, 2));
  for (int pass = 0; pass < 60; ++pass) gas.learn(points, 40, Growth::at_errors);
  const auto side = [&](std::size_t i) { return gas.nodes()(i, 1) > 0.5; };
  std::size_t off = 0, across = 0;
  for (std::size_t i = 0; i < gas.size(); ++i) {
    if (std::abs(gas.nodes()(i, 1) - (side(i) ? 0.9 : 0.1)) > 0.05) ++off;
    for (std::size_t k = 0; k < i; ++k)
      if (side(i) != side(k) && gas.linked(i, k)) ++across;
  }
  EXPECT_GE(gas.size(), 30U);
  EXPECT_EQ(off, 0U);
  EXPECT_EQ(across, 0U);
}

TEST(GrowingNeuralGas, RemovesTheNodesThatNoPointComesTo) {
  GasRules rules;
  rules.L = 1;
  rules.T = 1'000;
  rules.epsilon_b = 0;
  rules.epsilon_n = 0;
  GrowingNeuralGas gas(rules, rows({{0}, {8}}));
  gas.learn(rows({{9}, {-1}}), 4, Growth::at_errors);  // nodes at 0, 8, 4 and one between
  ASSERT_EQ(gas.size(), 4U);
  for (int pass = 0; pass < 5; ++pass) {
    gas.count_idle();
    gas.learn(rows({{8}}), 4, Growth::at_errors);
  }
  gas.count_idle();
  gas.remove_idlest(1);
  ASSERT_EQ(gas.size(), 3U);
  EXPECT_EQ(gas.nodes()(gas.nodes()(0, 0) == 8 ? 0 : 1, 0), 8) << "points came to this one";
}

}  // namespace
}  // namespace clde::mmeapsl
