#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "unit/lab/methods/whole_search.hpp"

namespace clde {
namespace {

TEST(Multistart, FindsTheFourMinimaOfHimmelblauWithEverySeedAndNothingElse) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Result r = solve(Problem{himmelblau, Box::cube(2, -6, 6)}, {2000},
                           {.algorithm = "multistart", .seed = seed});
    EXPECT_EQ(r.optima.size(), 4U) << seed;
    EXPECT_EQ(globals(r), 4U) << seed;
    for (const Optimum& o : r.optima) EXPECT_LT(o.value(), 1e-9) << seed;
  }
}

TEST(Multistart, TellsLocalFromGlobalOptima) {
  const auto wells = [](std::span<const double> x) {
    return 0.5 * x[0] + 1 - std::cos(2 * std::numbers::pi * x[0]);
  };
  const Result r = solve(Problem{wells, Box::cube(1, -0.5, 4.5)}, {3000},
                         {.algorithm = "multistart", .seed = 1});
  EXPECT_EQ(r.optima.size(), 5U);
  EXPECT_EQ(globals(r), 1U);
}

TEST(Multistart, UsesTheEvolutionStrategyWhereBfgsCannot) {
  // Cusps: no gradient leads into them.
  const auto cusps = [](std::span<const double> x) {
    double left = 0, right = 0;
    for (const double v : x) {
      left += std::pow(std::abs(v - 0.3), 0.6) + 0.2 * std::abs(std::sin(40 * (v - 0.3)));
      right += std::pow(std::abs(v - 0.7), 0.6) + 0.2 * std::abs(std::sin(40 * (v - 0.7)));
    }
    return std::min(left, right);
  };
  int complete = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Result r = solve(Problem{cusps, Box::cube(2, 0, 1)}, {60'000},
                           {.algorithm = "multistart", .seed = seed});
    complete += globals(r) == 2 && r.optima.front().value() < 1e-5 ? 1 : 0;
  }
  EXPECT_GE(complete, 8);
}

TEST(Multistart, RunsLocalSearchesSideBySide) {
  std::size_t batches = 0;
  std::size_t points = 0;
  const Problem watched = Problem::batched(
      [&](MatrixView x, MutableMatrixView f) {
        ++batches;
        points += x.rows();
        for (std::size_t i = 0; i < x.rows(); ++i) {
          f(i, 0) = 0;
          for (const double v : x[i]) f(i, 0) += v * v - 0.3 * std::cos(9 * v);
        }
      },
      Box::cube(5, -3, 3));
  solve(watched, {2500}, {.algorithm = "multistart", .seed = 1});
  EXPECT_GT(points / batches, 24U);
}

}  // namespace
}  // namespace clde
