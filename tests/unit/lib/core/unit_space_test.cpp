#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <clde/extend/unit_space.hpp>

#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

/// A real, an angle and one of five integers.
Box mixed() {
  return Box({-1, 0, 1}, {1, 6, 5}).with(Kind::periodic, {1}).with(Kind::integer, {2});
}

double any_unit() {
  return static_cast<double>(*rc::gen::inRange(-3000, 3000)) / 1000;
}

TEST(UnitSpace, OfRealVariablesIsPlain) {
  const UnitSpace space(Box::cube(3, 0, 1));
  EXPECT_TRUE(space.plain());
  EXPECT_TRUE(space.periods().empty());
  EXPECT_EQ(space.clamp(0, 1.5), 1);
  EXPECT_TRUE(std::isinf(space.grid_points()));
}

TEST(UnitSpace, MeasuresAngles) {
  const UnitSpace space(mixed());
  const std::array a{0.5, 0.95, 0.1}, b{0.5, 0.05, 0.1};
  EXPECT_NEAR(space.distance(a, b), 0.1, 1e-15);
  std::array<double, 3> middle{};
  space.between(a, b, 0.5, middle);
  space.canonicalize(middle);
  EXPECT_LT(std::min(middle[1], 1 - middle[1]), 1e-15);
  EXPECT_EQ(space.periods(), (std::vector{0.0, 1.0, 0.0}));
  EXPECT_EQ(space.clamp(1, 7.5), 7.5);
  EXPECT_EQ(space.clamp(2, 7.5), 1);
}

TEST(UnitSpace, KnowsNoOrderOfCategories) {
  const UnitSpace space(Box({0, 0}, {1, 4}).with(Kind::category, {1}));
  const std::array first{0.2, 0.1}, second{0.2, 0.3}, last{0.2, 0.9};
  EXPECT_EQ(space.distance(first, second), space.distance(first, last));
  EXPECT_EQ(space.distance(first, std::array{0.2, 0.15}), 0);
  std::array<double, 2> between{};
  space.between(first, last, 0.4, between);
  EXPECT_EQ(between[1], first[1]);
  space.between(first, last, 0.6, between);
  EXPECT_EQ(between[1], last[1]);
}

TEST(UnitSpace, CountsTheGrid) {
  const Box box = Box({1, 0}, {5, 3}).with(Kind::integer, {0, 1});
  EXPECT_EQ(UnitSpace(box).grid_points(), 20);
  EXPECT_TRUE(std::isinf(UnitSpace(mixed()).grid_points()));
}

RC_GTEST_PROP(UnitSpace, CanonicalFormKeepsThePointAndItself, ()) {
  const Box box = mixed();
  const UnitSpace space(box);
  const double real = std::abs(any_unit()) / 3;
  std::vector<double> unit = {real, any_unit(), std::abs(any_unit()) / 3};
  std::vector<double> canonical = unit, x(3), y(3);
  space.canonicalize(canonical);
  box.from_unit(unit, x);
  box.from_unit(canonical, y);
  RC_ASSERT(x == y);
  std::vector<double> again = canonical;
  space.canonicalize(again);
  RC_ASSERT(again == canonical);
  std::vector<double> back(3);
  box.to_unit(y, back);
  RC_ASSERT(space.distance(back, canonical) < 1e-14);
}

/// The slow twin: all images one period away.
RC_GTEST_PROP(UnitSpace, DistanceIsThatOfTheNearestImage, ()) {
  const UnitSpace space(mixed());
  const std::array a{0.3, any_unit(), 0.1}, b{0.7, any_unit(), 0.9};
  double nearest = INFINITY;
  for (int shift = -8; shift <= 8; ++shift) {
    const std::array image{b[0], b[1] + shift, b[2]};
    nearest = std::min(nearest, distance(a, image));
  }
  RC_ASSERT(std::abs(space.distance(a, b) - nearest) < 1e-13);
  RC_ASSERT(space.distance(a, b) == space.distance(b, a));
}

}  // namespace
}  // namespace clde
