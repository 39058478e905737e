#include <gtest/gtest.h>

#include <cmath>

#include <clde/matrix.hpp>

#include "core/numbers/vectors.hpp"
#include "methods/nmmso/swarms.hpp"

namespace clde::nmmso {
namespace {

Known at(double x, double cost) {
  return {{x, 0.5}, cost, 0};
}

TEST(Swarms, KnowTheirNearestNeighbourAndReachHalfWayToIt) {
  Swarms swarms(4);
  const std::size_t a = swarms.found(at(0.1, 1));
  EXPECT_EQ(swarms.nearest(a), no_index);
  EXPECT_NEAR(swarms.reach(a), std::sqrt(2), 1e-12) << "alone, it has the whole box";
  const std::size_t b = swarms.found(at(0.5, 2));
  const std::size_t c = swarms.found(at(0.8, 3));
  EXPECT_EQ(swarms.nearest(a), b);
  EXPECT_EQ(swarms.nearest(b), c);
  EXPECT_NEAR(swarms.reach(b), 0.15, 1e-12);
}

TEST(Swarms, AModeMovesToBetterPointsOnlyAndIsThenCompared) {
  Swarms swarms(4);
  const std::size_t a = swarms.found(at(0.1, 1));
  EXPECT_EQ(swarms.take_changed(), std::vector{a});
  EXPECT_TRUE(swarms.take_changed().empty());
  swarms.see(a, at(0.2, 1.5));
  EXPECT_TRUE(swarms.take_changed().empty());
  EXPECT_EQ(swarms[a].mode.unit[0], 0.1);
  swarms.see(a, at(0.2, 0.5));
  EXPECT_EQ(swarms[a].mode.unit[0], 0.2);
  EXPECT_EQ(swarms.take_changed(), std::vector{a});
}

TEST(Swarms, AMergedSwarmKeepsTheBestParticlesAndTheBetterMode) {
  Swarms swarms(2);
  const std::size_t a = swarms.found(at(0.1, 3));
  const std::size_t b = swarms.found(at(0.2, 1));
  swarms[b].particles.push_back({at(0.3, 2), at(0.3, 2), {0, 0}});
  swarms.merge(a, b);
  EXPECT_EQ(swarms.living(), std::vector{a});
  EXPECT_EQ(swarms[a].mode.cost, 1);
  ASSERT_EQ(swarms[a].particles.size(), 2U);
  EXPECT_EQ(swarms[a].particles[0].best.cost, 1);
  EXPECT_EQ(swarms[a].particles[1].best.cost, 2);
  EXPECT_EQ(swarms.nearest(a), no_index) << "one that was merged is nobody's neighbour";
}

TEST(PointInBall, LiesInTheBallAndInTheCubeAndFillsBoth) {
  Rng rng(4);
  const std::vector centre{0.05, 0.5};
  int outer = 0;
  for (int i = 0; i < 1000; ++i) {
    const std::vector<double> x = point_in_ball(centre, 0.2, rng);
    EXPECT_LE(distance(x, centre), 0.2 + 1e-12);
    for (const double u : x) EXPECT_TRUE(u >= 0 && u <= 1);
    outer += distance(x, centre) > 0.2 * std::sqrt(0.5) ? 1 : 0;
  }
  EXPECT_NEAR(outer, 450, 80)
      << "half of the disc is its outer ring, a part of it outside the cube";
}

}  // namespace
}  // namespace clde::nmmso
