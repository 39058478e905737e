#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include <clde/extend/filing.hpp>
#include <clde/extend/local_search.hpp>

#include "core/numbers/vectors.hpp"
#include "descents/progress.hpp"
#include "unit/lib/tasks/run_task.hpp"

namespace clde {
namespace {

using test_support::run_task;
using test_support::unit_space;

double sphere(std::span<const double> u, double centre) {
  double sum = 0;
  for (const double v : u) sum += (v - centre) * (v - centre);
  return sum;
}

double rosenbrock(std::span<const double> u) {
  double sum = 0;
  for (std::size_t j = 0; j + 1 < u.size(); ++j) {
    const double a = 4 * u[j] - 2, b = 4 * u[j + 1] - 2;
    sum += 100 * (b - a * a) * (b - a * a) + (1 - a) * (1 - a);
  }
  return sum;
}

/// Axes of very different stiffness, turned by 30 degrees.
double ellipse(std::span<const double> u) {
  const double c = std::sqrt(3.0) / 2, s = 0.5;
  const double x = u[0] - 0.6, y = u[1] - 0.3;
  const double p = c * x + s * y, q = -s * x + c * y;
  return 1000 * p * p + q * q;
}

using LocalSearch = Task<LocalOutcome> (*)(Search&, LocalStart, LocalRules, Rng);

struct Case {
  const char* name;
  LocalSearch search;
};

class EveryLocalSearch : public ::testing::TestWithParam<Case> {};

LocalStart at(std::vector<double> u, double step = 0.05) {
  LocalStart start;
  start.unit = std::move(u);
  start.step = step;
  return start;
}

TEST_P(EveryLocalSearch, FindsTheCentreOfABowlInOneToTenDimensions) {
  for (const std::size_t d : {1U, 2U, 5U, 10U}) {
    Search search(unit_space(d), 3);
    const auto ran =
        run_task(search, GetParam().search(search, at(std::vector<double>(d, 0.9)), {1.0}, Rng(5)),
                 [](auto u) { return sphere(u, 0.3); });
    ASSERT_TRUE(ran.value) << d;
    EXPECT_EQ(ran.value->ending, Ending::converged) << d;
    EXPECT_LT(ran.value->cost, 1e-12) << d;
    EXPECT_EQ(ran.value->evaluations, ran.evaluations) << d;
  }
}

TEST_P(EveryLocalSearch, FollowsACurvedBasin) {
  Search search(unit_space(4), 3);
  const auto ran =
      run_task(search, GetParam().search(search, at(std::vector<double>(4, 0.3)), {100.0}, Rng(5)),
               rosenbrock);
  ASSERT_TRUE(ran.value);
  EXPECT_LT(ran.value->cost, 1e-8);
}

TEST_P(EveryLocalSearch, CopesWithBadConditioning) {
  Search search(unit_space(2), 3);
  const auto ran =
      run_task(search, GetParam().search(search, at({0.1, 0.9}), {100.0}, Rng(5)), ellipse);
  ASSERT_TRUE(ran.value);
  EXPECT_LT(ran.value->cost, 1e-10);
}

TEST_P(EveryLocalSearch, FindsAnOptimumInACornerAndOnAFace) {
  for (const double centre : {-0.5, 0.0, 1.0, 1.5}) {
    Search search(unit_space(3), 3);
    const double best = std::clamp(centre, 0.0, 1.0);
    const auto ran = run_task(search, GetParam().search(search, at({0.4, 0.5, 0.6}), {1.0}, Rng(5)),
                              [&](auto u) { return sphere(u, centre); });
    ASSERT_TRUE(ran.value) << centre;
    for (const double v : ran.value->unit) EXPECT_NEAR(v, best, 1e-6) << centre;
  }
}

TEST_P(EveryLocalSearch, NeverLeavesTheCube) {
  Search search(unit_space(2), 3);
  const auto ran =
      run_task(search, GetParam().search(search, at({0.99, 0.01}, 0.2), {1.0}, Rng(5)), [](auto u) {
        for (const double v : u) EXPECT_TRUE(v >= 0 && v <= 1) << v;
        return -u[0] + u[1];
      });
  ASSERT_TRUE(ran.value);
  EXPECT_DOUBLE_EQ(ran.value->cost, -1);
}

TEST_P(EveryLocalSearch, EndsOnAConstantFunction) {
  Search search(unit_space(3), 3);
  const auto ran = run_task(search, GetParam().search(search, at({0.5, 0.5, 0.5}), {0.0}, Rng(5)),
                            [](auto) { return 7.0; });
  ASSERT_TRUE(ran.value);
  EXPECT_EQ(ran.value->cost, 7.0);
}

TEST_P(EveryLocalSearch, GoesAroundPointsThatFail) {
  Search search(unit_space(2), 3);
  const auto ran =
      run_task(search, GetParam().search(search, at({0.85, 0.8}), {1.0}, Rng(5)), [](auto u) {
        const bool hole = std::abs(u[0] - 0.6) < 0.02 && u[1] > 0.55;
        return hole ? std::numeric_limits<double>::quiet_NaN() : sphere(u, 0.4);
      });
  ASSERT_TRUE(ran.value);
  EXPECT_LT(ran.value->cost, 0.03);
}

TEST_P(EveryLocalSearch, EndsWhenEverythingFails) {
  Search search(unit_space(2), 3);
  const auto ran = run_task(search, GetParam().search(search, at({0.5, 0.5}), {1.0}, Rng(5)),
                            [](auto) { return std::numeric_limits<double>::quiet_NaN(); });
  ASSERT_TRUE(ran.value);
  EXPECT_EQ(ran.value->ending, Ending::stalled);
}

TEST_P(EveryLocalSearch, ShiftAndScaleOfCostsChangeNothingButTheLastDigits) {
  const auto run = [&](double factor, double shift) {
    Search search(unit_space(2), 3);
    return run_task(search, GetParam().search(search, at({0.2, 0.9}), {factor * 1.0}, Rng(5)),
                    [&](auto u) { return factor * sphere(u, 0.5) + shift; });
  };
  const auto plain = run(1, 0), big = run(1e9, 0), small = run(1e-9, 0);
  EXPECT_NEAR(plain.value->unit[0], big.value->unit[0], 1e-6);
  EXPECT_NEAR(plain.value->unit[0], small.value->unit[0], 1e-6);
  EXPECT_NEAR(run(1, 100).value->unit[0], 0.5, 1e-5);
}

TEST_P(EveryLocalSearch, StopsEarlyOnItsWayToAKnownOptimum) {
  Search known(unit_space(3), 3), fresh(unit_space(3), 3);
  const auto f = [](auto u) { return sphere(u, 0.3); };
  known.archive().add({std::vector(3, 0.3), 0.0, 0});
  const auto start = at({0.7, 0.6, 0.8});
  const auto with = run_task(
      known, GetParam().search(known, start, {1.0, rediscovery_test(known, 1.0)}, Rng(5)), f);
  const auto without = run_task(fresh, GetParam().search(fresh, start, {1.0}, Rng(5)), f);
  ASSERT_TRUE(with.value && without.value);
  EXPECT_LE(with.evaluations, without.evaluations);
  const bool early = with.value->ending == Ending::rediscovery;
  EXPECT_EQ(with.value->rediscovered, early ? 0U : no_index);
}

INSTANTIATE_TEST_SUITE_P(Portfolio, EveryLocalSearch,
                         ::testing::Values(Case{"descend_smooth", descend_smooth},
                                           Case{"evolution", evolution}),
                         [](const auto& c) { return std::string(c.param.name); });

/// Evaluations of a descent in 60 variables along axes of different stiffness.
std::uint64_t cost_in_sixty_variables(Search& search, const LocalRules& rules) {
  const auto f = [](std::span<const double> u) {
    double sum = 0;
    for (std::size_t j = 0; j < u.size(); ++j)
      sum += static_cast<double>(1 + j % 20) * (u[j] - 0.4) * (u[j] - 0.4);
    return sum;
  };
  LocalStart start = at(std::vector<double>(60, 0.7));
  for (std::size_t j = 0; j < 60; j += 2) start.unit[j] = 0.2;
  const auto ran = run_task(search, descend_smooth(search, std::move(start), rules, Rng(1)), f);
  return ran.value ? ran.value->evaluations : 0;
}

// A gradient costs 60 evaluations, a line a few: on its way to a known minimum a descent soon ends.
TEST(Bfgs, InManyVariablesAKnownMinimumIsRecognisedEarly) {
  Search search(unit_space(60), 1);
  const std::uint64_t alone = cost_in_sixty_variables(search, {1, {}, {}});
  search.archive().add({std::vector<double>(60, 0.4), 0.0, 0});
  const std::uint64_t again = cost_in_sixty_variables(search, {1, rediscovery_test(search, 1), {}});
  ASSERT_GT(again, 0U);
  EXPECT_LT(2 * again, alone);
}

TEST(Bfgs, IsCheapOnSmoothFunctions) {
  Search search(unit_space(10), 1);
  const auto ran =
      run_task(search, descend_smooth(search, at(std::vector<double>(10, 0.2)), {1.0}, Rng(1)),
               [](auto u) { return sphere(u, 0.6); });
  EXPECT_LE(ran.evaluations, 60U);
}

TEST(Evolution, HandlesASharpCusp) {
  Search search(unit_space(3), 1);
  const auto ran = run_task(search, evolution(search, at({0.2, 0.7, 0.4}), {1.0}, Rng(2)),
                            [](auto u) { return std::pow(sphere(u, 0.5), 0.3); });
  ASSERT_TRUE(ran.value);
  EXPECT_LT(ran.value->cost, 1e-6);
}

/// Steep across, flat along, and the bottom on a wall that the slope along does not show.
double narrow_basin_at_wall(std::span<const double> u) {
  double sum = 0, total = 0;
  for (std::size_t j = 0; j < u.size(); ++j) {
    sum += (u[j] - 0.5) * (u[j] - 0.5) * (1 + 10 * static_cast<double>(j));
    total += u[j];
  }
  return sum + 200 * (total - 3.2) * (total - 3.2) + 30 * u[0];
}

TEST(Bfgs, SlidesAlongAWallAsFastAsInTheOpen) {
  Search search(unit_space(6), 3);
  const auto ran =
      run_task(search, descend_smooth(search, at({0.9, 0.1, 0.2, 0.8, 0.3, 0.6}), {10.0}, Rng(5)),
               narrow_basin_at_wall);
  ASSERT_TRUE(ran.value);
  EXPECT_EQ(ran.value->ending, Ending::converged);
  EXPECT_EQ(ran.value->unit[0], 0);
  EXPECT_LT(ran.evaluations, 200U);
}

/// Eight orders of magnitude from the flanks to the bottom, and a narrow curved basin near it.
double steep_flanks(std::span<const double> u) {
  const double x = 40 * u[0] - 20, y = 40 * u[1] - 20;
  const double a = -13 - x * x - y * y + 24 * x * y - x * x * y * y, b = x - y;
  return a * a + b * b;
}

TEST(Bfgs, DescendsThroughManyOrdersOfMagnitudeToTheVeryBottom) {
  std::size_t reached = 0;
  Rng rng(11);
  for (int i = 0; i < 50; ++i) {
    Search search(unit_space(2), 3);
    const auto ran =
        run_task(search, descend_smooth(search, at({rng.uniform(), rng.uniform()}), {1e8}, Rng(5)),
                 steep_flanks);
    ASSERT_TRUE(ran.value);
    if (ran.value->cost < 1e-8 || ran.value->cost > 1) ++reached;  // or in the saddle's bowl
  }
  EXPECT_GE(reached, 47U);
}

TEST(LocalProgress, ExpectsTheMostOfItsLastThreeForecasts) {
  LocalProgress progress(2, 4);
  progress.record(3, 0, 5);
  EXPECT_EQ(progress.expected_gain(), std::numeric_limits<double>::infinity());
  progress.record(3, 0, 1);
  progress.record(3, 0, 2);
  EXPECT_EQ(progress.expected_gain(), 5);
  progress.record(3, 0, 1);
  EXPECT_EQ(progress.expected_gain(), 2);
}

TEST(Judge, ForeseesAnEndFarAboveTheBest) {
  Search search(unit_space(1), 1);
  search.archive().add({std::vector{0.5}, 0.0, 1});
  const Judge judge = hopeless_by_pace_or_model(search, 1e-9);
  LocalProgress progress(1, 4);
  const std::vector<double> at{0.1};
  for (int i = 0; i < 3; ++i) progress.record(5, 0, 0.01);
  EXPECT_EQ(judge(progress, at), Ending::hopeless);
  progress.record(5, 0, 1);
  EXPECT_EQ(judge(progress, at), std::nullopt);
}

}  // namespace
}  // namespace clde
