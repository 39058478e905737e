#include "search/single/walk/walker.hpp"

#include <gtest/gtest.h>

#include "unit/lib/search/single/small_landscapes.hpp"

namespace clde::single {
namespace {

using namespace test_support;

const std::vector<double> known{0.15, 0.2};
const std::vector<double> hidden{0.75, 0.7};
constexpr double spacing = 0.05;

/// Two funnels of equal depth, with a barrier between them that is higher than either rim.
double two_funnels(std::span<const double> x) {
  const double barrier = std::exp(-200 * (x[0] + x[1] - 0.9) * (x[0] + x[1] - 0.9));
  return std::min(funnel(known, spacing, 4)(x), funnel(hidden, spacing, 4)(x)) + 2 * barrier;
}

/// The bottom of the first funnel is reported; a walker is set down `steps` minima from a bottom.
struct Ground : Bench {
  explicit Ground(std::uint64_t seed = 1) : Bench(2, {}, seed), radii(context) {
    archive().add({known, two_funnels(known), 0});
    archive().add({std::vector{0.95, 0.95}, 0.5, 0, Convergence::rough});
    archive().add({std::vector{0.95, 0.1}, 0.7, 0, Convergence::rough});
    context.costs.observe_spread(0.3, 0);
  }

  Walker walker(std::span<const double> bottom, double steps) {
    std::vector<double> unit(bottom.begin(), bottom.end());
    for (double& u : unit) u += steps * spacing;
    Rng rng(1, "walker test");
    const double cost = two_funnels(unit);
    return {context, radii, {7, {std::move(unit), cost}, JumpLength(rng)}};
  }

  void walk(Walker& walker, int slices) {
    for (int i = 0; i < slices && !walker.is_closed(); ++i)
      run_task(search, walker.walk(), two_funnels);
  }

  FunnelRadii radii;
};

TEST(Walker, FindsTheBottomOfItsFunnelAndFilesIt) {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Ground ground(seed);
    Walker walker = ground.walker(hidden, 2);
    ground.walk(walker, 40);
    found += walker.is_closed() && squared_distance_to(walker.at().unit, hidden) < 1e-8 &&
             ground.archive().reported_count() == 2;
    EXPECT_EQ(walker.origin(), ground.walker(hidden, 2).origin());
  }
  EXPECT_GE(found, 9);
}

TEST(Walker, IsClosedAtOnceInTheFunnelOfAKnownOptimum) {
  Ground ground;
  Walker walker = ground.walker(known, 2);
  const auto ran = run_task(ground.search, walker.walk(), two_funnels);
  EXPECT_TRUE(walker.is_closed());
  EXPECT_LE(ran.evaluations, 9U);  // one line to the optimum
  EXPECT_EQ(ground.archive().reported_count(), 1U);
}

TEST(Walker, IsClosedWhereAnotherWalkerWasLedToAKnownOptimum) {
  Ground ground;
  Walker walker = ground.walker(known, 1);
  ground.radii.widen(0, walker.at().unit);
  const auto ran = run_task(ground.search, walker.walk(), two_funnels);
  EXPECT_TRUE(walker.is_closed());
  EXPECT_EQ(ran.evaluations, 0U);
}

TEST(Walker, DeservesLessTheLongerItStagnates) {
  Ground ground;
  Walker walker = ground.walker(hidden, 2);
  // The funnel's bottom is out of reach: everything below the walker's first minimum is cut off.
  const double floor = two_funnels(walker.at().unit);
  const auto flat = [&](std::span<const double> x) { return std::max(floor, two_funnels(x)); };
  run_task(ground.search, walker.walk(), flat);
  ASSERT_TRUE(walker.has_started());
  const double before = walker.saliency();
  for (int i = 0; i < 5; ++i) run_task(ground.search, walker.walk(), flat);
  ASSERT_FALSE(walker.is_closed());
  EXPECT_LT(walker.saliency(), before);
}

TEST(Walker, AbsorbsTheLowerPointOfAnother) {
  Ground ground;
  Walker high = ground.walker(hidden, 2);
  Walker low = ground.walker(hidden, 1);
  const Minimum lower = low.at();
  high.absorb(low);
  EXPECT_EQ(high.at().unit, lower.unit);
  EXPECT_TRUE(low.is_closed());
  EXPECT_FALSE(high.is_closed());
}

TEST(Walker, ASliceIsAboutAHundredEvaluationsAVariable) {
  Ground ground;
  Walker walker = ground.walker(hidden, 3);
  const auto first = run_task(ground.search, walker.walk(), two_funnels);
  ASSERT_TRUE(walker.has_started());
  EXPECT_LT(first.evaluations, 1500U);
  if (walker.is_closed()) return;
  const auto second = run_task(ground.search, walker.walk(), two_funnels);
  EXPECT_GE(second.evaluations, walker.is_closed() ? 1U : 200U);
}

}  // namespace
}  // namespace clde::single
