// Angles: optima on the seam are reported once, and searches cross it.
#include <cmath>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>

#include <clde/solve.hpp>

#include "unit/lib/engine/run/global_ones.hpp"

namespace clde {
namespace {

using Point = std::span<const double>;
constexpr double pi = std::numbers::pi;

Problem angles(double seam) {
  // Minima of 0 where both angles are 0 or a third of a turn: nine, of which five lie on a seam at
  // 0.
  return {[](Point x) { return 2 - std::cos(3 * x[0]) - std::cos(3 * x[1]); },
          Box::cube(2, seam, seam + 2 * pi).with(Kind::periodic, {0, 1})};
}

class Seam : public testing::TestWithParam<std::tuple<const char*, int>> {};

TEST_P(Seam, OptimaOnItAreReportedOnce) {
  const auto [algorithm, seed] = GetParam();
  SolveOptions options;
  options.algorithm = algorithm;
  options.seed = static_cast<std::uint64_t>(seed);
  const Result found = solve(angles(0), {5000}, options);
  const std::vector<Optimum> best = global_ones(found);
  EXPECT_EQ(best.size(), 9U);
  EXPECT_EQ(found.optima.size(), best.size()) << "nothing else is an optimum";
  for (const Optimum& o : best) {
    EXPECT_LT(o.value(), 1e-12);
    for (const double x : o.x) EXPECT_TRUE(x >= 0 && x < 2 * pi) << x;
  }
}

INSTANTIATE_TEST_SUITE_P(Algorithms, Seam,
                         testing::Combine(testing::Values("clde", "multistart"),
                                          testing::Range(1, 6)));

/// Without the kind, the same function has copies of the optima on both walls.
TEST(PeriodicVariables, AreNoWalls) {
  const Problem walled{[](Point x) { return 2 - std::cos(3 * x[0]) - std::cos(3 * x[1]); },
                       Box::cube(2, 0, 2 * pi)};
  EXPECT_EQ(global_ones(solve(walled, {5000})).size(), 16U);
}

/// Where the seam lies must not matter for what is found.
TEST(PeriodicVariables, HaveNoPreferredSeam) {
  for (const double seam : {-pi, 0.3, 17.0})
    EXPECT_EQ(global_ones(solve(angles(seam), {5000})).size(), 9U) << seam;
}

}  // namespace
}  // namespace clde
