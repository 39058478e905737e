#include "methods/shared/difference_step.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace clde {
namespace {

const std::vector<double> to{0.9, 0.1, 1}, from{0.5, 0.5, 0};

TEST(DifferenceStep, AddsTheDifferenceAndStaysInTheCube) {
  Rng rng(1);
  std::vector<double> x{0.25, 0.5, 0.75};
  difference_step(x, {to, from}, {0.5, 1}, rng);
  EXPECT_DOUBLE_EQ(x[0], 0.45);
  EXPECT_DOUBLE_EQ(x[1], 0.3);
  EXPECT_EQ(x[2], 1);
}

TEST(DifferenceStep, LeavesOutCoordinatesThatTakeNoPart) {
  Rng rng(1);
  std::vector<double> x{0.25, 0.5, 0.75};
  difference_step(x, {to, from}, {0.5, 0}, rng);
  EXPECT_EQ(x, (std::vector{0.25, 0.5, 0.75}));
}

}  // namespace
}  // namespace clde
