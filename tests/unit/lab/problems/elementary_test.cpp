// Our own elementary functions against the long double library, in units of the last place.
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numbers>

#include <gtest/gtest.h>

#include <clde/extend/rng.hpp>

#define CLDE_KERNELS kernels_under_test
#define CLDE_LANES 2
#include "problems/kernels/elementary.hpp"

namespace clde {
namespace {

using namespace kernels_under_test;
constexpr long double pi = std::numbers::pi_v<long double>;

double ulps(double got, long double exact) {
  int exponent = 0;
  std::frexp(static_cast<double>(exact), &exponent);
  const long double unit = std::ldexp(1.0L, std::max(exponent, -1021) - 53);
  return static_cast<double>(std::abs(static_cast<long double>(got) - exact) / unit);
}

struct Range {
  double lower, upper;
};

/// The largest error over 200,000 points of the range.
template <class Ours, class Exact>
double worst(Range range, Ours ours, Exact exact) {
  Rng rng(1, "elementary");
  double worst = 0;
  for (int i = 0; i < 200'000; ++i) {
    const double x = rng.uniform(range.lower, range.upper);
    worst = std::max(worst, ulps(ours(x), exact(static_cast<long double>(x))));
  }
  return worst;
}

const auto ours_sine = [](double x) { return sine(x); };
const auto ours_cosine = [](double x) { return cosine(x); };
const auto exact_sine = [](long double x) { return std::sin(x); };
const auto exact_cosine = [](long double x) { return std::cos(x); };

TEST(Elementary, SineAndCosineAreGoodToAboutTwoUnitsForArgumentsUpToAMillion) {
  for (const double reach : {0.8, 10.0, 1e3, 1e6}) {
    EXPECT_LT(worst({-reach, reach}, ours_sine, exact_sine), 2.5) << reach;
    EXPECT_LT(worst({-reach, reach}, ours_cosine, exact_cosine), 2.5) << reach;
  }
}

TEST(Elementary, SineKeepsItsDigitsNextToItsZeros) {
  for (int n = 1; n < 1000; ++n) {
    const double x = static_cast<double>(n * pi);
    EXPECT_LT(ulps(sine(x), std::sin(static_cast<long double>(x))), 2.0) << n;
  }
}

TEST(Elementary, HugeArgumentsLoseDigitsButNeverLeaveTheUnitInterval) {
  EXPECT_NEAR(cosine(1e9), std::cos(1e9), 1e-6);
  Rng rng(2, "huge");
  for (int i = 0; i < 10'000; ++i) {
    const double x = std::exp(rng.uniform(0, 700)) * (i % 2 == 0 ? 1 : -1);
    EXPECT_LE(std::abs(sine(x)), 1.0) << x;
    EXPECT_LE(std::abs(cosine(x)), 1.0) << x;
  }
  EXPECT_TRUE(std::isnan(cosine(std::numeric_limits<double>::infinity())));
  EXPECT_TRUE(std::isnan(sine(std::numeric_limits<double>::quiet_NaN())));
}

TEST(Elementary, CosineOfZeroIsOneAndSineOfZeroIsZero) {
  EXPECT_EQ(cosine(0.0), 1.0);
  EXPECT_EQ(sine(0.0), 0.0);
}

TEST(Elementary, ExponentialIsGoodToTwoUnits) {
  const auto ours = [](double x) { return exponential(x); };
  const auto exact = [](long double x) { return std::exp(x); };
  EXPECT_LT(worst({-1, 1}, ours, exact), 2.0);
  EXPECT_LT(worst({-708, 709}, ours, exact), 2.0);
  EXPECT_EQ(exponential(0.0), 1.0);
  EXPECT_EQ(exponential(-1e4), 0.0);
}

TEST(Elementary, LogarithmIsGoodToTwoUnits) {
  const auto ours = [](double x) { return logarithm(x); };
  const auto exact = [](long double x) { return std::log(x); };
  EXPECT_LT(worst({0.25, 10}, ours, exact), 2.0);
  EXPECT_LT(worst({0.999, 1.001}, ours, exact), 2.0);
  EXPECT_LT(worst({1e-300, 1e300}, ours, exact), 2.0);
  EXPECT_EQ(logarithm(1.0), 0.0);
  EXPECT_TRUE(std::isnan(logarithm(0.0)));
  EXPECT_TRUE(std::isnan(logarithm(-1.0)));
}

TEST(Elementary, SquaredSineOfHalfTurnsIsExactAtIntegersAndHalves) {
  for (int n = -100; n <= 100; ++n) {
    EXPECT_EQ(squared_sine_of_half_turns(1.0 * n), 0.0);
    EXPECT_EQ(squared_sine_of_half_turns(n + 0.5), 1.0);
  }
  const auto ours = [](double x) { return squared_sine_of_half_turns(x); };
  const auto exact = [](long double x) {
    const long double s = std::sin(pi * (x - std::round(x)));
    return s * s;
  };
  EXPECT_LT(worst({-0.25, 0.25}, ours, exact), 5.0);
  EXPECT_LT(worst({-500, 500}, ours, exact), 5.0);
}

TEST(Elementary, LanesGiveTheBitsOfTheScalar) {
  Rng rng(3, "lanes");
  for (int i = 0; i < 10'000; ++i) {
    const Wide x = {rng.uniform(-50, 50), rng.uniform(-700, 0)};
    for (std::size_t lane = 0; lane < 2; ++lane) {
      EXPECT_EQ(sine(x)[lane], sine(x[lane]));
      EXPECT_EQ(cosine(x)[lane], cosine(x[lane]));
      EXPECT_EQ(exponential(x)[lane], exponential(x[lane]));
      EXPECT_EQ(logarithm(x * x)[lane], logarithm(x[lane] * x[lane]));
    }
  }
}

}  // namespace
}  // namespace clde
