#include <algorithm>

#include <gtest/gtest.h>

#include <clde/catalog.hpp>
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

TEST(Families, IsolatedOptimaBesideACircleStayIsolated) {
  const Result found = solved("families/circle-and-points", 1);
  ASSERT_EQ(found.families.size(), 1U);
  EXPECT_EQ(std::ranges::count(found.optima, true, &Optimum::global), 3);
}

TEST(Families, ManyIsolatedOptimaAreNone) {
  for (const char* name : {"cec2013/f6", "cec2013/f7", "cec2013/f10"})
    EXPECT_TRUE(solved(name, 1).families.empty()) << name;
}

}  // namespace
}  // namespace clde
