// Basic functions and compositions against their slow twins.
#include <cmath>

#include <gtest/gtest.h>

#include "unit/lab/problems/slow_composition.hpp"
#include "unit/lab/problems/suite_points.hpp"

namespace clde {
namespace {

const Kernels& fast = kernels(InstructionSet::baseline);

double fast_value(Basic basic, const std::vector<double>& z) {
  return fast.basic(basic, z.data(), z.size());
}

test::Reals as_reals(const std::vector<double>& z) {
  return {z.begin(), z.end()};
}

/// The largest |fast - slow| / max(1, |slow|) over points up to `reach` from the optimum.
double worst_error(Basic basic, test::Real (*slow)(const test::Reals&), double reach) {
  Rng rng(4, "twin");
  double worst = 0;
  for (int i = 0; i < 2000; ++i) {
    std::vector<double> z(1 + static_cast<std::size_t>(i) % 20);
    for (double& v : z) v = rng.uniform(-reach, reach);
    const auto exact = static_cast<double>(slow(as_reals(z)));
    worst =
        std::max(worst, std::abs(fast_value(basic, z) - exact) / std::max(1.0, std::abs(exact)));
  }
  return worst;
}

TEST(BasicFunctions, AgreeWithTheirTwins) {
  for (const double reach : {1e-6, 0.1, 1.0, 5.0, 100.0}) {
    EXPECT_LT(worst_error(Basic::sphere, test::slow_sphere, reach), 1e-14) << reach;
    EXPECT_LT(worst_error(Basic::griewank, test::slow_griewank, reach), 1e-13) << reach;
    EXPECT_LT(worst_error(Basic::rastrigin, test::slow_rastrigin, reach), 1e-13) << reach;
  }
  for (const double reach : {1e-6, 0.1, 1.0}) {
    EXPECT_LT(worst_error(Basic::ef8f2, test::slow_ef8f2, reach), 1e-12) << reach;
  }
  EXPECT_LT(worst_error(Basic::ef8f2, test::slow_ef8f2, 300.0), 1e-12);
}

TEST(BasicFunctions, AreExactlyZeroAtTheirOptimum) {
  for (const Basic basic :
       {Basic::sphere, Basic::griewank, Basic::rastrigin, Basic::weierstrass, Basic::ef8f2})
    for (std::size_t d = 1; d <= 20; ++d) EXPECT_EQ(fast_value(basic, std::vector<double>(d)), 0.0);
}

// An error of 1e-16 in the angle grows by 3 a step while the weight halves: 1.5^20, or 3,325, of it
// arrive, times the slope of sin^2(pi t). As much comes from z itself, the last bit of a double.
TEST(Weierstrass, IsGoodToElevenDigitsFarFromTheOptimum) {
  for (const double reach : {1.0, 5.0, 500.0})
    EXPECT_LT(worst_error(Basic::weierstrass, test::slow_weierstrass, reach), 1e-11) << reach;
}

// Where the shorter recurrences go wrong: next to integers, to halves, and to where a later term
// is.
TEST(Weierstrass, IsGoodToElevenDigitsNextToTheFixedPointsOfTripling) {
  Rng rng(5, "fixed points");
  for (const double at : {0.0, 0.5, 0.25, 1.0 / 6, 1.0 / 3, 7.5, -12.0}) {
    for (int i = 0; i < 2000; ++i) {
      const std::vector<double> z{at + std::exp(rng.uniform(-40, -2))};
      const auto exact = static_cast<double>(test::slow_weierstrass(as_reals(z)));
      EXPECT_NEAR(fast_value(Basic::weierstrass, z), exact, 1e-11) << at << " " << z[0] - at;
    }
  }
}

// The twin's sum of cosines has nothing left here; the sines are compared with their first order.
TEST(Weierstrass, KeepsItsLeadingDigitsDownToTinyDistances) {
  test::Real curvature = 0;
  for (int k = 0; k <= 20; ++k)
    curvature += 2 * std::pow(0.5L, k) * std::pow(test::pi * std::pow(3.0L, k), 2.0L);
  for (const double z : {1e-13, 1e-14, 1e-16, 1e-30}) {
    const auto expected = static_cast<double>(curvature * z * z);
    EXPECT_NEAR(fast_value(Basic::weierstrass, {z}) / expected, 1.0, 1e-5) << z;
  }
}

int composition_of(std::size_t number) {
  constexpr int compositions[] = {1, 2, 3, 3, 4, 3, 4, 3, 4, 4};
  return compositions[number - 11];
}

// z of a few hundred has an error of 1e-14 in its turn, which the Weierstrass terms multiply as
// above.
TEST(Compositions, AgreeWithTheirTwinsAllOverTheBox) {
  for (std::size_t number = 11; number <= 20; ++number) {
    const Matrix points = test::random_points(number, 60);
    const auto values = test::values_with(number, best_instruction_set(), points);
    for (std::size_t i = 0; i < points.rows(); ++i) {
      const auto exact =
          static_cast<double>(test::slow_composition(composition_of(number), points[i]));
      EXPECT_NEAR(values[i], exact, 1e-10 * std::max(1.0, std::abs(exact))) << "f" << number;
    }
  }
}

TEST(Compositions, AgreeWithTheirTwinsNextToTheOptima) {
  Rng rng(6, "near optima");
  for (std::size_t number = 11; number <= 20; ++number) {
    const auto known = find_problem("cec2013/f" + std::to_string(number)).known;
    for (std::size_t i = 0; i < known.points.rows(); ++i) {
      for (const double reach : {1e-9, 1e-6, 1e-3}) {
        std::vector<double> x(known.points[i].begin(), known.points[i].end());
        for (double& v : x) v += rng.uniform(-reach, reach);
        const auto exact = static_cast<double>(test::slow_composition(composition_of(number), x));
        const double value =
            test::values_with(number, best_instruction_set(), {x.data(), 1, x.size()})[0];
        EXPECT_NEAR(value, exact, 1e-9 * std::max(1.0, std::abs(exact))) << number << " " << i;
      }
    }
  }
}

}  // namespace
}  // namespace clde
