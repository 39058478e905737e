#include "search/single/descents/uncertain_optima.hpp"

#include <gtest/gtest.h>

#include "search/single/constants.hpp"
#include "unit/lib/search/single/small_landscapes.hpp"

namespace clde::single {
namespace {

using namespace test_support;

/// Minima at 0.2 and 0.8 that are known precisely, and one claimed halfway between them.
struct NoisyGround : Bench {
  NoisyGround() : Bench(1) {
    search.noise() = NoiseModel(NoiseOption::parse("1e-4"));
    context.costs.observe_spread(0.1, 0);
    for (const double at : {0.2, 0.8, 0.2000001}) add(at, 0, 1e-5);
  }

  std::size_t add(double at, double cost, double error) {
    const std::vector<double> unit{at};
    DescentEnd end{unit, cost, 0};
    end.errors = {error, {0.01}, 1e-4};
    return archive().add(end);
  }

  UnitFunction f = lowest_of(bowl({0.2}), bowl({0.8}));
};

TEST(UncertainOptima, AreDoubtedByTheirErrors) {
  NoisyGround ground;
  UncertainOptima uncertain(ground.context);
  EXPECT_FALSE(uncertain.deserves_look(0));
  EXPECT_FALSE(uncertain.deserves_look(no_index));
  const std::size_t claimed = ground.add(0.5, 1e-5, 1e-3);
  for (std::size_t look = 0; look < max_looks; ++look)
    EXPECT_TRUE(uncertain.deserves_look(claimed)) << look;
  EXPECT_FALSE(uncertain.deserves_look(claimed)) << "not for ever";
}

TEST(UncertainOptima, AreNotDoubtedWhereValuesAreExact) {
  NoisyGround ground;
  ground.search.noise() = NoiseModel(NoiseOption::parse("none"));
  const std::size_t claimed = ground.add(0.5, 1e-5, 1e-3);
  EXPECT_FALSE(UncertainOptima(ground.context).deserves_look(claimed));
}

TEST(UncertainOptima, ASlopeIsNoLongerReported) {
  NoisyGround ground;
  const std::size_t claimed = ground.add(0.45, 1e-5, 1e-3);
  ASSERT_TRUE(ground.archive()[claimed].reported);
  UncertainOptima uncertain(ground.context);
  ASSERT_TRUE(run_task(ground.search, uncertain.look_again(claimed, Rng(3)), ground.f).value);
  EXPECT_FALSE(ground.archive()[claimed].reported);
  EXPECT_EQ(ground.archive().reported_count(), 3U);
}

TEST(UncertainOptima, AMinimumStaysAndIsKnownBetter) {
  NoisyGround ground;
  const std::size_t claimed = ground.add(0.79, 1e-5, 1e-3);
  ground.f = lowest_of(bowl({0.2}), bowl({0.79}));
  UncertainOptima uncertain(ground.context);
  ASSERT_TRUE(run_task(ground.search, uncertain.look_again(claimed, Rng(3)), ground.f).value);
  EXPECT_TRUE(ground.archive()[claimed].reported);
  EXPECT_LT(ground.archive()[claimed].errors.value, 1e-3);
}

}  // namespace
}  // namespace clde::single
