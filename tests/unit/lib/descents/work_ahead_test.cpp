// Side by side with other searches, descents and line tests ask for points ahead: fewer answers to
// wait for, hardly more evaluations.
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include <clde/extend/local_search.hpp>

#include "descents/filing/hill_valley.hpp"
#include "tasks/side_by_side.hpp"
#include "unit/lib/tasks/run_task.hpp"

namespace clde {
namespace {

double bowl(std::span<const double> x) {
  double sum = 0;
  for (std::size_t j = 0; j < x.size(); ++j)
    sum += std::cosh((1 + static_cast<double>(j)) * (x[j] - 0.4)) - 1;
  return sum;
}

test_support::Ran<LineTest> line_of(std::size_t searches, double hill) {
  Search search(test_support::unit_space(1), 1, 1000);
  run_side_by_side(search, searches);
  const std::vector<double> a{0.1}, b{0.9};
  const auto f = [&](std::span<const double> x) { return std::abs(x[0] - 0.3) < 0.01 ? hill : 0; };
  return test_support::run_task(search, test_line(search, {{a, 0}, {b, 0}, 15, 0}), f);
}

TEST(WorkAhead, ALongLineIsTestedInFewRounds) {
  const auto alone = line_of(1, 0), beside = line_of(8, 0);
  EXPECT_FALSE(beside.value->barrier);
  EXPECT_EQ(alone.rounds, 15U);
  EXPECT_EQ(beside.rounds, 4U);  // 1 + 2 + 4 + 8
  EXPECT_EQ(beside.evaluations, 15U);
}

TEST(WorkAhead, ABarrierEndsTheTestOfALine) {
  const auto alone = line_of(1, 1), beside = line_of(8, 1);
  EXPECT_TRUE(alone.value->barrier);
  EXPECT_TRUE(beside.value->barrier);
  EXPECT_EQ(beside.value->cost, 1);
  EXPECT_EQ(beside.value->worst, alone.value->worst);
  EXPECT_LT(beside.evaluations, 15U + 1);
  EXPECT_EQ(beside.value->tested, beside.evaluations);
}

test_support::Ran<LocalOutcome> descent_of(std::size_t searches) {
  Search search(test_support::unit_space(4), 1, 10'000);
  run_side_by_side(search, searches);
  const LocalStart start{{0.9, 0.1, 0.8, 0.2}};
  return test_support::run_task(search, descend_smooth(search, start, {10, {}, {}}, Rng(1, "test")),
                                bowl);
}

TEST(WorkAhead, ADescentAsksForSlopesTogetherWithCosts) {
  const auto alone = descent_of(1), beside = descent_of(64);
  EXPECT_EQ(beside.value->ending, Ending::converged);
  EXPECT_EQ(beside.value->unit, alone.value->unit);
  EXPECT_LE(beside.rounds, 0.7 * static_cast<double>(alone.rounds));
  EXPECT_LE(beside.evaluations, 1.3 * static_cast<double>(alone.evaluations));
}

/// A curved valley, as in Rosenbrock's function.
test_support::Ran<LocalOutcome> descent_along_valley(std::size_t searches,
                                                     const std::vector<double>& from) {
  Search search(test_support::unit_space(2), 1, 10'000);
  run_side_by_side(search, searches);
  const auto valley = [](std::span<const double> x) {
    const double a = 4 * x[0] - 2, b = 4 * x[1] - 1;
    return 100 * (b - a * a) * (b - a * a) + (1 - a) * (1 - a);
  };
  LocalStart start;
  start.unit = from;
  return test_support::run_task(
      search, descend_smooth(search, start, {100, {}, {}}, Rng(1, "test")), valley);
}

TEST(WorkAhead, InTwoVariablesTheHessianSavesHalfOfTheRounds) {
  const auto alone = descent_along_valley(1, {0.1, 0.5});
  const auto beside = descent_along_valley(64, {0.1, 0.5});
  EXPECT_EQ(beside.value->ending, Ending::converged);
  EXPECT_NEAR(beside.value->unit[0], 0.75, 1e-6);
  EXPECT_NEAR(beside.value->unit[1], 0.5, 1e-6);
  EXPECT_LE(beside.rounds, 0.5 * static_cast<double>(alone.rounds));
}

TEST(WorkAhead, FewSearchesMeasureNoHessian) {
  const auto few = descent_along_valley(8, {0.1, 0.5});
  const auto many = descent_along_valley(16, {0.1, 0.5});
  EXPECT_GT(few.rounds, 1.5 * static_cast<double>(many.rounds));
}

// No room for neighbours on both sides: slopes alone lead on.
TEST(WorkAhead, ADescentThatBeginsInACornerOfTheBoxArrivesToo) {
  const auto beside = descent_along_valley(64, {0, 1});
  EXPECT_EQ(beside.value->ending, Ending::converged);
  EXPECT_NEAR(beside.value->unit[0], 0.75, 1e-6);
}

// The Hessian of the first hill of a wave is small, and the step by it would leave the basin.
TEST(WorkAhead, ADescentByTheHessianStaysInItsBasin) {
  Search search(test_support::unit_space(2), 1, 10'000);
  run_side_by_side(search, 64);
  const auto waves = [](std::span<const double> x) {
    return 2 - std::cos(20 * (x[0] - 0.5)) - std::cos(20 * (x[1] - 0.5));
  };
  LocalStart start{{0.5 + 0.07, 0.5 + 0.075}};
  start.step = 0.01;
  const auto ran = test_support::run_task(
      search, descend_smooth(search, start, {2, {}, {}}, Rng(1, "test")), waves);
  EXPECT_NEAR(ran.value->unit[0], 0.5, 1e-6);
  EXPECT_NEAR(ran.value->unit[1], 0.5, 1e-6);
}

TEST(WorkAhead, WithFewerSearchesThanVariablesNoWorkerWouldWait) {
  EXPECT_EQ(descent_of(4).rounds, descent_of(1).rounds);
}

}  // namespace
}  // namespace clde
