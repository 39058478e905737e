#include "methods/shared/strength.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

TEST(StrengthSums, CountWhatThoseBeatWhoBeatARow) {
  // 0 beats 1, 2 and 3; 1 beats 3.
  const std::vector<double> sums =
      strength_sums(4, [](std::size_t i, std::size_t j) { return i == 0 || (i == 1 && j == 3); });
  EXPECT_EQ(sums, (std::vector<double>{0, 3, 3, 4}));
}

TEST(StrengthSums, AreZeroIfNobodyBeatsAnybody) {
  EXPECT_EQ(strength_sums(2, [](std::size_t, std::size_t) { return false; }),
            (std::vector<double>{0, 0}));
  EXPECT_TRUE(strength_sums(0, [](std::size_t, std::size_t) { return true; }).empty());
}

}  // namespace
}  // namespace clde
