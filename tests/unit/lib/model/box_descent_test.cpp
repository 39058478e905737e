#include "model/box_descent.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

double rosenbrock(std::span<const double> x, std::span<double> gradient) {
  const double a = 1 - x[0], b = x[1] - x[0] * x[0];
  gradient[0] = -2 * a - 400 * x[0] * b;
  gradient[1] = 200 * b;
  return a * a + 100 * b * b;
}

BoxDescent box(double low, double high) {
  return {{low, low}, {high, high}, 0.1, 200, 1e-10};
}

TEST(BoxDescent, FollowsACurvedTrough) {
  const Bottom end = descend_in_box(rosenbrock, {-1.2, 1}, box(-2, 2));
  EXPECT_NEAR(end.x[0], 1, 1e-7);
  EXPECT_NEAR(end.x[1], 1, 1e-7);
  EXPECT_LT(end.value, 1e-14);
}

TEST(BoxDescent, EndsAtTheWallWhereTheMinimumIsBeyond) {
  // On x0 = 0.5 the minimum is x1 = 0.25.
  const Bottom end = descend_in_box(rosenbrock, {-0.5, 0.5}, box(-2, 0.5));
  EXPECT_EQ(end.x[0], 0.5);
  EXPECT_NEAR(end.x[1], 0.25, 1e-7);
}

TEST(BoxDescent, NeverLeavesTheBox) {
  const SlopedFunction f = [](std::span<const double> x, std::span<double> g) {
    EXPECT_TRUE(x[0] >= 0 && x[0] <= 1 && x[1] >= 0 && x[1] <= 1);
    return rosenbrock(x, g);
  };
  descend_in_box(f, {3, -3}, box(0, 1));
}

TEST(BoxDescent, AnEndIsNeverWorseThanItsStart) {
  std::vector<double> slope(2);
  for (const double x : {-1.9, -0.3, 0.4, 1.7}) {
    const std::vector start{x, -x};
    BoxDescent one = box(-2, 2);
    one.iterations = 1;
    EXPECT_LT(descend_in_box(rosenbrock, start, one).value, rosenbrock(start, slope));
  }
}

}  // namespace
}  // namespace clde
