#include "tasks/merit.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

/// One objective, one inequality, one equality.
Merit learned() {
  Constraints constraints;
  constraints.inequalities = 1;
  constraints.equalities = 1;
  Merit merit(constraints, 1);
  Matrix columns;
  for (const double t : {0.0, 1.0, 2.0, 3.0, 4.0})
    columns.push_row(std::vector{10 * t, 2 * t - 4, 8 * t - 16});
  merit.learn(columns);
  return merit;
}

TEST(Merit, ScalesAreTheMedianSizesOfTheConstraints) {
  const Merit merit = learned();
  EXPECT_EQ(merit.scale(0), 2) << "of 4 2 0 2 4";
  EXPECT_EQ(merit.scale(1), 8);
  EXPECT_EQ(merit.objective_spread(), 20) << "between the quartiles of 0 10 20 30 40";
}

TEST(Merit, WhatIsFeasibleCostsItsObjective) {
  const Merit merit = learned();
  EXPECT_EQ(merit.cost(std::vector{5.0, -1.0, 0.0}), 5);
  EXPECT_TRUE(merit.feasible(std::vector{5.0, -1.0, 0.0}));
}

TEST(Merit, ViolationIsCountedInScalesOnEitherSideOfAnEquality) {
  const Merit merit = learned();
  EXPECT_EQ(merit.violation(std::vector{5.0, 2.0, 0.0}), 1);
  EXPECT_EQ(merit.violation(std::vector{5.0, -2.0, -8.0}), 1);
  EXPECT_EQ(merit.cost(std::vector{5.0, 2.0, 0.0}), 5 + merit.penalty());
  EXPECT_FALSE(merit.feasible(std::vector{5.0, 2.0, 0.0}));
}

TEST(Merit, AMultiplierRaisesThePenaltyUnlessItIsAbsurd) {
  Merit merit = learned();
  const double before = merit.penalty();
  merit.raise(before / 4);
  EXPECT_EQ(merit.penalty(), before);
  merit.raise(3 * before);
  EXPECT_EQ(merit.penalty(), 6 * before);
  merit.raise(1e9 * before);
  EXPECT_EQ(merit.penalty(), 6 * before);
}

}  // namespace
}  // namespace clde
