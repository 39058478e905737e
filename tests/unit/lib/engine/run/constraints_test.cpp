// Descents under constraints against answers known by hand, and the rules that algorithms share.
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/solve.hpp>

namespace clde {
namespace {

using Point = std::span<const double>;

Result solved(const Problem& problem, std::uint64_t evaluations, const std::string& algorithm,
              std::uint64_t seed = 1) {
  SolveOptions options;
  options.algorithm = algorithm;
  options.seed = seed;
  return solve(problem, {evaluations}, options);
}

std::vector<Optimum> global_ones(const Result& result) {
  std::vector<Optimum> all;
  for (const Optimum& o : result.optima)
    if (o.global) all.push_back(o);
  return all;
}

/// Farthest from the origin on an ellipse: two points, both on the boundary.
Problem ellipse() {
  return Problem{[](Point x) { return -x[0] * x[0] - x[1] * x[1]; }, Box::cube(2, -5, 5)}
      .subject_to(
          {.inequalities = {[](Point x) { return x[0] * x[0] / 4 + x[1] * x[1] / 9 - 1; }}});
}

/// cos 3t on the unit circle, by an equality: three minima of -1.
Problem circle() {
  return Problem{[](Point x) { return x[0] * (4 * x[0] * x[0] - 3); }, Box::cube(2, -2, 2)}
      .subject_to({.equalities = {[](Point x) { return x[0] * x[0] + x[1] * x[1] - 1; }}});
}

class Constrained : public testing::TestWithParam<const char*> {};

TEST_P(Constrained, OptimaOnABoundaryAreFoundToTheLastDigits) {
  const Result found = solved(ellipse(), 6000, GetParam());
  const std::vector<Optimum> best = global_ones(found);
  ASSERT_EQ(best.size(), 2U);
  for (const Optimum& o : best) {
    EXPECT_NEAR(o.value(), -9, 1e-7);
    EXPECT_NEAR(std::abs(o.x[1]), 3, 1e-7);
    EXPECT_LE(o.violation, 1e-8);
    EXPECT_EQ(o.value(), -o.x[0] * o.x[0] - o.x[1] * o.x[1]) << "no penalty in what is shown";
  }
}

TEST_P(Constrained, EqualitiesHold) {
  const Result found = solved(circle(), 8000, GetParam());
  const std::vector<Optimum> best = global_ones(found);
  ASSERT_EQ(best.size(), 3U);
  for (const Optimum& o : best) {
    EXPECT_NEAR(o.value(), -1, 1e-9);
    EXPECT_LE(o.violation, 1e-8);
    EXPECT_NEAR(std::cos(3 * std::atan2(o.x[1], o.x[0])), -1, 1e-9);
  }
}

/// No call more than the budget: the values are those of the run.
TEST_P(Constrained, TheValuesOfConstraintsAreThoseOfTheFunction) {
  std::size_t calls = 0;
  const auto g = [](Point x) { return x[0] * x[0] / 4 + x[1] * x[1] / 9 - 1; };
  const auto h = [](Point x) { return x[0] * x[1]; };
  const Problem problem{[&](Point x) {
                          ++calls;
                          return std::array{-x[0] * x[0] - x[1] * x[1], g(x), h(x)};
                        },
                        Box::cube(2, -5, 5)};
  const Result found =
      solved(problem.with_constraints({.inequalities = 1, .equalities = 1}), 4000, GetParam());
  EXPECT_EQ(calls, found.evaluations);
  ASSERT_FALSE(found.optima.empty());
  for (const Optimum& o : found.optima)
    EXPECT_EQ(o.constraints, (std::vector{g(o.x), h(o.x)})) << o.x[0] << ", " << o.x[1];
}

TEST(ConstrainedRun, TheBestPointSoFarHasTheValuesOfItsConstraints) {
  const Result found = solved(ellipse(), 30, "clde");
  ASSERT_TRUE(found.best_so_far.known());
  const Optimum best = found.best();
  EXPECT_EQ(best.constraints,
            (std::vector{best.x[0] * best.x[0] / 4 + best.x[1] * best.x[1] / 9 - 1}));
  EXPECT_EQ(best.violation, std::max(0.0, best.constraints.front()));
}

INSTANTIATE_TEST_SUITE_P(Algorithms, Constrained, testing::Values("clde", "multistart"));

/// Hock and Schittkowski's problem 71 (1981).
TEST(ConstrainedDescent, SolvesATextbookProblem) {
  const Problem problem =
      Problem{[](Point x) { return x[0] * x[3] * (x[0] + x[1] + x[2]) + x[2]; }, Box::cube(4, 1, 5)}
          .subject_to({.inequalities = {[](Point x) { return 25 - x[0] * x[1] * x[2] * x[3]; }},
                       .equalities = {[](Point x) {
                         return x[0] * x[0] + x[1] * x[1] + x[2] * x[2] + x[3] * x[3] - 40;
                       }}});
  const Result found = solved(problem, 8000, "clde");
  ASSERT_FALSE(found.optima.empty());
  const Optimum& best = found.optima.front();
  EXPECT_NEAR(best.value(), 17.0140173, 1e-6);
  EXPECT_NEAR(best.x[1], 4.7429994, 1e-5);
  EXPECT_LE(best.violation, 1e-8);
}

// In the centre of the ring the constraint has no slope.
TEST(ConstrainedDescent, LeavesTheCentreOfARing) {
  const Problem problem =
      Problem{[](Point x) { return x[0] + x[1]; }, Box::cube(2, -2, 2)}.subject_to(
          {.equalities = {[](Point x) { return x[0] * x[0] + x[1] * x[1] - 1; }}});
  SearchSpace space = SearchSpace::of(problem);
  space.starts = Matrix(1, 2);  // the origin
  const Result found = solve(space, *serial_evaluator(problem), {200}, {});
  ASSERT_EQ(global_ones(found).size(), 1U);
  EXPECT_NEAR(found.optima.front().value(), -std::sqrt(2), 1e-9);
}

TEST(ConstrainedDescent, MaximisesToo) {
  const Problem problem =
      Problem{[](Point x) { return x[0] + x[1]; }, Box::cube(2, -3, 3), Sense::maximize}.subject_to(
          {.inequalities = {[](Point x) { return x[0] * x[0] + x[1] * x[1] - 2; }}});
  const Result found = solved(problem, 3000, "clde");
  ASSERT_EQ(global_ones(found).size(), 1U);
  EXPECT_NEAR(found.optima.front().value(), 2, 1e-9);
}

TEST(ConstrainedDescent, SaysByHowMuchTheBestIsOffWhereNothingIsFeasible) {
  const Problem problem = Problem{[](Point x) { return x[0]; }, Box::cube(1, 0, 1)}.subject_to(
      {.inequalities = {[](Point x) { return 2 - x[0]; }}});
  const Result found = solved(problem, 500, "clde");
  ASSERT_FALSE(found.optima.empty());
  EXPECT_NEAR(found.optima.front().violation, 1, 1e-3);
}

TEST(ConstraintColumns, AreTheLastValues) {
  const Problem problem = Problem{[](Point x) {
                                    return std::array{x[0], x[0] - 1, -x[0]};
                                  },
                                  Box::cube(1, 0, 2)}
                              .with_constraints({.inequalities = 1, .equalities = 1});
  EXPECT_EQ(problem.objectives(), 1U);
  EXPECT_EQ(problem.columns(), 3U);
  const std::array values{0.5, -0.25};
  EXPECT_EQ(problem.constraints().violation(values), 0.5);
  EXPECT_EQ(problem.constraints().violation(std::array{-0.5, -0.25}), 0.25);
  EXPECT_THROW((void)problem.with_constraints({.inequalities = 3}), InvalidArgument);
}

/// Whoever fulfils all constraints is better than whoever does not.
TEST(ConstraintColumns, FeasibleSamplesComeFirst) {
  const auto optimizer = make_optimizer(SearchSpace::of(ellipse()), {});
  Matrix points;
  points.push_row(std::array{4.0, 4.0});  // -32, far outside
  points.push_row(std::array{0.0, 0.0});  // 0, inside
  Matrix values;
  values.push_row(std::array{-32.0, 5.0});
  values.push_row(std::array{0.0, -1.0});
  optimizer->inject(points, values);
  const Result found = optimizer->result();
  ASSERT_EQ(found.optima.size(), 1U);
  EXPECT_EQ(found.optima[0].x, (std::vector{0.0, 0.0}));
  EXPECT_EQ(found.optima[0].value(), 0);
  EXPECT_EQ(found.optima[0].violation, 0);
}

}  // namespace
}  // namespace clde
