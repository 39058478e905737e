#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "methods/hillvallea/level_forecast.hpp"

namespace clde::hillvallea {
namespace {

LevelForecast with(const std::vector<double>& means) {
  LevelForecast forecast;
  for (const double mean : means) forecast.record(mean);
  return forecast;
}

TEST(LevelForecast, LetsASearchGoOnThatFallsTowardsTheLevel) {
  EXPECT_FALSE(with({16, 8, 4, 2, 1}).is_out_of_reach({0, 20}));
}

TEST(LevelForecast, EndsASearchThatSettlesAboveTheLevel) {
  // Each mean is nearer to 1; the distance from 0 shrinks by a hundredth: about 9,300 generations.
  EXPECT_TRUE(with({1.016, 1.008, 1.004, 1.002, 1.001}).is_out_of_reach({0, 20}));
  EXPECT_FALSE(with({1.016, 1.008, 1.004, 1.002, 1.001}).is_out_of_reach({0, 500}))
      << "others took as long";
  EXPECT_FALSE(with({1.016, 1.008, 1.004, 1.002, 1.001}).is_out_of_reach({1.0009, 20}))
      << "that is the level";
}

TEST(LevelForecast, SaysNothingBeforeFiveMeansOrWhileTheyRise) {
  EXPECT_FALSE(with({1.008, 1.004, 1.002, 1.001}).is_out_of_reach({0, 20}));
  EXPECT_FALSE(with({1.016, 1.008, 1.009, 1.002, 1.001}).is_out_of_reach({0, 20}));
}

TEST(LevelForecast, EndsASearchWhoseMeansStandStill) {
  EXPECT_TRUE(with({1, 1, 1, 1, 1}).is_out_of_reach({0, 20}));
}

TEST(LevelForecast, SaysNothingOfMeansThatAreNotFinite) {
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_FALSE(with({infinity, 4, 3, 2, 1}).is_out_of_reach({0, 20}));
  EXPECT_FALSE(with({std::nan(""), 4, 3, 2, 1}).is_out_of_reach({0, 20}));
}

TEST(LevelForecast, NeverEndsASearchBelowTheLevel) {
  EXPECT_FALSE(with({-1, -1, -1, -1, -1}).is_out_of_reach({0, 20}));
}

}  // namespace
}  // namespace clde::hillvallea
