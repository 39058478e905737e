#include "search/expensive/landscape_model.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "sampling/initial.hpp"
#include "unit/lib/tasks/run_task.hpp"

namespace clde::expensive {
namespace {

using clde::test_support::unit_space;

double bowl(std::span<const double> x) {
  return 3 * (x[0] - 0.4) * (x[0] - 0.4) + (x[1] - 0.7) * (x[1] - 0.7) +
         (x[0] - 0.4) * (x[1] - 0.7) - 5;
}

/// A model of the bowl from so many points.
struct Bench {
  explicit Bench(std::size_t count) : search(unit_space(2), 1), model(search) {
    const Matrix points = space_filling("sobol", 2, search.stream("test"))->next(count);
    for (std::size_t i = 0; i < count; ++i) model.observe(points[i], bowl(points[i]));
    model.learn();
  }
  Search search;
  LandscapeModel model;
};

TEST(LandscapeModel, WarpingKeepsTheOrderAndStartsAtNothing) {
  const Bench bench(20);
  const double best = -5;
  double last = -1;
  for (const double above : {0.2, 0.5, 1.0, 1e6}) {
    EXPECT_GT(bench.model.warped(best + above), last);
    last = bench.model.warped(best + above);
  }
  EXPECT_LT(last, 30);
}

TEST(LandscapeModel, KnowsTheCurvatureOfTheCostItself) {
  Bench bench(40);
  bench.model.observe(std::vector{0.4, 0.7}, -5);
  bench.model.learn();
  const std::vector<double> bend = bench.model.curvature(std::vector{0.4, 0.7});
  EXPECT_NEAR(bend[0], 6, 1);
  EXPECT_NEAR(bend[1], 1, 0.5);
  EXPECT_NEAR(bend[3], 2, 0.5);
  EXPECT_DOUBLE_EQ(bend[1], bend[2]);
}

TEST(LandscapeModel, OfTwoPointsInOnePlaceTheBetterStays) {
  Bench bench(10);
  bench.model.observe(std::vector{0.4, 0.7}, -4.9);
  EXPECT_EQ(bench.model.observations(), 11U);
  bench.model.observe(std::vector{0.4, 0.7 + 1e-7}, -5);
  bench.model.observe(std::vector{0.4, 0.7}, -4.8);
  EXPECT_EQ(bench.model.observations(), 11U);
  bench.model.learn();
  EXPECT_NEAR(bench.model.process().mean(std::vector{0.4, 0.7}), bench.model.warped(-5), 1e-4);
}

TEST(LandscapeModel, AFailedPointLeavesNoDoubtAndChangesNoBelief) {
  Bench bench(10);
  const std::vector place{0.1, 0.1};
  const Prediction before = bench.model.process().predict(place);
  bench.model.observe(place, std::numeric_limits<double>::quiet_NaN());
  bench.model.observe(place, std::numeric_limits<double>::quiet_NaN());
  bench.model.learn();
  EXPECT_EQ(bench.model.observations(), 10U);
  EXPECT_EQ(bench.model.failures(), 1U);
  EXPECT_TRUE(bench.model.has_failed(place));
  EXPECT_FALSE(bench.model.has_failed(std::vector{0.1, 0.2}));
  EXPECT_NEAR(bench.model.process().mean(place), before.mean, 1e-6);
  EXPECT_LT(bench.model.process().predict(place).deviation, 0.01 * before.deviation);
}

TEST(LandscapeModel, APointUnderWayLeavesNoDoubtWhereItIs) {
  Bench bench(10);
  const std::vector corner{1.0, 0.0};
  const double before = bench.model.process().predict(corner).deviation;
  bench.model.expect(7, corner);
  bench.model.learn();
  EXPECT_LT(bench.model.process().predict(corner).deviation, 0.1 * before);
  EXPECT_GT(bench.model.squared_distance_to_data(corner), 1e-6) << "nothing was measured there";
  bench.model.forget(7);
  bench.model.learn();
  EXPECT_GT(bench.model.process().predict(corner).deviation, 0.5 * before);
}

}  // namespace
}  // namespace clde::expensive
