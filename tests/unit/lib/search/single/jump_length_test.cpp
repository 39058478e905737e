#include "search/single/walk/jump_length.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace clde::single {
namespace {

/// A draw whose chance is the same for every length.
double same_draw(const JumpLength& jump) {
  Rng rng(4, "same draw");
  return jump.draw(rng);
}

TEST(JumpLength, FirstJumpsAreAboutAFiftiethOfTheBox) {
  Rng rng(1, "jumps");
  double logs = 0;
  for (int i = 0; i < 1000; ++i) logs += std::log(JumpLength(rng).draw(rng));
  // The mean of 1,000 logarithms, each with deviation 0.7 twice, within five standard errors.
  EXPECT_NEAR(logs / 1000, std::log(0.02), 5 * 0.7 * std::sqrt(2 / 1000.0));
}

TEST(JumpLength, LengthensAndShortens) {
  Rng rng(2);
  JumpLength jump(rng);
  jump.shorten(1);
  const double before = same_draw(jump);
  jump.lengthen();
  EXPECT_NEAR(same_draw(jump) / before, std::exp(0.3), 1e-12);
  jump.shorten(0.1);
  EXPECT_NEAR(same_draw(jump) / before, std::exp(0.2), 1e-12);
}

TEST(JumpLength, HasALimit) {
  Rng rng(3);
  JumpLength jump(rng);
  for (int i = 0; i < 100; ++i) jump.lengthen();
  int longer = 0;
  for (int i = 0; i < 1000; ++i) {
    const double length = jump.draw(rng);
    EXPECT_GT(length, 0);
    EXPECT_LE(length, 0.5);
    longer += length > 0.3 ? 1 : 0;  // the longest median
  }
  EXPECT_NEAR(longer, 500, 80);  // five standard deviations of 1,000 tosses
}

}  // namespace
}  // namespace clde::single
