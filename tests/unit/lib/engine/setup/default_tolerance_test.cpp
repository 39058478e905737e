#include "engine/setup/default_tolerance.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

TEST(DefaultTolerance, IsAMillionthOfTheWayFromTheBestToTheMedian) {
  DefaultTolerance tolerance;
  EXPECT_EQ(tolerance.value(), 0);
  for (const double cost : {5.0, 1.0, 3.0}) tolerance.record(cost);
  EXPECT_EQ(tolerance.value(), 0) << "the round has not ended";
  tolerance.end_round();
  EXPECT_DOUBLE_EQ(tolerance.value(), 2e-6);
}

TEST(DefaultTolerance, WithSlopesGivenMostValuesAreThoseOfDescents) {
  DefaultTolerance tolerance(true);
  for (const double start : {5.0, 4.0, 6.0, 5.0})
    for (const double cost : {start, 1.0, 1e-3, 1e-9, 0.0}) tolerance.record(cost);
  tolerance.end_round();
  EXPECT_GE(tolerance.spread(), 4);
  EXPECT_LE(tolerance.spread(), 6);
}

TEST(DefaultTolerance, TheMedianIsThatOfTheFirstSamplesAndTheBestThatOfAll) {
  DefaultTolerance tolerance;
  for (int i = 0; i < 200; ++i) tolerance.record(100);
  tolerance.end_round();
  EXPECT_EQ(tolerance.value(), 0) << "all are equal";
  for (int i = 0; i < 1000; ++i) tolerance.record(0);
  tolerance.end_round();
  EXPECT_DOUBLE_EQ(tolerance.value(), 100e-6);
}

}  // namespace
}  // namespace clde
