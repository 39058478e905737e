#include "algorithms/clde/single/shares.hpp"

#include <gtest/gtest.h>

namespace clde::single {
namespace {

void serve(Shares& shares, std::span<const Activity> open, std::size_t times) {
  for (std::size_t n = 0; n < times; ++n) {
    const auto activity = shares.most_behind(open);
    ASSERT_TRUE(activity);
    shares.begin(*activity);
    shares.end(*activity, 100);
  }
}

TEST(Shares, AreKeptInProportionToTheWeights) {
  Shares shares({1, 1, 4, 0.5});
  const Activity all[] = {Activity::canvas, Activity::recombine, Activity::walk, Activity::far};
  serve(shares, all, 6500);
  EXPECT_NEAR(shares.spent(Activity::walk) / shares.spent(Activity::canvas), 4, 0.1);
  EXPECT_NEAR(shares.spent(Activity::far) / shares.spent(Activity::canvas), 0.5, 0.1);
}

TEST(Shares, AnActivityThatOpensLateIsNotOwedThePast) {
  Shares shares({1, 1, 4, 0.5});
  const Activity first[] = {Activity::canvas};
  serve(shares, first, 100);
  const Activity both[] = {Activity::canvas, Activity::walk};
  serve(shares, both, 50);
  EXPECT_NEAR(shares.spent(Activity::walk), 4000, 300);
}

TEST(Shares, NewWeightsCountFromNowOn) {
  Shares shares({1, 1, 4, 1});
  const Activity two[] = {Activity::canvas, Activity::far};
  serve(shares, two, 1000);
  const double before = shares.spent(Activity::far);
  shares.weigh({1, 1, 4, 6});
  serve(shares, two, 70);
  EXPECT_NEAR(shares.spent(Activity::far) - before, 6000, 300);
}

TEST(Shares, AWeightOfNothingIsNeverServed) {
  Shares shares({1, 0, 4, 0.5});
  const Activity only[] = {Activity::recombine};
  EXPECT_FALSE(shares.most_behind(only));
  EXPECT_FALSE(shares.most_behind({}));
}

}  // namespace
}  // namespace clde::single
