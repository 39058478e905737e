#include <gtest/gtest.h>

#include "methods/bipop_cma_es/regimes.hpp"

namespace clde::bipop {
namespace {

Regimes regimes() {
  return Regimes({.population = 8, .step = 0.2, .factor = 2, .doublings = 3});
}

TEST(Regimes, BeginWithTheUsualPopulationAndThenDoubleIt) {
  Regimes r = regimes();
  Rng rng(1);
  const Restart first = r.next(rng);
  EXPECT_EQ(first.population, 8U);
  EXPECT_EQ(first.step, 0.2);
  r.pay(first, 1000);
  const Restart second = r.next(rng);
  EXPECT_EQ(second.regime, Regime::large);
  EXPECT_EQ(second.population, 16U);
}

TEST(Regimes, TheOneThatHasSpentLessIsNext) {
  Regimes r = regimes();
  Rng rng(1);
  r.pay(r.next(rng), 1000);
  r.pay(r.next(rng), 2000);
  std::uint64_t small = 0;
  while (small < 2000) {
    const Restart restart = r.next(rng);
    ASSERT_EQ(restart.regime, Regime::small) << small;
    EXPECT_EQ(restart.most, 1000U) << "half of the last large run";
    r.pay(restart, 500);
    small += 500;
  }
  EXPECT_EQ(r.next(rng).population, 32U);
}

TEST(Regimes, SmallRestartsHavePopulationsAndStepsInTheirRanges) {
  Regimes r = regimes();
  Rng rng(5);
  for (int large = 0; large < 4; ++large) {
    const Restart restart = r.next(rng);
    r.pay(restart, restart.regime == Regime::large ? 1'000'000 : 0);
    if (large == 0) continue;
    for (int i = 0; i < 100; ++i) {
      const Restart small = r.next(rng);
      ASSERT_EQ(small.regime, Regime::small);
      EXPECT_GE(small.population, 8U);
      EXPECT_LE(small.population, restart.population / 2);
      EXPECT_GE(small.step, 0.002);
      EXPECT_LE(small.step, 0.2);
    }
    r.pay({.regime = Regime::small}, 1'000'000);
  }
}

TEST(Regimes, BeginAnewAfterTheLastDoubling) {
  Regimes r = regimes();
  Rng rng(2);
  std::vector<std::size_t> populations;
  while (populations.size() < 6) {
    const Restart restart = r.next(rng);
    r.pay(restart, 100);
    if (restart.regime == Regime::large) populations.push_back(restart.population);
  }
  EXPECT_EQ(populations, (std::vector<std::size_t>{8, 16, 32, 64, 8, 16}));
}

}  // namespace
}  // namespace clde::bipop
