#include "search/single/descents/methods.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "unit/lib/search/single/small_landscapes.hpp"

namespace clde::single {
namespace {

std::array<int, method_count> choices(Methods& methods, int times) {
  std::array<int, method_count> counts{};
  Rng rng(7, "methods test");
  for (int i = 0; i < times; ++i) ++counts[methods.choose(rng)];
  return counts;
}

TEST(Methods, TheSettingLeavesNoChoice) {
  Methods smooth("quasi_newton");
  EXPECT_TRUE(smooth.is_fixed());
  EXPECT_EQ(choices(smooth, 100)[quasi_newton], 100);
  Methods rugged("evolution");
  const auto counts = choices(rugged, 300);
  EXPECT_EQ(counts[quasi_newton], 0);
  // Each scale is as likely: 100 of 300, give or take five standard deviations of 8.2.
  for (std::size_t m = coarse_evolution; m < method_count; ++m) EXPECT_NEAR(counts[m], 100, 41);
}

TEST(Methods, CreditGoesToWhatFindsMorePerEvaluation) {
  Methods methods("auto");
  EXPECT_FALSE(methods.is_fixed());
  EXPECT_TRUE(methods.quasi_newton_leads());
  const auto before = choices(methods, 1000);
  for (int i = 0; i < 50; ++i) {
    methods.pay(quasi_newton, 0, 500);
    methods.pay(fine_evolution, 3, 500);
  }
  EXPECT_FALSE(methods.quasi_newton_leads());
  const auto after = choices(methods, 1000);
  EXPECT_GT(before[quasi_newton], 750);
  EXPECT_LT(after[quasi_newton], 200);
  EXPECT_GT(after[fine_evolution], 700);
}

TEST(FirstStep, OfQuasiNewtonIsAShareOfTheSpacingAndClamped) {
  test_support::Bench bench(4);
  Rng rng(1);
  EXPECT_EQ(first_step(bench.context, quasi_newton, 0.4, rng), 0.3 * 0.4 / 2);
  EXPECT_EQ(first_step(bench.context, quasi_newton, 0, rng), 1e-3);
  EXPECT_EQ(first_step(bench.context, quasi_newton, 10, rng), 0.2);
}

TEST(FirstStep, TheScalesOfEvolutionFollowOneAnother) {
  test_support::Bench bench(4);
  Rng rng(2);
  double narrowest_before = 0.25 * 0.5 / 2;
  for (const std::size_t method : {coarse_evolution, middle_evolution, fine_evolution}) {
    double narrowest = 1, widest = 0;
    for (int i = 0; i < 200; ++i) {
      const double step = first_step(bench.context, method, 0.5, rng);
      narrowest = std::min(narrowest, step);
      widest = std::max(widest, step);
    }
    EXPECT_LE(widest, narrowest_before * 1.1);
    EXPECT_LT(narrowest, widest / 2);
    narrowest_before = narrowest;
  }
  EXPECT_GE(narrowest_before, 0.001 * 4 / 3 * 0.999);  // the finest step
}

}  // namespace
}  // namespace clde::single
