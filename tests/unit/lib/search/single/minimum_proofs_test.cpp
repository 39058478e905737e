#include "search/single/minimum_proofs.hpp"

#include <gtest/gtest.h>

namespace clde::single {
namespace {

/// Some minima proved at 40 evaluations each, no saddle among them.
MinimumProofs proved(std::size_t count) {
  MinimumProofs proofs;
  for (std::size_t i = 0; i < count; ++i) proofs.is_minimum(i, 40);
  return proofs;
}

TEST(MinimumProofs, NoneIsProvedTwice) {
  EXPECT_FALSE(proved(1).due(0, 1'000'000));
  EXPECT_TRUE(proved(1).due(1, 1'000'000));
}

TEST(MinimumProofs, TheFirstAreProvedWhateverTheyCost) {
  EXPECT_TRUE(proved(3).due(9, 100));
}

TEST(MinimumProofs, WithoutSaddlesTheyTakeASmallShare) {
  const MinimumProofs proofs = proved(10);  // 400 evaluations
  EXPECT_FALSE(proofs.due(20, 7'999));
  EXPECT_TRUE(proofs.due(20, 8'001));
}

TEST(MinimumProofs, WhereSaddlesOccurEveryEndIsProved) {
  MinimumProofs proofs = proved(10);
  proofs.is_saddle(40);
  EXPECT_TRUE(proofs.due(20, 1'000));
}

}  // namespace
}  // namespace clde::single
