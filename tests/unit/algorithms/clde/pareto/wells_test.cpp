#include "algorithms/clde/pareto/wells.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include <clde/catalog.hpp>
#include <clde/metrics.hpp>
#include <clde/solve.hpp>

#include "algorithms/clde/pareto/descents.hpp"

namespace clde::pareto {
namespace {

/// Best 0 in both objectives, 1 and 10 wide.
FrontDepth slanted_front() {
  FrontDepth depth(2);
  Matrix costs;
  costs.push_row(std::vector{0.0, 10.0});
  costs.push_row(std::vector{1.0, 0.0});
  depth.add(costs);
  return depth;
}

TEST(Distance, IsOneAtTheStartAndFallsTowardsTheBest) {
  const Distance distance(slanted_front(), std::vector{0.5, 8.0});
  EXPECT_DOUBLE_EQ(distance(std::vector{0.5, 8.0}), 1);
  EXPECT_DOUBLE_EQ(distance(std::vector{0.25, 4.0}), 0.5);
  EXPECT_LT(distance(std::vector{0.5, 7.0}), 1);
  EXPECT_EQ(distance(std::vector{0.0, 0.0}), 0);
}

TEST(Distance, KeepsTheTradeOffOfItsStart) {
  // On a quarter of a circle, a sum would be least at the ends.
  FrontDepth depth(2);
  Matrix costs;
  costs.push_row(std::vector{0.0, 1.0});
  costs.push_row(std::vector{1.0, 0.0});
  depth.add(costs);
  const double diagonal = std::sqrt(0.5);
  const Distance distance(depth, std::vector{2 * diagonal, 2 * diagonal});
  const double there = distance(std::vector{diagonal, diagonal});
  for (const double angle : {0.0, 0.3, 0.6, 1.0, 1.5})
    EXPECT_LT(there, distance(std::vector{std::cos(angle), std::sin(angle)}));
}

TEST(Distance, IsUndefinedWhereAPointFailed) {
  const Distance distance(slanted_front(), std::vector{0.5, 8.0});
  EXPECT_TRUE(std::isnan(distance(std::vector{std::nan(""), 1.0})));
}

Matrix reported(const Result& r, const std::vector<double> Optimum::*what) {
  Matrix rows;
  for (const Optimum& o : r.optima)
    if (o.global) rows.push_row(o.*what);
  return rows;
}

TEST(Wells, AreFollowedWhereTheyLieAskew) {
  const BenchmarkProblem p = find_problem("mmmop-rotated/4");
  const Matrix set = p.pareto.set(1000);
  const auto missed = [&](const char* descents) {
    double sum = 0;
    for (const std::uint64_t seed : {101U, 102U, 103U}) {
      const SolveOptions options{
          .algorithm = "clde", .seed = seed, .settings = {{"descents", descents}}};
      sum += igd(reported(solve(p.problem, {10'000}, options), &Optimum::x), set);
    }
    return sum;
  };
  EXPECT_LT(missed("0.1"), 0.5 * missed("0"));
}

TEST(Wells, LeadToTheMiddleOfAFunnelInManyDimensions) {
  const BenchmarkProblem p = find_problem("dtlz-rotated/1:D=30");
  const Matrix front = p.pareto.front(1000);
  const auto missed = [&](const char* algorithm, std::uint64_t evaluations) {
    const SolveOptions options{.algorithm = algorithm, .seed = 101};
    return igd(reported(solve(p.problem, {evaluations}, options), &Optimum::values), front);
  };
  // One descent, and many.
  for (const std::uint64_t evaluations : {1000U, 8000U})
    EXPECT_LT(missed("clde", evaluations), 0.4 * missed("nsga2", evaluations));
}

}  // namespace
}  // namespace clde::pareto
