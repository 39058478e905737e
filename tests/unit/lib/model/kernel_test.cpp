#include "model/kernel.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace clde {
namespace {

TEST(Kernel, ClosedForms) {
  const double r = std::sqrt(5.0) * 0.7;
  EXPECT_NEAR(correlation(Smoothness::twice, 0.49).value, (1 + r + r * r / 3) * std::exp(-r),
              1e-15);
  EXPECT_NEAR(correlation(Smoothness::endless, 0.49).value, std::exp(-0.245), 1e-15);
  for (const Smoothness s : {Smoothness::twice, Smoothness::endless})
    EXPECT_EQ(correlation(s, 0).value, 1);
}

TEST(Kernel, DerivativesAreThoseOfDifferences) {
  for (const Smoothness s : {Smoothness::twice, Smoothness::endless})
    for (const double at : {0.01, 0.3, 2.0, 9.0}) {
      const double h = 1e-5 * at;
      const Correlation low = correlation(s, at - h), high = correlation(s, at + h);
      const Correlation here = correlation(s, at);
      EXPECT_NEAR(here.slope, (high.value - low.value) / (2 * h), 1e-8 * std::abs(here.slope));
      EXPECT_NEAR(here.bend, (high.slope - low.slope) / (2 * h), 1e-8 * here.bend);
    }
}

}  // namespace
}  // namespace clde
