#include "search/several/model/trust.hpp"

#include <gtest/gtest.h>

#include "search/several/model/constants.hpp"

namespace clde::pareto {
namespace {

TEST(Trust, IsFullUntilSomethingIsJudged) {
  const Trust trust;
  EXPECT_EQ(trust.share(), 1);
  EXPECT_EQ(trust.reach(), 1);
  EXPECT_FALSE(trust.is_lost());
}

TEST(Trust, StepsShrinkWhilePointsDisappointAndGrowAgain) {
  Trust trust;
  trust.judge(0.2, -0.1);
  trust.end_round();
  EXPECT_DOUBLE_EQ(trust.share(), -0.5);
  EXPECT_DOUBLE_EQ(trust.reach(), modelling::shrink);
  for (int i = 0; i < 30; ++i) trust.judge(0.2, 0.2);
  trust.end_round();
  EXPECT_DOUBLE_EQ(trust.reach(), 1);
}

TEST(Trust, IsLostOnlyAfterEnoughDisappointments) {
  Trust trust;
  for (std::size_t i = 0; i + 1 < modelling::points_judged; ++i) trust.judge(1, 0);
  EXPECT_FALSE(trust.is_lost());
  trust.judge(1, 0);
  EXPECT_TRUE(trust.is_lost());
  trust.forget();
  EXPECT_FALSE(trust.is_lost());
}

TEST(Trust, LuckAndPointsThatPromisedNothingDoNotCount) {
  Trust trust;
  trust.judge(0.1, 5);
  EXPECT_EQ(trust.share(), 1);
  trust.judge(-0.1, -3);
  EXPECT_EQ(trust.share(), 1);
}

}  // namespace
}  // namespace clde::pareto
