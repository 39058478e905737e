#include "algorithms/clde/single/jump_length.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace clde::single {
namespace {

TEST(JumpLength, FirstJumpsAreAboutAFiftiethOfTheBox) {
  Rng rng(1, "jumps");
  double logs = 0;
  for (int i = 0; i < 1000; ++i) logs += std::log(JumpLength(rng).typical());
  // The mean of 1,000 logarithms with deviation 0.7, within five standard errors.
  EXPECT_NEAR(logs / 1000, std::log(0.02), 5 * 0.7 / std::sqrt(1000.0));
}

TEST(JumpLength, LengthensUpToALimitAndShortens) {
  Rng rng(2);
  JumpLength jump(rng);
  const double before = jump.typical();
  jump.lengthen();
  EXPECT_NEAR(jump.typical() / before, std::exp(0.3), 1e-12);
  jump.shorten(0.1);
  EXPECT_NEAR(jump.typical() / before, std::exp(0.2), 1e-12);
  for (int i = 0; i < 100; ++i) jump.lengthen();
  EXPECT_NEAR(jump.typical(), 0.3, 1e-12);
}

TEST(JumpLength, DrawsLieAroundTheTypicalLengthAndInTheBox) {
  Rng rng(3);
  JumpLength jump(rng);
  for (int i = 0; i < 100; ++i) jump.lengthen();
  int longer = 0;
  for (int i = 0; i < 1000; ++i) {
    const double length = jump.draw(rng);
    EXPECT_GT(length, 0);
    EXPECT_LE(length, 0.5);
    longer += length > jump.typical() ? 1 : 0;
  }
  EXPECT_NEAR(longer, 500, 80);  // five standard deviations of 1,000 tosses
}

}  // namespace
}  // namespace clde::single
