#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include <clde/catalog.hpp>
#include <clde/error.hpp>
#include <clde/metrics.hpp>
#include <clde/solve.hpp>

namespace clde {
namespace {

SolveOptions options(std::uint64_t seed = 1) {
  return {.algorithm = "clde", .seed = seed};
}

Matrix reported_points(const Result& r) {
  Matrix points;
  for (const Optimum& o : r.optima)
    if (o.global) points.push_row(o.x);
  return points;
}

TEST(Pareto, FindsEveryPieceAndTellsThemApart) {
  const BenchmarkProblem p = find_problem("mmmop/1");
  const Result r = solve(p.problem, {20'000}, options());
  // Five pieces, at x2 = 0.1, 0.3, ...: every one has many of the 100 reported solutions.
  std::vector<std::set<std::size_t>> labels(5);
  std::vector<int> counts(5);
  for (const Optimum& o : r.optima) {
    if (!o.global) continue;
    const auto piece = static_cast<std::size_t>(std::clamp(o.x[1] * 5, 0.0, 4.9));
    ++counts[piece];
    labels[piece].insert(o.piece);
  }
  for (const int count : counts) EXPECT_GE(count, 10);
  for (std::size_t a = 0; a < 5; ++a)
    for (std::size_t b = a + 1; b < 5; ++b)
      for (const std::size_t label : labels[a]) EXPECT_FALSE(labels[b].contains(label));
  EXPECT_LT(igd(reported_points(r), p.pareto.set(2000)), 0.03);
}

TEST(Pareto, SettlesSeparableAxesInManyDimensions) {
  const auto tilted = [](std::span<const double> x) {
    double g = 0;
    for (std::size_t j = 1; j < x.size(); ++j) {
      const double off = x[j] - 0.3;
      g += off * off - 0.05 * std::cos(20 * off) + 0.05;
    }
    return std::array{(1 + g) * x[0], (1 + g) * (1 - x[0])};
  };
  const Result r = solve({tilted, Box::cube(20, 0, 1)}, {6000}, options());
  const Matrix points = reported_points(r);
  ASSERT_GE(points.rows(), 90U);
  for (std::size_t i = 0; i < points.rows(); ++i)
    for (std::size_t j = 1; j < 20; ++j) EXPECT_NEAR(points(i, j), 0.3, 0.02);
}

TEST(Pareto, DoesNotDependOnTheUnitsOfTheObjectives) {
  const BenchmarkProblem p = find_problem("mmmop/3");
  const Problem scaled{[&](std::span<const double> x) {
                         Matrix row;
                         row.push_row(x);
                         const Matrix v = p.problem.evaluate(row).values;
                         return std::array{v(0, 0) * 1048576, v(0, 1)};
                       },
                       p.problem.box()};
  const Result plain = solve(p.problem, {3000}, options());
  const Result large = solve(scaled, {3000}, options());
  ASSERT_EQ(plain.optima.size(), large.optima.size());
  for (std::size_t i = 0; i < plain.optima.size(); ++i)
    EXPECT_EQ(plain.optima[i].x, large.optima[i].x);
}

TEST(Pareto, TakesFourAndFiveObjectives) {
  for (const char* name : {"dtlz/2:M=4,D=7", "dtlz/2:M=5,D=12"}) {
    const BenchmarkProblem p = find_problem(name);
    const Result r = solve(p.problem, {3000}, options());
    ASSERT_GE(r.optima.size(), 90U);
    Matrix costs;
    for (const Optimum& o : r.optima)
      if (o.global) costs.push_row(o.values);
    EXPECT_LT(igd(costs, p.pareto.front(1000)), 0.35) << name;
  }
}

TEST(Pareto, ReportsAsManyAsAskedFor) {
  SolveOptions o = options();
  o.settings["report_size"] = "30";
  const Result r = solve(find_problem("mmf/1").problem, {2000}, o);
  EXPECT_EQ(r.optima.size(), 30U);
}

TEST(Pareto, RemembersWithinItsBounds) {
  SolveOptions o = options();
  o.settings["archive_size"] = "1000";
  const BenchmarkProblem p = find_problem("mmmop/3");
  const Result r = solve(p.problem, {6000}, o);
  EXPECT_EQ(r.optima.size(), 100U);
  EXPECT_LT(igd(reported_points(r), p.pareto.set(2000)), 0.03);
}

TEST(Pareto, PlansForTheBudgetUnlessToldOtherwise) {
  const Problem p = find_problem("mmf/1").problem;
  SolveOptions told = options();
  told.expected_evaluations = 2000;
  const Result planned = solve(p, {2000}, options());
  EXPECT_EQ(planned.optima.front().x, solve(p, {2000}, told).optima.front().x);
  told.expected_evaluations = 50'000;
  EXPECT_NE(planned.optima.front().x, solve(p, {2000}, told).optima.front().x);
}

}  // namespace
}  // namespace clde
