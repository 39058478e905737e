#include "core/coordinates.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

std::vector<double> to_user(const Coordinates& c, const std::vector<double>& unit) {
  std::vector<double> x(c.user().dimension());
  c.to_user(unit, x);
  return x;
}

std::vector<double> to_unit(const Coordinates& c, const std::vector<double>& x) {
  std::vector<double> unit(c.searched().dimension());
  c.to_unit(x, unit);
  return unit;
}

TEST(Coordinates, MapTheBoxToTheUnitCubeWithoutFixedVariables) {
  const Coordinates c(Box({-2, 7, 0}, {2, 7, 10}));
  EXPECT_EQ(c.searched().dimension(), 2U);
  EXPECT_EQ(to_unit(c, {0, 7, 10}), (std::vector{0.5, 1.0}));
  EXPECT_EQ(to_user(c, {0.0, 0.5}), (std::vector{-2.0, 7.0, 5.0}));
}

TEST(Coordinates, LogarithmsAreEvenlySpacedAndIntegersRounded) {
  const Coordinates c(Box({1, 0}, {100, 3}).with(Kind::log, {0}).with(Kind::integer, {1}));
  const std::vector<double> x = to_user(c, {0.5, 0.6});
  EXPECT_NEAR(x[0], 10, 1e-12);
  EXPECT_EQ(x[1], 2) << "the third of four";
  EXPECT_EQ(to_unit(c, {1, 2}), (std::vector{0.0, 0.625})) << "the middle of its step";
}

TEST(Coordinates, APeriodicVariableComesRound) {
  const Coordinates c(Box({0}, {6}).with(Kind::periodic, {0}));
  EXPECT_NEAR(to_user(c, {1.5})[0], 3, 1e-12);
  EXPECT_NEAR(to_user(c, {-0.25})[0], 4.5, 1e-12);
}

}  // namespace
}  // namespace clde
