#include "search/single/yields.hpp"

#include <gtest/gtest.h>

namespace clde::single {
namespace {

constexpr Weights usual{1, 1, 6, 1, 2};

double weight(const Yields& yields, Activity activity) {
  return yields.adjusted(usual)[static_cast<std::size_t>(activity)];
}

TEST(Yields, LeaveTheWeightsWhileNothingIsFound) {
  Yields yields(2);
  EXPECT_EQ(yields.adjusted(usual), usual);
  yields.record(Activity::walk, 0, 10'000);
  EXPECT_EQ(yields.adjusted(usual), usual);
}

TEST(Yields, MoveWeightToWhatFindsMore) {
  Yields yields(2);
  yields.record(Activity::walk, 0, 5000);
  yields.record(Activity::repelled, 5, 5000);
  EXPECT_GT(weight(yields, Activity::repelled), 2.5);
  EXPECT_LT(weight(yields, Activity::walk), 3);
}

TEST(Yields, CountForLittleAsLongAsLittleWasSpent) {
  Yields yields(20);
  yields.record(Activity::far, 2, 500);
  yields.record(Activity::canvas, 0, 500);
  EXPECT_NEAR(weight(yields, Activity::far), 1, 0.05);
  EXPECT_NEAR(weight(yields, Activity::canvas), 1, 0.05);
}

TEST(Yields, LeaveEveryActivityASixteenth) {
  Yields yields(2);
  for (int n = 0; n < 100; ++n) {
    yields.record(Activity::walk, 0, 1000);
    yields.record(Activity::far, 1000, 100);
  }
  EXPECT_DOUBLE_EQ(weight(yields, Activity::walk), 6.0 / 16);
}

TEST(Yields, AreForgotten) {
  Yields yields(2);
  yields.record(Activity::far, 5, 1000);
  for (int n = 0; n < 20; ++n) yields.record(Activity::walk, 0, 6000);
  EXPECT_NEAR(weight(yields, Activity::walk), 6, 0.1);
}

}  // namespace
}  // namespace clde::single
