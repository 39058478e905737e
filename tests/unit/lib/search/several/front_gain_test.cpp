#include "search/several/model/front_gain.hpp"

#include <gtest/gtest.h>

namespace clde::pareto {
namespace {

Matrix rows(const std::vector<std::vector<double>>& all) {
  Matrix matrix;
  for (const auto& row : all) matrix.push_row(row);
  return matrix;
}

const std::vector somewhere{0.5, 0.5};

FrontGain corners(double decision_weight = 0) {
  return {rows({{0, 0}, {0, 1}}), rows({{0, 10}, {1, 0}}), {{1, 10}, decision_weight}};
}

TEST(FrontGain, IsHowMuchWorseAPointCouldBeBeforeItAddsNothing) {
  const FrontGain gain = corners();
  EXPECT_DOUBLE_EQ(gain(somewhere, std::vector{0.5, 5.0}), 0.5) << "in the middle of the gap";
  EXPECT_DOUBLE_EQ(gain(somewhere, std::vector{0.9, 5.0}), 0.1) << "close to one end";
  EXPECT_DOUBLE_EQ(gain(somewhere, std::vector{-0.2, 0.0}), 0.2 + 0.8) << "beyond the front";
}

TEST(FrontGain, WhatIsDominatedGainsLessThanNothing) {
  EXPECT_DOUBLE_EQ(corners()(somewhere, std::vector{1.5, 3.0}), -0.3);
  EXPECT_DOUBLE_EQ(corners()(somewhere, std::vector{1.0, 0.0}), 0);
}

TEST(FrontGain, AGapIsFilledOnce) {
  FrontGain gain = corners();
  const std::vector middle{0.5, 5.0};
  gain.pretend(somewhere, middle);
  EXPECT_DOUBLE_EQ(gain(somewhere, middle), 0);
}

TEST(FrontGain, FarFromDecisionsWithTheSameCostsSomethingIsGained) {
  const std::vector known{1.0, 0.0};
  EXPECT_DOUBLE_EQ(corners(0.3)(std::vector{0.0, 1.0}, known), 0);
  EXPECT_DOUBLE_EQ(corners(0.3)(std::vector{1.0, 1.0}, known), 0.3);
  EXPECT_LT(corners(0.3)(std::vector{1.0, 1.0}, std::vector{2.0, 10.0}), 0) << "far below";
}

}  // namespace
}  // namespace clde::pareto
