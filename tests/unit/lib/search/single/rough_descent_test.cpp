#include "search/single/walk/rough_descent.hpp"

#include <gtest/gtest.h>

#include "unit/lib/search/single/small_landscapes.hpp"

namespace clde::single {
namespace {

using namespace test_support;

/// A bench with a known optimum in a corner, of this cost.
struct Ground : Bench {
  explicit Ground(double best) : Bench(2) {
    archive().add({std::vector{0.02, 0.02}, best, 0});
    context.costs.observe_spread(1, 0);
  }

  Landing descend(const UnitFunction& f, RoughDescent from,
                  const std::vector<Minimum>& known = {}) {
    return *run_task(search, descend_roughly(context, known, std::move(from), rng), f).value;
  }

  Rng rng{1, "rough descent test"};
};

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

TEST(RoughDescent, IsExactAtTheBestCostAndRoughAboveIt) {
  Ground deep(-1);
  const Landing rough = deep.descend(bowl({0.7, 0.6}), {{0.8, 0.8}, unknown, 0.05});
  EXPECT_FALSE(rough.converged);
  EXPECT_LT(rough.at.cost, 0.05);
  Ground level(0);
  const Landing exact = level.descend(bowl({0.7, 0.6}), {{0.8, 0.8}, unknown, 0.05});
  EXPECT_TRUE(exact.converged);
  EXPECT_LT(exact.at.cost, 1e-10);
}

TEST(RoughDescent, EndsWhereItLeavesItsTrustRegion) {
  Ground ground(-10);
  RoughDescent from{{0.3, 0.5}, unknown, 0.02};
  from.trust_region = {{0.3, 0.5}, 0.05};
  const auto slope = [](std::span<const double> x) { return -5 * x[0]; };
  const Landing end = ground.descend(slope, from);
  EXPECT_TRUE(end.left_region);
  EXPECT_LT(end.at.unit[0], 0.9);
  EXPECT_FALSE(ground.descend(slope, {{0.3, 0.5}, unknown, 0.02}).left_region);
}

TEST(RoughDescent, EndsWhenItFallsIntoAKnownMinimumIfAsked) {
  const std::vector<Minimum> known{{{0.2, 0.9}, 0.5}, {{0.7, 0.6}, 0}};
  RoughDescent from{{0.75, 0.65}, unknown, 0.02};
  Ground asked(0);
  from.refuse_known_minima = true;
  EXPECT_EQ(asked.descend(bowl({0.7, 0.6}), from, known).minimum, 1U);
  Ground not_asked(0);
  from.refuse_known_minima = false;
  EXPECT_EQ(not_asked.descend(bowl({0.7, 0.6}), from, known).minimum, no_index);
}

TEST(RoughDescent, TellsWhichReportedOptimumItFellInto) {
  Ground ground(0);
  ground.archive().add({std::vector{0.4, 0.6}, 0.0, 0});
  const Landing end = ground.descend(bowl({0.4, 0.6}), {{0.45, 0.63}, unknown, 0.02});
  EXPECT_EQ(end.optimum, 1U);
  EXPECT_FALSE(end.converged);
}

TEST(RoughDescent, IsGivenUpWhenItStaysAboveTheReference) {
  const UnitFunction high = bowl({0.7, 0.6}, 0.5);
  RoughDescent from{{0.72, 0.62}, unknown, 0.01};
  Ground patient(0.5);
  const auto all =
      run_task(patient.search, descend_roughly(patient.context, {}, from, patient.rng), high);
  from.reference = 0.1;
  Ground impatient(0.5);
  const auto few =
      run_task(impatient.search, descend_roughly(impatient.context, {}, from, impatient.rng), high);
  EXPECT_LT(few.evaluations, all.evaluations);
  EXPECT_FALSE(few.value->converged);
}

}  // namespace
}  // namespace clde::single
