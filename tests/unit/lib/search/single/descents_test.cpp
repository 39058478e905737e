#include "search/single/descents/descents.hpp"

#include <gtest/gtest.h>

#include "unit/lib/search/single/small_landscapes.hpp"

namespace clde::single {
namespace {

using namespace test_support;

/// A bench that knows the spread of costs, as after a canvas.
struct Ground : Bench {
  explicit Ground(std::size_t dimension, const Settings& settings = {})
      : Bench(dimension, settings), descents(context) {
    context.costs.observe_spread(1, 0);
  }

  Filed descend(const UnitFunction& f, std::vector<double> from) {
    Start start{from, f(from), 0.2};
    return *run_task(search, descents.from_canvas(std::move(start), number++), f).value;
  }

  Descents descents;
  std::uint64_t number = 0;
};

TEST(Descents, EndInTheMinimumAndFileItOnce) {
  Ground ground(2);
  const Filed first = ground.descend(bowl({0.3, 0.6}), {0.9, 0.1});
  ASSERT_TRUE(first.is_new);
  const ArchiveEntry& entry = ground.archive()[first.index];
  EXPECT_LT(squared_distance_to(entry.unit, std::vector{0.3, 0.6}), 1e-12);
  EXPECT_EQ(entry.convergence, Convergence::converged);
  const Filed second = ground.descend(bowl({0.3, 0.6}), {0.1, 0.9});
  EXPECT_FALSE(second.is_new);
  EXPECT_EQ(second.index, first.index);
  EXPECT_EQ(ground.archive()[first.index].hits, 2U);
}

TEST(Descents, RestartsSucceedWhereTheyEndAtTheGlobalLevel) {
  Ground ground(2);
  EXPECT_EQ(ground.descents.restart_success(), 0);
  for (int i = 0; i < 4; ++i) ground.descend(bowl({0.3, 0.6}), {0.9, 0.2 * i});
  EXPECT_EQ(ground.descents.restart_success(), 1);
  EXPECT_TRUE(ground.descents.ground_is_smooth());
}

TEST(Descents, RestartsDoNotSucceedWhereTheyEndHigher) {
  const UnitFunction f = lowest_of(bowl({0.1, 0.1}, -0.5), bowl({0.8, 0.8}));
  Ground ground(2);
  ground.archive().add({std::vector{0.1, 0.1}, -0.5, 0});
  for (int i = 0; i < 12; ++i) ground.descend(f, {0.9, 0.75 + 0.01 * i});
  EXPECT_EQ(ground.descents.restart_success(), 0);
}

TEST(Descents, OfManyVariablesRestartsAreTriedUntilOneDisappoints) {
  EXPECT_EQ(Ground(40).descents.restart_success(), 0);
  Ground ground(41);
  EXPECT_EQ(ground.descents.restart_success(), 1);
  EXPECT_TRUE(ground.descents.any_start_will_do());
  const std::vector<double> low(41, 0.1);
  ground.archive().add({low, -0.5, 0});
  ground.descend(lowest_of(bowl(low, -0.5), bowl(std::vector<double>(41, 0.8))),
                 std::vector<double>(41, 0.85));
  EXPECT_EQ(ground.descents.restart_success(), 0);
  EXPECT_FALSE(ground.descents.any_start_will_do());
}

/// A kinked cone stops quasi-Newton; the evolution strategy reaches its tip.
TEST(Descents, TheEvolutionStrategyTakesOverWhereQuasiNewtonStalls) {
  const auto cone = [](std::span<const double> x) {
    return std::abs(x[0] - 0.4) + 10 * std::abs(x[1] - 0.55 - 0.3 * x[0]);
  };
  Ground ground(2, {.local = "quasi_newton"});
  ground.archive().add({std::vector{0.95, 0.05}, -0.04, 0});  // all of this is promising
  const Filed end = ground.descend(cone, {0.41, 0.675});
  ASSERT_NE(end.index, no_index);
  EXPECT_LT(ground.archive()[end.index].cost(), 1e-3);
  EXPECT_EQ(ground.descents.restart_success(), 0);
}

/// Two minima at x1 = 0.3 and 0.7 and a saddle between them, where a descent along the plane of
/// symmetry ends.
double two_minima(std::span<const double> x) {
  const double y = (x[1] - 0.5) * (x[1] - 0.5) - 0.04;
  return (x[0] - 0.5) * (x[0] - 0.5) + y * y;
}

TEST(Descents, SaddlesAreLeftWhereAllOptimaAreWanted) {
  Ground usual(2);
  const Filed there = usual.descend(two_minima, {0.9, 0.5});
  EXPECT_NEAR(usual.archive()[there.index].unit[1], 0.5, 1e-4);
  Ground all(2, {.report = "all"});
  const Filed below = all.descend(two_minima, {0.9, 0.5});
  EXPECT_NEAR(std::abs(all.archive()[below.index].unit[1] - 0.5), 0.2, 1e-4);
}

/// A minimum filed too early, a little above the best: found again, it is descended from.
TEST(Descents, AMinimumAlmostAtTheGlobalLevelIsPolishedWhenFoundAgain) {
  Ground ground(2);
  const UnitFunction f = lowest_of(bowl({0.2, 0.2}), bowl({0.8, 0.8}));
  ground.archive().add({std::vector{0.2, 0.2}, 0.0, 0});
  ground.archive().add({std::vector{0.801, 0.8}, 1e-6, 0});
  EXPECT_EQ(ground.archive().reported_count(), 1U);
  for (int i = 0; i < 3; ++i) ground.descend(f, {0.85, 0.85 + 0.01 * i});
  EXPECT_EQ(ground.archive().reported_count(), 2U);
}

TEST(Descents, RandomStartsAreNeverGivenUp) {
  // Most descents end above the global level; with the forecast they would be given up early.
  const UnitFunction f = lowest_of(bowl({0.05, 0.05}, -0.3), bowl({0.7, 0.7}));
  Ground ground(2);
  ground.archive().add({std::vector{0.05, 0.05}, -0.3, 0});
  for (int i = 0; i < 8; ++i) ground.descend(f, {0.9, 0.75 + 0.01 * i});
  for (std::uint64_t n = 100; n < 110; ++n) {
    Start start{{0.6, 0.55}, f(std::vector{0.6, 0.55}), 0, true};
    const auto ran = run_task(ground.search, ground.descents.from_afar(start, 0.05, n), f);
    ASSERT_TRUE(ran.value);
    EXPECT_NE(ran.value->index, no_index);
  }
}

}  // namespace
}  // namespace clde::single
