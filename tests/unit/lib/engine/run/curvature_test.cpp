#include <clde/phases.hpp>

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include <clde/error.hpp>

namespace clde {
namespace {

/// 0.5 (x - c)' A (x - c) with A = [[4, 1], [1, 9]] and c = (1, -2).
double bowl(std::span<const double> x) {
  const double a = x[0] - 1, b = x[1] + 2;
  return 0.5 * (4 * a * a + 2 * a * b + 9 * b * b);
}

double bowl_and_gradient(std::span<const double> x, std::span<double> g) {
  g[0] = 4 * (x[0] - 1) + (x[1] + 2);
  g[1] = (x[0] - 1) + 9 * (x[1] + 2);
  return bowl(x);
}

Box box() {
  return Box({-5, -20}, {5, 20}, {"width", "height"});
}

std::vector<Curvature> measured(const Problem& problem, Result* spent = nullptr) {
  Result found = solve(problem, {800});
  const std::uint64_t before = found.evaluations;
  std::vector<Curvature> all = measure_curvatures(problem, found, {.evaluations = 10'000});
  EXPECT_GT(found.evaluations, before);
  if (spent != nullptr) *spent = found;
  return all;
}

TEST(Curvature, OfABowlIsItsMatrix) {
  for (const Problem& problem :
       {Problem(bowl, box()), Problem(bowl, box()).with_gradient(bowl_and_gradient)}) {
    const std::vector<Curvature> all = measured(problem);
    ASSERT_EQ(all.size(), 1U);
    const Curvature& c = all.front();
    EXPECT_EQ(c.variables, (std::vector<std::size_t>{0, 1}));
    EXPECT_NEAR(c.hessian(0, 0), 4, 1e-4);
    EXPECT_NEAR(c.hessian(0, 1), 1, 1e-4);
    EXPECT_NEAR(c.hessian(1, 0), 1, 1e-4);
    EXPECT_NEAR(c.hessian(1, 1), 9, 1e-4);
    EXPECT_NEAR(c.covariance(0, 0), 9.0 / 35, 1e-4);
    EXPECT_NEAR(c.covariance(0, 1), -1.0 / 35, 1e-4);
    EXPECT_NEAR(c.standard_errors[1], std::sqrt(4.0 / 35), 1e-4);
    EXPECT_EQ(c.flat, 0U);
    EXPECT_NEAR(c.weight, 1, 1e-12);
    // In widths of the box: [[400, 400], [400, 14400]].
    const double half = 0.5 * std::sqrt(14000.0 * 14000 + 4 * 400.0 * 400);
    EXPECT_NEAR(c.condition, (7400 + half) / (7400 - half), 1e-2);
  }
}

TEST(Curvature, OfAMaximisedFunctionHasItsSign) {
  const auto up = [](std::span<const double> x) { return -bowl(x); };
  const std::vector<Curvature> all = measured(Problem(up, box(), Sense::maximize));
  ASSERT_EQ(all.size(), 1U);
  EXPECT_NEAR(all[0].hessian(1, 1), -9, 1e-3);
  EXPECT_NEAR(all[0].covariance(0, 0), 9.0 / 35, 1e-3);
  EXPECT_GT(all[0].eigenvalues[0], 0);
}

TEST(Curvature, NamesADirectionThatNothingDetermines) {
  const auto f = [](std::span<const double> x) {
    const double sum = x[0] / 10 + x[1] / 40 - 0.1;
    return sum * sum + x[2] * x[2];
  };
  const Box three({-5, -20, -1}, {5, 20, 1}, {"a", "b", "c"});
  const std::vector<Curvature> all = measured(Problem(f, three));
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(all[0].flat, 1U);
  EXPECT_TRUE(std::isinf(all[0].condition));
  EXPECT_TRUE(all[0].covariance.empty());
  EXPECT_TRUE(std::isnan(all[0].weight));
  const std::string text = describe_direction(three, all[0], 0);
  EXPECT_TRUE(text == "0.71 a - 0.71 b" || text == "0.71 b - 0.71 a") << text;
}

TEST(Curvature, LeavesVariablesAtTheirBoundsOut) {
  const auto f = [](std::span<const double> x) { return x[0] + 3 * (x[1] - 1) * (x[1] - 1); };
  const std::vector<Curvature> all = measured(Problem(f, box()));
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].at_bounds, std::vector<std::size_t>{0});
  EXPECT_EQ(all[0].variables, std::vector<std::size_t>{1});
  EXPECT_NEAR(all[0].hessian(0, 0), 6, 1e-3);
  EXPECT_TRUE(std::isnan(all[0].weight));
}

/// A line fitted to points, with the closed form of its standard errors.
TEST(Curvature, GivesStandardErrorsOfAFit) {
  const std::vector<double> t{0, 1, 2, 3, 4, 5}, y{1.1, 2.9, 5.2, 6.8, 9.1, 11.0};
  const auto residuals = [&](std::span<const double> x, std::span<double> r) {
    for (std::size_t i = 0; i < t.size(); ++i) r[i] = x[0] + x[1] * t[i] - y[i];
  };
  const Problem fit = Problem::least_squares(residuals, Box::cube(2, -10, 10), t.size());
  Result found;
  const std::vector<Curvature> all = measured(fit, &found);
  ASSERT_EQ(all.size(), 1U);
  const double mean = 2.5, spread = 17.5, n = 6;
  const double variance = 2 * found.optima.front().value() / (n - 2);
  EXPECT_NEAR(all[0].standard_errors[1], std::sqrt(variance / spread), 1e-8);
  EXPECT_NEAR(all[0].standard_errors[0], std::sqrt(variance * (1 / n + mean * mean / spread)),
              1e-8);
}

/// Two modes of a density, by quadrature and by Laplace's method.
TEST(Curvature, WeighsTheModesOfADensity) {
  const auto negative_log = [](std::span<const double> x) {
    const auto mode = [&](double cx, double cy, double sx, double sy) {
      const double a = (x[0] - cx) / sx, b = (x[1] - cy) / sy;
      return std::exp(-0.5 * (a * a + b * b)) / (sx * sy);
    };
    return -std::log(0.3 * mode(-2, -2, 0.4, 0.3) + 0.7 * mode(2, 1, 0.2, 0.5) + 1e-300);
  };
  const Box square = Box::cube(2, -4, 4);
  const Problem density(negative_log, square);
  Result found = solve(density, {6'000}, {.settings = {{"report", "all"}}});
  const std::vector<Curvature> all = measure_curvatures(density, found, {.evaluations = 10'000});
  ASSERT_EQ(all.size(), 2U);
  double left = 0, right = 0;
  constexpr int steps = 800;
  for (int i = 0; i < steps; ++i)
    for (int j = 0; j < steps; ++j) {
      const double x = -4 + 8 * (i + 0.5) / steps, y = -4 + 8 * (j + 0.5) / steps;
      (x < 0 ? left : right) += std::exp(-negative_log(std::vector{x, y}));
    }
  for (const Curvature& c : all) {
    const bool is_left = found.optima[c.optimum].x[0] < 0;
    EXPECT_NEAR(c.weight, (is_left ? left : right) / (left + right), 1e-3);
  }
}

TEST(Curvature, IsRefusedWhereItMeansNothing) {
  const Problem steps(bowl, box().with(Kind::integer, std::array<std::size_t, 1>{0}));
  Result found = solve(steps, {100});
  EXPECT_THROW(measure_curvatures(steps, found, {.evaluations = 100}), InvalidArgument);
}

}  // namespace
}  // namespace clde
