#include "search/single/walk/translations.hpp"

#include <gtest/gtest.h>

#include "unit/lib/search/single/small_landscapes.hpp"

namespace clde::single {
namespace {

using namespace test_support;

constexpr double spacing = 0.05;

/// Minima of a square lattice that begins at (0.1, 0.1).
std::vector<Minimum> corner_of(const UnitFunction& f) {
  std::vector<Minimum> minima;
  for (int k = 0; k < 12; ++k) {
    const std::vector<double> unit{0.1 + spacing * (k % 4), 0.1 + spacing * (k / 4)};
    minima.push_back({unit, f(unit)});
  }
  return minima;
}

struct Ground : Bench {
  Ground() : Bench(2), translations(context) { context.costs.observe_spread(1, 0); }

  Translations::Outcome descend(const UnitFunction& f, Minimum& at,
                                const std::vector<Minimum>& minima) {
    return *run_task(search, translations.descend(at, minima, rng), f).value;
  }

  Translations translations;
  Rng rng{1, "translations test"};
};

TEST(Translations, LeadDownALatticeToItsBottom) {
  const std::vector<double> bottom{0.1 + 10 * spacing, 0.1 + 7 * spacing};
  const UnitFunction f = funnel(bottom, spacing);
  Ground ground;
  ground.archive().add({std::vector{0.98, 0.02}, -1.0, 0});
  Minimum at = corner_of(f).front();
  const auto outcome = ground.descend(f, at, corner_of(f));
  EXPECT_TRUE(outcome.gained);
  EXPECT_FALSE(outcome.closed);
  EXPECT_LT(squared_distance_to(at.unit, bottom), 1e-9);
  EXPECT_EQ(at.cost, f(at.unit));
  EXPECT_FALSE(ground.translations.exhausted());
}

TEST(Translations, AreExhaustedAtTheBottomUntilThereIsANewMinimum) {
  const UnitFunction f = funnel({0.1, 0.1}, spacing);
  Ground ground;
  ground.archive().add({std::vector{0.98, 0.98}, -1.0, 0});
  Minimum at = corner_of(f).front();
  const auto outcome = ground.descend(f, at, corner_of(f));
  EXPECT_FALSE(outcome.gained);
  EXPECT_TRUE(ground.translations.exhausted());
  EXPECT_EQ(at.unit, (std::vector{0.1, 0.1}));
  ground.translations.renew();
  EXPECT_FALSE(ground.translations.exhausted());
}

TEST(Translations, CloseWhereAStepLeadsToAReportedOptimum) {
  const UnitFunction f = funnel({0.1, 0.1}, spacing);
  Ground ground;
  ground.archive().add({std::vector{0.1, 0.1}, 0.0, 0});
  const std::vector<Minimum> minima = corner_of(f);
  Minimum at = minima[1];  // one lattice vector beside the optimum
  const auto outcome = ground.descend(f, at, minima);
  EXPECT_TRUE(outcome.closed);
  EXPECT_EQ(outcome.led_to, 0U);
  EXPECT_EQ(at.unit, minima[1].unit);
}

}  // namespace
}  // namespace clde::single
