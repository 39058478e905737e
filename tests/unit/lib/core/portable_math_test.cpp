#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <clde/extend/rng.hpp>

#include "core/numbers/portable_math.hpp"

namespace clde {
namespace {

/// How far off a result is, in units of the last place of the true value.
double ulps(double got, long double truth) {
  const auto near = static_cast<double>(truth);
  const double unit = std::nextafter(std::abs(near), HUGE_VAL) - std::abs(near);
  return static_cast<double>(std::abs(static_cast<long double>(got) - truth)) / unit;
}

TEST(CoreElementary, LogIsOffByAtMostTwoUnits) {
  Rng rng(1, "log");
  for (int k = 0; k < 200'000; ++k) {
    const double x = std::ldexp(1 + rng.uniform(), static_cast<int>(rng.index(2000)) - 1000);
    ASSERT_LT(ulps(portable_log(x), std::log(static_cast<long double>(x))), 2) << x;
  }
  for (int k = 0; k < 200'000; ++k) {
    const double x = rng.uniform(0.5, 2);  // where the logarithm itself is small
    ASSERT_LT(ulps(portable_log(x), std::log(static_cast<long double>(x))), 2) << x;
  }
}

TEST(CoreElementary, ExpIsOffByAtMostTwoUnits) {
  Rng rng(1, "exp");
  for (int k = 0; k < 200'000; ++k) {
    const double x = rng.uniform(-700, 700) * (k % 2 == 0 ? 1 : 0.001);
    ASSERT_LT(ulps(portable_exp(x), std::exp(static_cast<long double>(x))), 2) << x;
  }
}

TEST(CoreElementary, ManyExponentialsAreThoseOfEach) {
  Rng rng(1, "exp of many");
  const double infinity = std::numeric_limits<double>::infinity();
  const std::vector<double> odd = {
      -infinity, -745, -708.5, 0, 709.5, infinity, std::numeric_limits<double>::quiet_NaN()};
  for (std::size_t count = 0; count < 40; ++count) {
    for (int k = 0; k < 2'000; ++k) {
      std::vector<double> values(count);
      for (double& x : values) x = rng.uniform(-700, 700) * (k % 2 == 0 ? 1 : 0.01);
      if (k % 5 == 0 && count > 0) values[rng.index(count)] = odd[rng.index(odd.size())];
      std::vector<double> got = values;
      portable_exp_each(got);
      for (std::size_t i = 0; i < count; ++i)
        ASSERT_EQ(std::bit_cast<std::uint64_t>(got[i]),
                  std::bit_cast<std::uint64_t>(portable_exp(values[i])))
            << values[i];
    }
  }
}

TEST(CoreElementary, KnowsTheExactCases) {
  EXPECT_EQ(portable_log(1), 0);
  EXPECT_EQ(portable_exp(0), 1);
  EXPECT_EQ(portable_exp(-1000), 0);
  EXPECT_EQ(portable_exp(-std::numeric_limits<double>::infinity()), 0);
  EXPECT_EQ(portable_exp(1000), std::numeric_limits<double>::infinity());
  EXPECT_TRUE(std::isnan(portable_exp(std::numeric_limits<double>::quiet_NaN())));
  EXPECT_GT(portable_exp(-745), 0);
  EXPECT_EQ(portable_power(3, 0), 1);
  EXPECT_EQ(portable_power(3, 13), 1594323);
  EXPECT_EQ(portable_power(0, 5), 0);
}

TEST(CoreElementary, GammaOfHalvesAgreesWithTheLibrary) {
  for (std::size_t n = 1; n <= 200; ++n) {
    const double truth = std::lgamma(static_cast<double>(n) / 2);
    EXPECT_NEAR(log_gamma_of_half(n), truth, 1e-14 * std::max(1.0, std::abs(truth))) << n;
  }
}

TEST(CoreElementaryGolden, Bits) {
  Rng rng(1, "golden");
  std::uint64_t digest = 0xcbf29ce484222325U;
  const auto add = [&](double v) {
    digest = (digest ^ std::bit_cast<std::uint64_t>(v)) * 0x100000001b3U;
  };
  for (int k = 0; k < 100'000; ++k) {
    const double x = rng.uniform(-50, 50);
    add(portable_exp(x));
    add(portable_log(std::abs(x) + 1e-9));
    const double base = rng.uniform();
    add(portable_power(base, rng.index(100)));
  }
  EXPECT_EQ(digest, 0xbd737600e605df9aU);
}

}  // namespace
}  // namespace clde
