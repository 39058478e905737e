#include "algorithms/clde/single/shares.hpp"

#include <gtest/gtest.h>

namespace clde::single {
namespace {

void serve(Shares& shares, std::span<const Way> open, std::size_t times) {
  for (std::size_t n = 0; n < times; ++n) {
    const auto way = shares.most_behind(open);
    ASSERT_TRUE(way);
    shares.begin(*way);
    shares.end(*way, 100);
  }
}

TEST(Shares, AreKeptInProportionToTheWeights) {
  Shares shares({1, 1, 4, 0.5});
  const Way all[] = {Way::canvas, Way::recombine, Way::walk, Way::far};
  serve(shares, all, 6500);
  EXPECT_NEAR(shares.spent(Way::walk) / shares.spent(Way::canvas), 4, 0.1);
  EXPECT_NEAR(shares.spent(Way::far) / shares.spent(Way::canvas), 0.5, 0.1);
}

TEST(Shares, AWayThatOpensLateIsNotOwedThePast) {
  Shares shares({1, 1, 4, 0.5});
  const Way first[] = {Way::canvas};
  serve(shares, first, 100);
  const Way both[] = {Way::canvas, Way::walk};
  serve(shares, both, 50);
  EXPECT_NEAR(shares.spent(Way::walk), 4000, 300);
}

TEST(Shares, NewWeightsCountFromNowOn) {
  Shares shares({1, 1, 4, 1});
  const Way two[] = {Way::canvas, Way::far};
  serve(shares, two, 1000);
  const double before = shares.spent(Way::far);
  shares.weigh({1, 1, 4, 6});
  serve(shares, two, 70);
  EXPECT_NEAR(shares.spent(Way::far) - before, 6000, 300);
}

TEST(Shares, AWeightOfNothingIsNeverServed) {
  Shares shares({1, 0, 4, 0.5});
  const Way only[] = {Way::recombine};
  EXPECT_FALSE(shares.most_behind(only));
  EXPECT_FALSE(shares.most_behind({}));
}

}  // namespace
}  // namespace clde::single
