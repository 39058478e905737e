#include "landscape/heights.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include <clde/error.hpp>

namespace clde {
namespace {

using Values = std::vector<double>;

TEST(Heights, RangeGoesFromZeroToOne) {
  EXPECT_EQ(scaled_heights(Values{-2, 6, 0}, HeightScale::range), (Values{0, 1, 0.25}));
}

TEST(Heights, RankIsTheShareOfOthersBelowAndTiesShareIt) {
  EXPECT_EQ(scaled_heights(Values{7, 1e9, 7, -3, 8}, HeightScale::rank),
            (Values{0.25, 1, 0.25, 0, 0.75}));
}

TEST(Heights, RawIsLeftAlone) {
  EXPECT_EQ(scaled_heights(Values{3, -1}, HeightScale::raw), (Values{3, -1}));
}

TEST(Heights, OneLevelIsHeightZero) {
  for (const HeightScale scale : {HeightScale::range, HeightScale::rank}) {
    EXPECT_EQ(scaled_heights(Values{5, 5}, scale), (Values{0, 0}));
    EXPECT_EQ(scaled_heights(Values{5}, scale), (Values{0}));
    EXPECT_TRUE(scaled_heights(Values{}, scale).empty());
  }
}

TEST(Heights, TheWidestRangeOfDoublesFits) {
  const double most = std::numeric_limits<double>::max();
  EXPECT_EQ(scaled_heights(Values{most, -most, 0}, HeightScale::range), (Values{1, 0, 0.5}));
}

TEST(Heights, RefusesValuesThatAreNotFinite) {
  EXPECT_THROW(scaled_heights(Values{1, std::nan("")}, HeightScale::raw), InvalidArgument);
  EXPECT_THROW(scaled_heights(Values{HUGE_VAL}, HeightScale::rank), InvalidArgument);
}

TEST(Heights, HaveNames) {
  EXPECT_EQ(height_scale("rank"), HeightScale::rank);
  EXPECT_EQ(height_scale("range"), HeightScale::range);
  EXPECT_EQ(height_scale("raw"), HeightScale::raw);
  EXPECT_THROW(height_scale("Rank"), InvalidArgument);
}

}  // namespace
}  // namespace clde
