#include "descents/noise/difference_table.hpp"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include <clde/extend/rng.hpp>

namespace clde {
namespace {

/// Nine values of a function, h apart, with noise.
std::vector<double> line(double h, double noise, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<double> values;
  for (int i = 0; i < 9; ++i) values.push_back(std::exp(0.3 + h * i) + noise * rng.normal());
  return values;
}

TEST(DifferenceTable, FindsTheSizeOfNoiseOnASmoothFunction) {
  double sum = 0;
  int found = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto size = noise_in(line(1e-4, 1e-6, seed));
    if (!size) continue;
    ++found;
    sum += *size;
  }
  EXPECT_GT(found, 190);
  EXPECT_NEAR(sum / found, 1e-6, 2e-7);
}

TEST(DifferenceTable, SeesRoundingWhereThereIsNothingElse) {
  const auto size = noise_in(line(1e-4, 0, 1));
  ASSERT_TRUE(size);
  EXPECT_LT(*size, 1e-14);
}

TEST(DifferenceTable, SaysNothingWhereTheFunctionIsAllThereIs) {
  std::vector<double> steep;
  for (int i = 0; i < 9; ++i) steep.push_back(std::exp(2.0 * i));
  EXPECT_FALSE(noise_in(steep));
}

TEST(DifferenceTable, NoticesValuesThatDoNotMove) {
  EXPECT_TRUE(mostly_equal(std::vector<double>{1, 1, 1, 2, 2, 2, 2, 3, 3}));
  EXPECT_FALSE(mostly_equal(std::vector<double>{1, 2, 3, 3, 4, 5, 6, 7, 8}));
}

}  // namespace
}  // namespace clde
