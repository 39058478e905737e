#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include <clde/lab/problems.hpp>
#include <clde/solve.hpp>

namespace clde {
namespace {

Result solved(const char* name, std::uint64_t seed) {
  const BenchmarkProblem chosen = find_problem(name);
  SolveOptions options;
  options.seed = seed;
  return solve(chosen.problem, chosen.budget, options);
}

TEST(Families, ACircleIsOneAnswer) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const Result found = solved("families/circle", seed);
    ASSERT_EQ(found.families.size(), 1U) << seed;
    EXPECT_EQ(found.families[0].dimension, 1U);
    EXPECT_EQ(std::ranges::count(found.optima, true, &Optimum::global), 1);
    for (std::size_t j = 0; j < 2; ++j) {
      EXPECT_NEAR(found.families[0].lower[j], -1, 0.05) << seed;
      EXPECT_NEAR(found.families[0].upper[j], 1, 0.05) << seed;
    }
    EXPECT_GE(found.families[0].representatives.rows(), 8U);
  }
}

struct Surface {
  const char* name;
  std::vector<double> reach;  // in each variable, to both sides
};

TEST(Families, SurfacesReachTheirEnds) {
  const std::vector<Surface> surfaces = {{"families/sphere", {1, 1, 1}},
                                         {"families/torus", {1.4, 1.4, 0.4}}};
  for (const auto& [name, reach] : surfaces) {
    const Result found = solved(name, 1);
    ASSERT_EQ(found.families.size(), 1U) << name;
    EXPECT_EQ(found.families[0].dimension, 2U) << name;
    EXPECT_EQ(std::ranges::count(found.optima, true, &Optimum::global), 1) << name;
    for (std::size_t j = 0; j < 3; ++j) {
      EXPECT_NEAR(found.families[0].lower[j], -reach[j], 0.01) << name;
      EXPECT_NEAR(found.families[0].upper[j], reach[j], 0.01) << name;
    }
  }
}

/// a b = 2 between the walls of the box at 0.2 and 10.
TEST(Families, ACurveEndsAtTheWalls) {
  const Result found = solved("families/unidentifiable", 1);
  ASSERT_EQ(found.families.size(), 1U);
  for (std::size_t j = 0; j < 2; ++j) {
    EXPECT_NEAR(found.families[0].lower[j], 0.2, 0.01);
    EXPECT_NEAR(found.families[0].upper[j], 10, 0.1);
  }
}

/// Shoulder, elbow and wrist flip independently; in each of the eight ways the elbow turns around.
TEST(Families, AnArmOfSevenJointsHasEight) {
  const Result found = solved("families/arm-7r", 1);
  ASSERT_EQ(found.families.size(), 8U);
  for (const Family& family : found.families) EXPECT_EQ(family.dimension, 1U);
  EXPECT_EQ(std::ranges::count(found.optima, true, &Optimum::global), 8);
}

/// Costs are level between any two of its points, so that they count as one minimum at first.
TEST(Families, AStraightValleyIsOne) {
  const Problem valley(
      [](std::span<const double> x) { return (x[0] + x[1] - 1) * (x[0] + x[1] - 1); },
      Box::cube(2, -2, 2));
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    SolveOptions options;
    options.seed = seed;
    const Result found = solve(valley, {3'000}, options);
    ASSERT_EQ(found.families.size(), 1U) << seed;
    EXPECT_EQ(found.families[0].dimension, 1U) << seed;
    for (std::size_t j = 0; j < 2; ++j) {
      EXPECT_NEAR(found.families[0].lower[j], -1, 0.1) << seed;
      EXPECT_NEAR(found.families[0].upper[j], 2, 0.1) << seed;
    }
  }
}

TEST(Families, APlainHasAsManyDimensionsAsTheBox) {
  const Problem plain([](std::span<const double>) { return 3.0; }, Box::cube(2, -2, 2));
  const Result found = solve(plain, {3'000}, {});
  ASSERT_EQ(found.families.size(), 1U);
  EXPECT_EQ(found.families[0].dimension, 2U);
}

TEST(Families, IsolatedOptimaBesideACircleStayIsolated) {
  const Result found = solved("families/circle-and-points", 1);
  ASSERT_EQ(found.families.size(), 1U);
  EXPECT_EQ(std::ranges::count(found.optima, true, &Optimum::global), 3);
}

/// Pairs of optima so close to each other that costs hardly bend between them.
TEST(Families, CloseIsolatedOptimaAreNone) {
  const Problem pairs(
      [](std::span<const double> x) {
        double sum = 0;
        for (const double c : x) {
          const double wave = std::sin(4 * c) * std::sin(4 * c) - 0.002;
          sum += wave * wave;
        }
        return sum;
      },
      Box::cube(2, -3, 3));
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    SolveOptions options;
    options.seed = seed;
    const Result found = solve(pairs, {30'000}, options);
    EXPECT_TRUE(found.families.empty()) << seed;
    EXPECT_GT(std::ranges::count(found.optima, true, &Optimum::global), 150) << seed;
  }
}

TEST(Families, ManyIsolatedOptimaAreNone) {
  for (const char* name : {"cec2013/f6", "cec2013/f7", "cec2013/f10"})
    EXPECT_TRUE(solved(name, 1).families.empty()) << name;
}

}  // namespace
}  // namespace clde
