#include "search/single/shares.hpp"

#include <gtest/gtest.h>

namespace clde::single {
namespace {

/// How often each activity is served, if every job takes 100 evaluations.
struct Served {
  double& operator[](Activity activity) { return counts[static_cast<std::size_t>(activity)]; }
  std::array<double, activity_count> counts{};
};

Served serve(Shares& shares, std::span<const Activity> open, std::size_t times) {
  Served served;
  for (std::size_t n = 0; n < times; ++n) {
    const auto activity = shares.most_behind(open);
    if (!activity) break;
    shares.begin(*activity);
    shares.end(*activity, 100);
    ++served[*activity];
  }
  return served;
}

TEST(Shares, AreKeptInProportionToTheWeights) {
  Shares shares({1, 1, 4, 0.5});
  const Activity all[] = {Activity::canvas, Activity::recombine, Activity::walk, Activity::far};
  Served served = serve(shares, all, 6500);
  EXPECT_NEAR(served[Activity::walk] / served[Activity::canvas], 4, 0.1);
  EXPECT_NEAR(served[Activity::far] / served[Activity::canvas], 0.5, 0.1);
}

TEST(Shares, JobsAreWeighedByWhatTheyCost) {
  Shares shares({1, 0, 0, 1});
  const Activity two[] = {Activity::canvas, Activity::far};
  Served served;
  for (int n = 0; n < 1100; ++n) {
    const Activity activity = *shares.most_behind(two);
    shares.begin(activity);
    shares.end(activity, activity == Activity::far ? 1000 : 100);
    ++served[activity];
  }
  EXPECT_NEAR(served[Activity::canvas] / served[Activity::far], 10, 0.5);
}

TEST(Shares, AnActivityThatOpensLateIsNotOwedThePast) {
  Shares shares({1, 1, 4, 0.5});
  const Activity first[] = {Activity::canvas};
  serve(shares, first, 100);
  const Activity both[] = {Activity::canvas, Activity::walk};
  EXPECT_NEAR(serve(shares, both, 50)[Activity::walk], 40, 3);
}

TEST(Shares, NewWeightsCountFromNowOn) {
  Shares shares({1, 1, 4, 1});
  const Activity two[] = {Activity::canvas, Activity::far};
  EXPECT_NEAR(serve(shares, two, 1000)[Activity::far], 500, 3);
  shares.weigh({1, 1, 4, 6});
  EXPECT_NEAR(serve(shares, two, 70)[Activity::far], 60, 3);
}

TEST(Shares, AWeightOfNothingIsNeverServed) {
  Shares shares({1, 0, 4, 0.5});
  const Activity only[] = {Activity::recombine};
  EXPECT_FALSE(shares.most_behind(only));
  EXPECT_FALSE(shares.most_behind({}));
}

TEST(Shares, AnExpectedCostDelaysTheFirstJob) {
  Shares shares({1, 1, 1, 1, 2});
  shares.expect(Activity::repelled, 1000);
  const Activity all[] = {Activity::canvas, Activity::repelled};
  EXPECT_EQ(serve(shares, all, 5)[Activity::repelled], 0);
  EXPECT_EQ(serve(shares, all, 2)[Activity::repelled], 1);
}

}  // namespace
}  // namespace clde::single
