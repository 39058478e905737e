#include "core/numbers/mix_bits.hpp"

#include <gtest/gtest.h>

#include <bit>

namespace clde {
namespace {

TEST(MixBits, GivesTheStreamOfSplitMix64) {
  // The first numbers of the published generator from state 0.
  EXPECT_EQ(mix_bits(golden_step), 0xe220a8397b1dcdafU);
  EXPECT_EQ(mix_bits(2 * golden_step), 0x6e789e6aa1b965f4U);
}

TEST(MixBits, EveryBitChangesAboutHalfOfTheOthers) {
  for (unsigned bit = 0; bit < 64; ++bit) {
    int changed = 0;
    for (std::uint64_t z = 1; z <= 100; ++z)
      changed += std::popcount(mix_bits(z * golden_step) ^
                               mix_bits((z * golden_step) ^ (std::uint64_t{1} << bit)));
    EXPECT_NEAR(changed / 100.0, 32, 3) << bit;
  }
}

}  // namespace
}  // namespace clde
