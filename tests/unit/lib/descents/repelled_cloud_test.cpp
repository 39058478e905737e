#include "descents/evolution/repelled_cloud.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace clde {
namespace {

constexpr RepelledCloud::Size small{.population = 12, .parents = 4, .elites = 1};

double distance_to(std::span<const double> x, double centre) {
  double sum = 0;
  for (const double u : x) sum += (u - centre) * (u - centre);
  return std::sqrt(sum);
}

template <class F>
double minimise(RepelledCloud& cloud, Rng& rng, std::size_t generations, F f) {
  double best = std::numeric_limits<double>::infinity();
  for (std::size_t g = 0; g < generations; ++g) {
    const Matrix points = cloud.sample({}, rng);
    Matrix costs(points.rows(), 1);
    for (std::size_t k = 0; k < points.rows(); ++k) {
      costs(k, 0) = f(points[k]);
      best = std::min(best, costs(k, 0));
    }
    cloud.learn(costs);
  }
  return best;
}

TEST(RepelledCloud, ContractsToTheBottomOfASphere) {
  Rng rng(1, "sphere");
  RepelledCloud cloud(std::vector<double>(5, 0.2), 0.3, small);
  minimise(cloud, rng, 200, [](std::span<const double> x) { return distance_to(x, 0.6); });
  EXPECT_LT(distance_to(cloud.mean(), 0.6), 1e-5);
  EXPECT_LT(cloud.width(), 1e-5);
}

TEST(RepelledCloud, LearnsTheShapeOfAValley) {
  Rng rng(2, "valley");
  RepelledCloud cloud(std::vector<double>{0.2, 0.8}, 0.1, small);
  const double best = minimise(cloud, rng, 400, [](std::span<const double> x) {
    const double along = x[0] + x[1] - 1.1, across = x[0] - x[1] - 0.1;
    return along * along + 1e4 * across * across;
  });
  EXPECT_LT(best, 1e-10);
}

TEST(RepelledCloud, StaysInTheUnitCube) {
  Rng rng(3, "corner");
  RepelledCloud cloud(std::vector<double>{0.01, 0.99, 0.5}, 5.0, small);
  EXPECT_LE(cloud.width(), 0.3);
  for (int g = 0; g < 20; ++g) {
    const Matrix points = cloud.sample({}, rng);
    for (std::size_t k = 0; k < points.rows(); ++k)
      for (const double u : points[k]) {
        EXPECT_GE(u, 0);
        EXPECT_LE(u, 1);
      }
  }
}

TEST(RepelledCloud, PointsBeyondAWallDoNotGatherAtIt) {
  Rng rng(4, "wall");
  RepelledCloud cloud(std::vector<double>(3, 0.9), 0.3, small);
  std::size_t at_wall = 0;
  for (int g = 0; g < 50; ++g) {
    const Matrix points = cloud.sample({}, rng);
    for (std::size_t k = 0; k < points.rows(); ++k)
      at_wall += static_cast<std::size_t>(std::ranges::count(points[k], 1.0));
  }
  EXPECT_EQ(at_wall, 0U);
}

TEST(RepelledCloud, KeepsAwayFromARepellerByItsReach) {
  Rng rng(5, "reach");
  const std::vector<Repeller> known{{{0.5, 0.6}, 2}};
  for (const double step : {0.1, 0.01}) {
    RepelledCloud cloud(std::vector<double>{0.5, 0.6 + 3 * step}, step, small);
    const Matrix points = cloud.sample(known, rng);
    for (std::size_t k = 0; k < points.rows(); ++k) {
      const double d = std::hypot(points(k, 0) - 0.5, points(k, 1) - 0.6);
      EXPECT_GT(d, step) << "half of the reach: a few refusals make it yield a little";
    }
    EXPECT_GT(cloud.refused(), 0U);
  }
}

TEST(RepelledCloud, RepellersThatLeaveNoRoomGiveWay) {
  Rng rng(6, "room");
  const std::vector<Repeller> known{{{0.5, 0.5}, 1000}};
  RepelledCloud cloud(std::vector<double>{0.5, 0.5}, 0.1, small);
  EXPECT_EQ(cloud.sample(known, rng).rows(), small.population);
  EXPECT_GT(cloud.refused(), small.population);
}

TEST(RepelledCloud, IsNotDisturbedByRepellersFarAway) {
  Rng rng(7, "far"), same(7, "far");
  const std::vector<Repeller> known{{{0.9, 0.9}, 2}};
  RepelledCloud one(std::vector<double>{0.2, 0.2}, 0.01, small);
  RepelledCloud other(std::vector<double>{0.2, 0.2}, 0.01, small);
  EXPECT_EQ(one.sample(known, rng), other.sample({}, same));
  EXPECT_EQ(one.refused(), 0U);
}

TEST(RepelledCloud, NamesTheOneRepellerThatRefuses) {
  Rng rng(9, "refuser");
  const Repeller beside{{0.5, 0.52}, 2}, far_away{{0.9, 0.9}, 2}, below{{0.5, 0.48}, 2};
  const auto refuser_among = [&](std::vector<Repeller> known) {
    RepelledCloud cloud(std::vector<double>{0.5, 0.5}, 0.02, small);
    (void)cloud.sample(known, rng);
    return cloud.only_refuser();
  };
  EXPECT_EQ(refuser_among({far_away, beside}), 1U);
  EXPECT_EQ(refuser_among({beside, far_away}), 0U);
  EXPECT_EQ(refuser_among({beside, below}), no_index);
  EXPECT_EQ(refuser_among({far_away}), no_index);
  EXPECT_EQ(refuser_among({}), no_index);
}

TEST(RepelledCloud, LearnsNothingFromAGenerationWithoutCosts) {
  Rng rng(8, "failed");
  RepelledCloud cloud(std::vector<double>{0.2, 0.7}, 0.1, small);
  const Matrix points = cloud.sample({}, rng);
  cloud.learn(Matrix(points.rows(), 1, std::numeric_limits<double>::quiet_NaN()));
  EXPECT_EQ(cloud.mean(), (std::vector<double>{0.2, 0.7}));
  EXPECT_DOUBLE_EQ(cloud.width(), 0.1);
}

}  // namespace
}  // namespace clde
