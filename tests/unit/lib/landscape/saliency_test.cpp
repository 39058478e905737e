#include "landscape/saliency.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include <clde/error.hpp>

#include "landscape/resolution.hpp"

namespace clde {
namespace {

using Values = std::vector<double>;

/// Two basins: rows 0, 1, 2 with heights 9, 5, 1 and rows 3, 4 with 6, 4.
const Basins two = {{0, 0, 0, 1, 1}, {{0, 9, 8, 3}, {3, 6, 2, 2}}};
const Values heights = {9, 5, 1, 6, 4};

TEST(Saliency, DepthIsHighestMinusLowest) {
  EXPECT_EQ(basin_depths(two, heights), (Values{8, 2}));
}

TEST(Saliency, MixesDepthAndSizeRelativeToTheLargest) {
  EXPECT_EQ(saliency(two, heights, 1), (Values{1, 0.25}));
  EXPECT_EQ(saliency(two, heights, 0), (Values{1, 2.0 / 3}));
  EXPECT_DOUBLE_EQ(saliency(two, heights, 0.7)[1], 0.7 * 0.25 + 0.3 * 2 / 3);
}

TEST(Saliency, FlatBasinsHaveNoDepth) {
  EXPECT_EQ(saliency(two, Values{9, 9, 9, 6, 6}, 1), (Values{0, 0}));
}

TEST(Saliency, RefusesWhatHasNoMeaning) {
  EXPECT_THROW(saliency(two, heights, 1.5), InvalidArgument);
  EXPECT_THROW(saliency(two, Values{1}, 0.5), InvalidArgument);
}

TEST(Resolution, TauRisesWithTooManyBasinsAndFallsWithTooFew) {
  const Resolution r{.target = 10, .gain = 0.2, .lowest = 0.02, .highest = 0.3};
  EXPECT_EQ(next_tau(0.1, 10, r), 0.1);
  EXPECT_DOUBLE_EQ(next_tau(0.1, 20, r), 0.1 * std::exp(0.2));
  EXPECT_DOUBLE_EQ(next_tau(0.1, 5, r), 0.1 * std::exp(-0.1));
}

TEST(Resolution, TauStaysInItsRange) {
  const Resolution r{.target = 2, .gain = 0.2, .lowest = 0.02, .highest = 0.3};
  EXPECT_EQ(next_tau(0.1, 100'000, r), 0.3);
  EXPECT_EQ(next_tau(0.02, 0, r), 0.02);
}

TEST(Resolution, RefusesWhatHasNoMeaning) {
  EXPECT_THROW(next_tau(0.1, 3, {.target = 0}), InvalidArgument);
  EXPECT_THROW(next_tau(0.1, 3, {.lowest = 2, .highest = 1}), InvalidArgument);
}

}  // namespace
}  // namespace clde
