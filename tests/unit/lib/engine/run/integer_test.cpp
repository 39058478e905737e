// Integers, logarithms and fixed variables in whole searches.
#include <cmath>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include <clde/solve.hpp>

#include "unit/lib/engine/run/global_ones.hpp"

namespace clde {
namespace {

using Point = std::span<const double>;

/// Four pairs of integers, and for each the best real number.
double mixed(Point x) {
  const double a = std::abs(x[0]) - 7, b = std::abs(x[1]) - 4;
  const double c = x[2] - 0.1 * x[0];
  return a * a + b * b + 0.5 * a * b + c * c;
}

TEST(MixedVariables, AllOptimaAreFoundAndIntegersStayIntegers) {
  const Box box = Box({-20, -20, -5}, {20, 20, 5}).with(Kind::integer, {0, 1});
  const Problem problem{[&](Point x) {
                          EXPECT_TRUE(box.contains(x));
                          return mixed(x);
                        },
                        box};
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const std::vector<Optimum> best = global_ones(solve(problem, {6000}, {.seed = seed}));
    ASSERT_EQ(best.size(), 4U) << seed;
    for (const Optimum& o : best) EXPECT_LT(o.value(), 1e-12);
  }
}

TEST(MixedVariables, LogarithmsReachAllOrdersOfMagnitude) {
  const Problem problem{[](Point x) {
                          const double l = std::log10(x[0]);
                          return std::cos(std::acos(-1.0) * l) + 1 + 0 * x[1];
                        },
                        Box({2e-8, 0}, {5e1, 0}).with(Kind::log, {0})};
  const std::vector<Optimum> best = global_ones(solve(problem, {3000}));
  EXPECT_EQ(best.size(), 5U);  // 1e-7, 1e-5, 1e-3, 0.1, 10
  for (const Optimum& o : best) EXPECT_EQ(o.x[1], 0);
}

TEST(MixedVariables, FixedOnesCostNothing) {
  const auto f = [](Point x) {
    return (x[0] * x[0] - 1) * (x[0] * x[0] - 1) + x[1] * x[1] * (x[2] - 3);
  };
  const Problem three{f, Box({-2, -1, 5}, {2, 1, 5})};
  const Problem two{[&](Point x) {
                      const std::array y{x[0], x[1], 5.0};
                      return f(y);
                    },
                    Box({-2, -1}, {2, 1})};
  const Result a = solve(three, {1500}), b = solve(two, {1500});
  ASSERT_EQ(a.optima.size(), b.optima.size());
  for (std::size_t i = 0; i < a.optima.size(); ++i) {
    EXPECT_EQ(a.optima[i].x[0], b.optima[i].x[0]);
    EXPECT_EQ(a.optima[i].x[2], 5);
    EXPECT_EQ(a.optima[i].value(), b.optima[i].value());
  }
}

TEST(WarmStart, KnownResultsAreUsedAndCostNothing) {
  const Problem problem{[](Point x) { return (x[0] - 1) * (x[0] - 1) + x[1] * x[1]; },
                        Box::cube(2, -5, 5)};
  SolveOptions options;
  for (double u = -4.5; u < 5; ++u)
    for (double v = -4.5; v < 5; ++v) options.samples.points.push_row(std::array{u, v});
  options.samples.values = problem.evaluate(options.samples.points).values;
  EXPECT_EQ(solve(problem, {300}, options).evaluations, 300U);
  EXPECT_EQ(global_ones(solve(problem, {300}, options)).size(), 1U);
}

/// A user's rule: x and -x are the same.
TEST(OwnRule, DecidesWhichOptimaAreTheSame) {
  const Problem plain{[](Point x) { return std::pow(x[0] * x[0] - 1, 2) + x[1] * x[1]; },
                      Box::cube(2, -3, 3)};
  EXPECT_EQ(global_ones(solve(plain, {3000})).size(), 2U);
  const Problem mirrored = plain.with_same_optimum_rule(
      {[](Point a, Point b) { return std::hypot(std::abs(a[0]) - std::abs(b[0]), a[1] - b[1]); },
       1e-3});
  EXPECT_EQ(global_ones(solve(mirrored, {3000})).size(), 1U);
}

}  // namespace
}  // namespace clde
