#include "fronts/closed_axes.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include <clde/box.hpp>

#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

const UnitSpace first_closed(Box({0, 0}, {1, 1}).with(Kind::periodic, {0}));

Matrix pair(double a, double b, double beside) {
  Matrix points;
  points.push_row(std::vector{a, beside});
  points.push_row(std::vector{b, beside});
  return points;
}

TEST(ClosedAxes, NeighboursKeepTheirDistance) {
  for (const double a : {0.05, 0.3, 0.6, 0.9}) {
    const Matrix closed = close_axes(pair(a, a + 0.02, 0.4), first_closed);
    EXPECT_NEAR(distance(closed[0], closed[1]), 0.02, 1e-12) << a;
  }
}

TEST(ClosedAxes, TheyAreNearAcrossTheSeamAndAtCornersToo) {
  for (const double a : {0.24, 0.49, 0.74, 0.99}) {
    const Matrix closed = close_axes(pair(a, a + 0.02, 0.4), first_closed);
    EXPECT_LE(distance(closed[0], closed[1]), 0.02 + 1e-12) << a;
    EXPECT_GE(distance(closed[0], closed[1]), 0.014) << a;
  }
}

TEST(ClosedAxes, OppositePlacesStayFarApart) {
  const Matrix closed = close_axes(pair(0.1, 0.6, 0.4), first_closed);
  EXPECT_GE(distance(closed[0], closed[1]), 0.25);
}

TEST(ClosedAxes, WholePeriodsMakeNoDifference) {
  const Matrix closed = close_axes(pair(0.3, -0.7, 0.4), first_closed);
  EXPECT_NEAR(distance(closed[0], closed[1]), 0, 1e-12);
}

TEST(ClosedAxes, OrdinaryAxesStay) {
  const Matrix points = pair(0.1, 0.9, 0.4);
  EXPECT_EQ(close_axes(points, UnitSpace()), points);
  EXPECT_EQ(close_axes(points, first_closed)(1, 2), 0.4);
}

}  // namespace
}  // namespace clde
