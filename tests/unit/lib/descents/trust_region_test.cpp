#include "descents/quasi_newton/trust_region.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace clde {
namespace {

using Eigen::Matrix2d;
using Eigen::Vector2d;

const Matrix2d valley{{2, 1}, {1, 4}};
const Matrix2d saddle{{2, 0}, {0, -1}};

TEST(TrustRegion, TheWholeStepLeadsToTheBottomOfTheParabola) {
  TrustRegion region(10, 10);
  const Vector2d bottom{0.3, -0.2};
  const Eigen::VectorXd p = region.step(valley, Vector2d(-valley * bottom));
  EXPECT_NEAR((p - bottom).norm(), 0, 1e-12);
}

// Of all points at this distance none is lower.
TEST(TrustRegion, AStepThatIsCutEndsAtTheLowestPointWithinTheRadius) {
  for (const Matrix2d& hessian : {valley, saddle}) {
    TrustRegion region(0.1, 1);
    const Vector2d slope{-3, 1};
    const auto cost = [&](const Vector2d& p) { return slope.dot(p) + 0.5 * p.dot(hessian * p); };
    const Vector2d p = region.step(hessian, slope);
    EXPECT_NEAR(p.norm(), 0.1, 1e-9);
    for (int i = 0; i < 360; ++i) {
      const double angle = 3.14159265 * i / 180;
      EXPECT_LE(cost(p), cost(0.1 * Vector2d(std::cos(angle), std::sin(angle))) + 1e-9) << i;
    }
  }
}

TEST(TrustRegion, GrowsAsLongAsPromisesAreKept) {
  TrustRegion region(0.1, 0.3);
  const Vector2d slope{-3, 1};
  for (const double radius : {0.2, 0.3, 0.3}) {
    const Vector2d p = region.step(valley, slope);
    region.learn(p.norm(), -(slope.dot(p) + 0.5 * p.dot(valley * p)));
    EXPECT_NEAR(region.radius(), radius, 1e-12);
  }
}

TEST(TrustRegion, ShrinksAfterAStepThatGainedFarLessThanPromised) {
  TrustRegion region(0.1, 1);
  const Vector2d slope{-3, 1};
  const Vector2d p = region.step(valley, slope);
  region.learn(p.norm(), 0.1 * -slope.dot(p));
  EXPECT_NEAR(region.radius(), 0.05, 1e-9);
  EXPECT_NEAR(region.step(valley, slope).norm(), 0.05, 1e-9);
}

TEST(TrustRegion, ShrinksToThePartOfAStepThatWasTaken) {
  TrustRegion region(0.1, 1);
  const Vector2d p = region.step(valley, Vector2d{-3, 1});
  region.learn(0.3 * p.norm(), 1);
  EXPECT_NEAR(region.radius(), 0.03, 1e-9);
}

TEST(TrustRegion, ShrinksMostWhereNoPartOfTheStepWasBetter) {
  TrustRegion region(0.1, 1);
  const Vector2d p = region.step(valley, Vector2d{-3, 1});
  region.learn(0, 0);
  EXPECT_NEAR(region.radius(), 0.1 * p.norm(), 1e-9);
}

// A step inside the region says nothing about what lies beyond it.
TEST(TrustRegion, StaysAsItIsAfterAStepThatWasNotCut) {
  TrustRegion region(1, 10);
  const Vector2d slope = -valley * Vector2d(0.3, -0.2);
  const Vector2d p = region.step(valley, slope);
  region.learn(p.norm(), 0.5 * p.dot(valley * p));
  EXPECT_EQ(region.radius(), 1);
}

}  // namespace
}  // namespace clde
