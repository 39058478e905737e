// Angles, whole numbers and logarithms as variables of a box.
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <clde/box.hpp>
#include <clde/error.hpp>

namespace clde {
namespace {

std::string complaint(double lower, double upper, Kind kind) {
  try {
    (void)Box({lower}, {upper}).with(kind, {0});
    return "";
  } catch (const InvalidArgument& e) {
    return e.what();
  }
}

double from_unit(const Box& box, double unit) {
  double x = 0;
  box.from_unit({&unit, 1}, {&x, 1});
  return x;
}

double to_unit(const Box& box, double x) {
  double unit = 0;
  box.to_unit({&x, 1}, {&unit, 1});
  return unit;
}

double clipped(const Box& box, double x) {
  box.clip({&x, 1});
  return x;
}

double some(double from, double to) {
  return from + (to - from) * (*rc::gen::inRange(0, 1 << 20)) / (1 << 20);
}

TEST(VariableKinds, AreKeptAndCompared) {
  const Box box = Box::cube(4, 1, 8).with(Kind::periodic, {0, 2}).with(Kind::log, {3});
  EXPECT_EQ(box.kind(0), Kind::periodic);
  EXPECT_EQ(box.kind(1), Kind::real);
  EXPECT_EQ(box.kind(3), Kind::log);
  EXPECT_NE(box, Box::cube(4, 1, 8));
  EXPECT_STREQ(name(box.kind(2)), "periodic");
  EXPECT_TRUE(Box({1}, {1}).fixed(0));
}

TEST(VariableKinds, RefuseBoundsThatDoNotSuitThem) {
  EXPECT_NE(complaint(0, 1, Kind::log).find("above 0"), std::string::npos);
  EXPECT_NE(complaint(1, 1, Kind::periodic).find("longer than 0"), std::string::npos);
  EXPECT_NE(complaint(0.2, 0.8, Kind::integer).find("whole number"), std::string::npos);
  EXPECT_EQ(complaint(2, 2, Kind::integer), "");
  EXPECT_THROW((void)Box::cube(2, 0, 1).with(Kind::integer, {2}), InvalidArgument);
}

TEST(VariableKinds, IntegersHaveEqualPartsOfTheUnitInterval) {
  const Box box = Box({-1.5}, {2.5}).with(Kind::integer, {0});
  EXPECT_EQ(box.lower()[0], -1);
  EXPECT_EQ(box.upper()[0], 2);
  std::array<int, 4> hits{};
  for (int i = 0; i < 400; ++i)
    ++hits[static_cast<std::size_t>(from_unit(box, (i + 0.5) / 400) + 1)];
  EXPECT_EQ(hits, (std::array{100, 100, 100, 100}));
  EXPECT_EQ(from_unit(box, 1), 2);
  EXPECT_TRUE(box.contains(std::array{2.0}));
  EXPECT_FALSE(box.contains(std::array{0.5}));
  EXPECT_EQ(clipped(box, 0.6), 1);
  EXPECT_EQ(clipped(box, 9), 2);
}

TEST(VariableKinds, LogarithmsMakeEqualRatiosEqualSteps) {
  const Box box = Box({1e-6}, {1e2}).with(Kind::log, {0});
  EXPECT_EQ(from_unit(box, 0), 1e-6);
  EXPECT_EQ(from_unit(box, 1), 1e2);
  EXPECT_NEAR(from_unit(box, 0.5), 1e-2, 1e-15);
  EXPECT_NEAR(to_unit(box, 1e-4), 0.25, 1e-14);
}

RC_GTEST_PROP(VariableKinds, GoToTheUnitCubeAndBack, ()) {
  const double lower = some(0.1, 10), upper = lower + some(0.01, 100);
  for (const Kind kind : {Kind::real, Kind::periodic, Kind::log}) {
    const Box box = Box({lower}, {upper}).with(kind, {0});
    const double x = from_unit(box, some(0, 1));
    RC_ASSERT(box.contains(std::array{x}));
    RC_ASSERT(std::abs(from_unit(box, to_unit(box, x)) - x) <= 1e-13 * upper);
  }
}

RC_GTEST_PROP(VariableKinds, PeriodicOnesAreTheSameAPeriodLater, ()) {
  const Box box = Box({-2}, {6}).with(Kind::periodic, {0});
  const double unit = *rc::gen::inRange(0, 1024) / 1024.0, x = from_unit(box, unit);
  for (const int turns : {-5, -1, 1, 7}) {
    RC_ASSERT(from_unit(box, unit + turns) == x);
    RC_ASSERT(clipped(box, x + 8 * turns) == x);
  }
  RC_ASSERT(x >= -2 && x < 6);
}

}  // namespace
}  // namespace clde
