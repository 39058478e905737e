#include "evolution/operators.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <vector>

namespace clde {
namespace {

TEST(GaussianStep, HasTheDeviationAskedFor) {
  Rng rng(1);
  std::vector<double> x(40'000, 0.5);
  gaussian_step(x, 0.05, rng);
  double sum = 0, squares = 0;
  for (const double u : x) {
    sum += u - 0.5;
    squares += (u - 0.5) * (u - 0.5);
  }
  EXPECT_NEAR(sum / 40'000, 0, 0.001);
  EXPECT_NEAR(std::sqrt(squares / 40'000), 0.05, 0.001);
}

TEST(SimulatedBinaryCrossover, KeepsTheMeanAndHasTheSpreadOfItsIndex) {
  // Half of the spread factors are contracting; P(|beta| < b) = b^(index + 1) / 2 for b <= 1.
  Rng rng(2);
  int active = 0, close = 0, contracting = 0;
  for (int round = 0; round < 40'000; ++round) {
    std::vector<double> a{0.45}, b{0.55};
    simulated_binary_crossover(a, b, 3, rng);
    EXPECT_NEAR(a[0] + b[0], 1, 1e-12);
    const double beta = std::abs(a[0] - b[0]) / 0.1;
    if (std::abs(beta - 1) < 1e-14) continue;
    ++active;
    contracting += beta < 1;
    close += beta < 0.8;
  }
  EXPECT_NEAR(active / 40'000.0, 0.5, 0.01);
  EXPECT_NEAR(contracting / static_cast<double>(active), 0.5, 0.015);
  EXPECT_NEAR(close / static_cast<double>(active), std::pow(0.8, 4) / 2, 0.015);
}

TEST(PolynomialMutation, MovesTheShareAskedForByStepsOfItsIndex) {
  // In the middle of a wide box, P(|step| > d) = (1 - d)^(index + 1).
  Rng rng(3);
  int moved = 0, far = 0;
  for (int round = 0; round < 40'000; ++round) {
    std::vector<double> x{0.5};
    polynomial_mutation(x, 20, 0.25, rng);
    moved += x[0] != 0.5;
    far += std::abs(x[0] - 0.5) > 0.05;
  }
  EXPECT_NEAR(moved / 40'000.0, 0.25, 0.01);
  EXPECT_NEAR(far / static_cast<double>(moved), std::pow(0.95, 21), 0.02);
}

RC_GTEST_PROP(Operators, NeverLeaveTheUnitCube, (std::uint64_t seed)) {
  Rng rng(seed);
  std::vector<double> a(6), b(6);
  for (std::size_t j = 0; j < 6; ++j) {
    a[j] = rng.chance(0.3) ? static_cast<double>(rng.index(2)) : rng.uniform();
    b[j] = rng.chance(0.3) ? static_cast<double>(rng.index(2)) : rng.uniform();
  }
  const double index = 40 * rng.uniform();
  simulated_binary_crossover(a, b, index, rng);
  polynomial_mutation(a, index, 0.7, rng);
  gaussian_step(b, rng.uniform(), rng);
  for (const double u : a) RC_ASSERT(u >= 0 && u <= 1);
  for (const double u : b) RC_ASSERT(u >= 0 && u <= 1);
}

}  // namespace
}  // namespace clde
