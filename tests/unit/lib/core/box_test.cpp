#include <clde/box.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <clde/error.hpp>

namespace clde {
namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double largest = std::numeric_limits<double>::max();

/// The message of the InvalidArgument that building the box throws; empty if it throws none.
std::string complaint(std::vector<double> lower, std::vector<double> upper,
                      std::vector<std::string> names = {}) {
  try {
    const Box box(std::move(lower), std::move(upper), std::move(names));
    return "";
  } catch (const InvalidArgument& e) {
    return e.what();
  }
}

double reflected(const Box& box, double x) {
  box.reflect(std::span(&x, 1));
  return x;
}

/// Whole numbers spread over a range: their sums and products are exact, so laws can be tested
/// without a tolerance.
double whole(int from, int to) {
  return *rc::gen::inRange(from, to);
}

/// A real number between the bounds.
double between(double from, double to) {
  return from + (to - from) * (*rc::gen::inRange(0, 1 << 30)) / (1 << 30);
}

TEST(Box, KnowsItsWallsAndWidths) {
  const Box box({-1, 2}, {3, 2});
  EXPECT_EQ(box.dimension(), 2U);
  EXPECT_EQ(box.lower()[0], -1);
  EXPECT_EQ(box.upper()[0], 3);
  EXPECT_EQ(box.width(0), 4);
  EXPECT_EQ(box.width(1), 0);
}

TEST(Box, CubeHasTheSameIntervalForEachVariable) {
  EXPECT_EQ(Box::cube(3, -5, 5), Box({-5, -5, -5}, {5, 5, 5}));
}

TEST(Box, NamesVariablesX1X2UnlessTold) {
  EXPECT_EQ(Box::cube(2, 0, 1).name(1), "x2");
  const Box named({0, 0}, {1, 1}, {"mass", "length"});
  EXPECT_EQ(named.name(0), "mass");
  EXPECT_EQ(named.names(), (std::vector<std::string>{"mass", "length"}));
  EXPECT_NE(named, Box::cube(2, 0, 1));
}

TEST(Box, SaysWhatIsWrongWithItsBounds) {
  EXPECT_EQ(complaint({}, {}), "a box needs at least one variable");
  EXPECT_EQ(complaint({0, 0}, {1}), "2 lower and 1 upper bounds given; need as many of each");
  EXPECT_EQ(complaint({0, 0}, {1, 1}, {"a"}), "1 names given for 2 variables");
  EXPECT_EQ(complaint({0, 3}, {1, 2}), "bounds of x2: lower 3 is above upper 2; swap them");
  EXPECT_EQ(complaint({2}, {1}, {"mass"}), "bounds of mass: lower 2 is above upper 1; swap them");
  EXPECT_EQ(complaint({nan}, {1}), "bounds of x1: [nan, 1] given, both must be finite numbers");
  EXPECT_EQ(complaint({0}, {inf}), "bounds of x1: [0, inf] given, both must be finite numbers");
  EXPECT_NE(complaint({-largest}, {largest}).find("does not fit into a double"), std::string::npos);
  EXPECT_EQ(complaint({1}, {1}), "");
}

TEST(Box, ContainsItsWallsButNoNaNAndNoOtherDimension) {
  const Box box = Box::cube(2, -1, 1);
  EXPECT_TRUE(box.contains(std::vector{-1.0, 1.0}));
  EXPECT_FALSE(box.contains(std::vector{-1.0, std::nextafter(1.0, 2.0)}));
  EXPECT_FALSE(box.contains(std::vector{nan, 0.0}));
  EXPECT_FALSE(box.contains(std::vector{0.0}));
}

TEST(Box, ClipMovesToTheNearestWall) {
  const Box box = Box::cube(4, -1, 1);
  std::vector<double> x = {-3, 0.25, inf, nan};
  box.clip(x);
  EXPECT_EQ(x[0], -1);
  EXPECT_EQ(x[1], 0.25);
  EXPECT_EQ(x[2], 1);
  EXPECT_TRUE(std::isnan(x[3]));
}

TEST(Box, ReflectFoldsAtTheWalls) {
  const Box box = Box::cube(1, 0, 10);
  EXPECT_EQ(reflected(box, 11), 9);
  EXPECT_EQ(reflected(box, -3), 3);
  EXPECT_EQ(reflected(box, 20), 0);
  EXPECT_EQ(reflected(box, 27), 7);
  EXPECT_EQ(reflected(box, -27), 7);
}

TEST(Box, ReflectPutsWhatCannotBeFoldedOnAWall) {
  const Box box = Box::cube(1, 2, 3);
  EXPECT_EQ(reflected(box, inf), 3);
  EXPECT_EQ(reflected(box, -inf), 2);
  EXPECT_EQ(reflected(box, nan), 2);
  EXPECT_EQ(reflected(Box::cube(1, 4, 4), 9), 4);
}

TEST(Box, ReflectStaysInsideHugeBoxes) {
  const Box huge = Box::cube(1, -largest / 2.5, largest / 2.5);
  for (const double x : {largest, -largest, largest / 2, -largest / 2, 0.0})
    EXPECT_TRUE(huge.contains(std::vector{reflected(huge, x)})) << x;
}

RC_GTEST_PROP(BoxLaw, ReflectEndsInTheBox, ()) {
  const double lower = between(-1e6, 1e6);
  const Box box({lower}, {lower + between(0, 1e3)});
  const double x = between(-1e9, 1e9);
  RC_ASSERT(box.contains(std::vector{reflected(box, x)}));
}

RC_GTEST_PROP(BoxLaw, ReflectAndClipChangeNothingInside, ()) {
  const double lower = between(-1e3, 1e3);
  const Box box({lower}, {lower + between(0, 10)});
  std::vector<double> x = {between(lower, box.upper()[0])};
  box.clip(x);  // rounding in the generator may step over the wall
  const std::vector<double> before = x;
  box.clip(x);
  RC_ASSERT(x == before);
  box.reflect(x);
  RC_ASSERT(x == before);
}

RC_GTEST_PROP(BoxLaw, ReflectTwiceIsReflectOnce, ()) {
  const Box box({between(-10, 0)}, {between(0, 10)});
  const double once = reflected(box, between(-1e4, 1e4));
  RC_ASSERT(reflected(box, once) == once);
}

RC_GTEST_PROP(BoxLaw, ReflectHasTheDoubleWidthAsPeriodAndIsEvenAboutEachWall, ()) {
  const double lower = whole(-1000, 1000);
  const double width = whole(1, 1000);
  const Box box({lower}, {lower + width});
  const double x = whole(-100'000, 100'000);
  RC_ASSERT(reflected(box, x + 2 * width * whole(-50, 50)) == reflected(box, x));
  RC_ASSERT(reflected(box, 2 * lower - x) == reflected(box, x));
  RC_ASSERT(reflected(box, 2 * (lower + width) - x) == reflected(box, x));
}

RC_GTEST_PROP(BoxLaw, ThereAndBackThroughTheUnitCube, ()) {
  const double lower = between(-1e3, 1e3);
  const Box box({lower}, {lower + between(1e-3, 1e3)});
  std::vector<double> x = {between(lower, box.upper()[0])};
  box.clip(x);
  std::vector<double> unit(1);
  std::vector<double> back(1);
  box.to_unit(x, unit);
  RC_ASSERT(unit[0] >= 0 && unit[0] <= 1);
  box.from_unit(unit, back);
  const double scale = std::max(std::abs(box.lower()[0]), std::abs(box.upper()[0]));
  RC_ASSERT(std::abs(back[0] - x[0]) <= 4 * std::numeric_limits<double>::epsilon() * scale);
}

RC_GTEST_PROP(BoxLaw, FromUnitNeverLeavesTheBoxAndReachesBothWalls, ()) {
  const double lower = between(-1e3, 1e3);
  const Box box({lower}, {lower + between(0, 1e-3)});
  std::vector<double> x(1);
  box.from_unit(std::vector{between(-0.5, 1.5)}, x);
  RC_ASSERT(box.contains(x));
  box.from_unit(std::vector{0.0}, x);
  RC_ASSERT(x[0] == box.lower()[0]);
  box.from_unit(std::vector{1.0}, x);
  RC_ASSERT(x[0] == box.upper()[0]);
}

TEST(Box, AVariableOfZeroWidthMapsToZeroAndBack) {
  const Box box({3}, {3});
  std::vector<double> unit = {0.5};
  box.to_unit(std::vector{3.0}, unit);
  EXPECT_EQ(unit[0], 0);
  std::vector<double> x(1);
  box.from_unit(std::vector{0.7}, x);
  EXPECT_EQ(x[0], 3);
}

}  // namespace
}  // namespace clde
