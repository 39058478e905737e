#include "search/expensive/promises.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "core/numbers/vectors.hpp"
#include "sampling/initial.hpp"
#include "unit/lib/tasks/run_task.hpp"

namespace clde::expensive {
namespace {

using clde::test_support::unit_space;

const std::vector left{0.2, 0.5}, right{0.8, 0.5};

/// Two wells; the right one is higher by `step`.
double wells(std::span<const double> x, double step) {
  return -std::exp(-20 * squared_distance(x, left)) -
         (1 - step) * std::exp(-20 * squared_distance(x, right));
}

struct Bench {
  explicit Bench(double step, Level level = Level::global)
      : search(unit_space(2), 1), model(search), promises(search, model, level) {
    const Matrix points = space_filling("sobol", 2, search.stream("test"))->next(80);
    for (std::size_t i = 0; i < points.rows(); ++i)
      model.observe(points[i], wells(points[i], step));
    for (const auto& at : {left, right}) model.observe(at, wells(at, step));
    model.learn();
  }
  [[nodiscard]] double chance_at(const std::vector<double>& place) {
    for (const Promise& p : promises.decode())
      if (distance(p.unit, place) < 0.02) return p.chance;
    return 0;
  }

  Search search;
  LandscapeModel model;
  Promises promises;
};

TEST(Promises, BothWellsArePromisedAndRipe) {
  Bench bench(0);
  const std::vector<Promise> promised = bench.promises.decode();
  ASSERT_GE(promised.size(), 2U);
  EXPECT_NEAR(std::abs(promised[0].unit[0] - 0.5), 0.3, 0.01);
  EXPECT_NEAR(std::abs(promised[1].unit[0] - 0.5), 0.3, 0.01);
  EXPECT_GT(promised[0].unit[0] * promised[1].unit[0], 0.1);
  EXPECT_TRUE(promised[0].is_ripe && promised[1].is_ripe);
}

TEST(Promises, AKnownMinimumIsNotPromised) {
  Bench bench(0);
  bench.search.archive().add({left, -1, 0});
  EXPECT_EQ(bench.chance_at(left), 0);
  EXPECT_GT(bench.chance_at(right), 0.1);
}

TEST(Promises, NorIsOneThatADescentHasBegunAt) {
  Bench bench(0);
  bench.promises.take(bench.promises.decode().front().unit);
  EXPECT_TRUE(bench.chance_at(left) == 0 || bench.chance_at(right) == 0);
}

/// How far from the bottom of a bowl its promise is once it is ripe, if the model's bottom is
/// evaluated until then.
double error_when_ripe(std::size_t variables) {
  Search search(unit_space(variables), 1);
  LandscapeModel model(search);
  const Promises promises(search, model, Level::global);
  const std::vector middle(variables, 0.45);
  const auto bowl = [&](std::span<const double> x) {
    return std::exp(3 * squared_distance(x, middle));
  };
  const Matrix points = space_filling("sobol", variables, search.stream("test"))->next(10);
  for (std::size_t i = 0; i < points.rows(); ++i) model.observe(points[i], bowl(points[i]));
  for (int tries = 0; tries < 40; ++tries) {
    model.learn();
    const Promise bottom = promises.decode().front();
    if (bottom.is_ripe) return distance(bottom.unit, middle);
    model.observe(bottom.unit, bowl(bottom.unit));
  }
  return 1;
}

TEST(Promises, InMoreVariablesABottomIsKnownBetterBeforeADescentBegins) {
  EXPECT_LT(error_when_ripe(2), 0.02);
  EXPECT_LT(error_when_ripe(3), 0.005);
  EXPECT_LT(error_when_ripe(4), 0.005);
}

TEST(Promises, ABarrierParts) {
  const Bench bench(0);
  const std::vector above_left{0.2, 0.6}, below_left{0.2, 0.42};
  EXPECT_TRUE(bench.promises.rises_between(left, right));
  EXPECT_FALSE(bench.promises.rises_between(above_left, left));
  EXPECT_FALSE(bench.promises.rises_between(above_left, below_left)) << "through the bottom";
}

TEST(Promises, BesideABottomIsTheLowestObservationOfItsBasin) {
  Bench bench(0);
  const std::vector near_left{0.22, 0.5};
  EXPECT_EQ(bench.promises.start_beside(near_left), left);
  EXPECT_EQ(bench.promises.start_beside(std::vector{0.78, 0.5}), right);
}

TEST(Promises, AHigherWellPromisesLittleUnlessAllAreWanted) {
  Bench best_only(0.4);
  EXPECT_GT(best_only.chance_at(left), 10 * best_only.chance_at(right));
  Bench all(0.4, Level::all);
  EXPECT_GT(all.chance_at(right), 0.3);
}

TEST(Promises, TheLeastKnownPlaceIsFarFromObservations) {
  Search search(unit_space(2), 1);
  LandscapeModel model(search);
  Promises promises(search, model, Level::global);
  Rng rng(1, "left half");
  for (int i = 0; i < 30; ++i) {
    const std::vector x{0.5 * rng.uniform(), rng.uniform()};
    model.observe(x, wells(x, 0));
  }
  model.learn();
  for (int i = 0; i < 5; ++i) EXPECT_GT(promises.least_known()[0], 0.5);
}

}  // namespace
}  // namespace clde::expensive
