// The optima without a closed form, found again by halving an interval of the derivative's sign.
#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include <clde/lab/problems.hpp>

namespace clde {
namespace {

using Real = long double;
constexpr Real pi = std::numbers::pi_v<Real>;

template <class F>
double root_near(F f, double guess) {
  Real low = guess - 1e-3L, high = guess + 1e-3L;
  const bool rising = f(high) > 0;
  for (int i = 0; i < 80; ++i) {
    const Real middle = (low + high) / 2;
    ((f(middle) > 0) == rising ? high : low) = middle;
  }
  return static_cast<double>(low);
}

Matrix optima(const char* name) {
  return find_problem(name).known.points;
}

TEST(Cec2013Optima, OfUnevenDecreasingMaximaIsWhereItsLogarithmIsFlat) {
  const auto slope = [](Real x) {
    const Real wave = 5 * pi * (std::pow(x, 0.75L) - 0.05L);
    return -4 * std::log(2.0L) * (x - 0.08L) / (0.854L * 0.854L) +
           22.5L * pi * std::pow(x, -0.25L) / std::tan(wave);
  };
  EXPECT_DOUBLE_EQ(optima("cec2013/f3")(0, 0), root_near(slope, 0.0797));
}

TEST(Cec2013Optima, OfHimmelblauSolveItsTwoEquations) {
  const Matrix points = optima("cec2013/f4");
  for (std::size_t i = 0; i < points.rows(); ++i) {
    const Real x = points(i, 0), y = points(i, 1);
    EXPECT_NEAR(static_cast<double>(x * x + y - 11), 0, 5e-15);
    EXPECT_NEAR(static_cast<double>(x + y * y - 7), 0, 5e-15);
  }
}

TEST(Cec2013Optima, OfTheCamelHaveNoGradient) {
  const Matrix points = optima("cec2013/f5");
  for (std::size_t i = 0; i < points.rows(); ++i) {
    const Real x = points(i, 0), y = points(i, 1);
    EXPECT_NEAR(static_cast<double>(8 * x - 8.4L * x * x * x + 2 * std::pow(x, 5.0L) + y), 0,
                2e-15);
    EXPECT_NEAR(static_cast<double>(x + 16 * y * y * y - 8 * y), 0, 2e-15);
  }
}

TEST(Cec2013Optima, OfShubertAreFlatInEachCoordinate) {
  const auto slope = [](Real x) {
    Real sum = 0;
    for (int j = 1; j < 6; ++j)
      sum -= static_cast<Real>(j * (j + 1)) * std::sin(static_cast<Real>(j + 1) * x + j);
    return sum;
  };
  for (const char* name : {"cec2013/f6", "cec2013/f8"}) {
    const Matrix points = optima(name);
    for (std::size_t i = 0; i < points.rows(); ++i)
      for (const double x : points[i]) EXPECT_DOUBLE_EQ(x, root_near(slope, x));
  }
}

TEST(Cec2013Optima, OfVincentAreWhereTheSineTops) {
  const Matrix points = optima("cec2013/f7");
  for (const double x : points[0])
    EXPECT_DOUBLE_EQ(x, static_cast<double>(std::exp(-3.5L * pi / 10)));
}

// The printed height is 1; the function itself stays a little below.
TEST(Cec2013Optima, OfUnevenDecreasingMaximaIsLowerThanPrinted) {
  const BenchmarkProblem f3 = find_problem("cec2013/f3");
  EXPECT_NEAR(f3.problem(f3.known.points[0]), 0.9999998284544724, 1e-15);
}

}  // namespace
}  // namespace clde
