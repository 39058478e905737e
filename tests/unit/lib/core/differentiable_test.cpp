#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/problem.hpp>

namespace clde {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

double bowl(std::span<const double> x) {
  return x[0] * x[0] + 3 * x[1];
}

double bowl_and_gradient(std::span<const double> x, std::span<double> gradient) {
  if (x[0] == 9) throw std::runtime_error("too far");
  gradient[0] = 2 * x[0];
  gradient[1] = x[0] == 5 ? nan : 3;
  return bowl(x);
}

Box box() {
  return Box({-10, -10}, {10, 10}, {"width", "height"});
}

Matrix points(std::initializer_list<std::pair<double, double>> pairs) {
  Matrix all;
  for (const auto& [a, b] : pairs) all.push_row(std::vector{a, b});
  return all;
}

TEST(WithGradient, GivesTheGradientBehindTheValue) {
  const Problem problem = Problem(bowl, box()).with_gradient(bowl_and_gradient);
  EXPECT_EQ(problem.derivatives().text(), "gradient");
  const Evaluations done = problem.differentiate(points({{1, 2}, {-3, 0}}));
  EXPECT_TRUE(done.failures.empty());
  ASSERT_EQ(done.values.cols(), 3U);
  EXPECT_EQ(std::vector(done.values[0].begin(), done.values[0].end()),
            (std::vector{7.0, 2.0, 3.0}));
  EXPECT_EQ(done.values(1, 1), -6);
  EXPECT_EQ(problem.evaluate(points({{1, 2}})).values.cols(), 1U);
}

TEST(WithGradient, NamesTheVariableOfASlopeThatIsNoNumber) {
  const Problem problem = Problem(bowl, box()).with_gradient(bowl_and_gradient);
  const Evaluations done = problem.differentiate(points({{1, 2}, {5, 0}, {9, 0}}));
  ASSERT_EQ(done.failures.size(), 2U);
  EXPECT_EQ(done.failures[0].row, 1U);
  EXPECT_EQ(done.failures[0].message, "the gradient is nan in height");
  EXPECT_TRUE(std::isnan(done.values(1, 0)));
  EXPECT_EQ(done.failures[1].message, "too far");
  EXPECT_EQ(done.values(0, 0), 7);
}

TEST(WithGradient, TakesWholeBatchesAndIsNotMisledByRowsLeftOut) {
  std::size_t calls = 0;
  const auto batch = [&](MatrixView x, MutableMatrixView values, MutableMatrixView gradients) {
    ++calls;
    for (std::size_t i = 0; i < x.rows(); ++i) {
      if (x(i, 0) == 4) continue;
      values(i, 0) = bowl_and_gradient(x[i], gradients[i]);
    }
  };
  const Problem problem = Problem(bowl, box()).with_gradient(batch);
  EXPECT_TRUE(problem.takes_batches());
  const Evaluations done = problem.differentiate(points({{1, 2}, {4, 0}}));
  EXPECT_EQ(calls, 1U);
  EXPECT_EQ(done.values(0, 2), 3);
  ASSERT_EQ(done.failures.size(), 1U);
  EXPECT_EQ(done.failures[0].row, 1U);
  // One row that throws does not take the others with it.
  EXPECT_EQ(problem.differentiate(points({{9, 2}, {1, 2}})).failures.size(), 1U);
}

TEST(WithGradient, IsForOneObjectiveWithoutConstraints) {
  const auto two = [](std::span<const double> x) { return std::array{x[0], x[1]}; };
  EXPECT_THROW((void)Problem(two, box()).with_gradient(bowl_and_gradient), InvalidArgument);
  const Problem problem = Problem(bowl, box()).with_gradient(bowl_and_gradient);
  EXPECT_THROW((void)problem.subject_to({.inequalities = {bowl}}), InvalidArgument);
  EXPECT_THROW((void)Problem(bowl, box()).differentiate(points({{1, 2}})), Error);
}

void line(std::span<const double> x, std::span<double> r) {
  r[0] = x[0] - 1;
  r[1] = 2 * x[1];
  r[2] = x[0] * x[1];
}

TEST(LeastSquares, MinimisesHalfTheSumOfSquares) {
  const Problem problem = Problem::least_squares(line, box(), 3);
  EXPECT_EQ(problem.derivatives().text(), "residuals:3");
  EXPECT_EQ(problem(std::vector{3.0, 1.0}), 0.5 * (4 + 4 + 9));
  const Evaluations done = problem.differentiate(points({{3, 1}}));
  EXPECT_EQ(std::vector(done.values[0].begin(), done.values[0].end()),
            (std::vector{8.5, 2.0, 2.0, 3.0}));
}

TEST(LeastSquares, HasTheJacobianBehindTheResiduals) {
  const Problem problem =
      Problem::least_squares(line, box(), 3)
          .with_jacobian([](std::span<const double> x, std::span<double> r, MutableMatrixView j) {
            line(x, r);
            j(0, 0) = 1, j(0, 1) = 0;
            j(1, 0) = 0, j(1, 1) = 2;
            j(2, 0) = x[1], j(2, 1) = x[0] == 4 ? nan : x[0];
          });
  EXPECT_EQ(problem.derivatives().text(), "jacobian:3");
  const Evaluations done = problem.differentiate(points({{3, 1}, {4, 1}}));
  EXPECT_EQ(std::vector(done.values[0].begin(), done.values[0].end()),
            (std::vector{8.5, 2.0, 2.0, 3.0, 1.0, 0.0, 0.0, 2.0, 1.0, 3.0}));
  ASSERT_EQ(done.failures.size(), 1U);
  EXPECT_EQ(done.failures[0].message, "the Jacobian of residual 3 is nan in height");
}

TEST(LeastSquares, NeedsResiduals) {
  EXPECT_THROW((void)Problem::least_squares(line, box(), 0), InvalidArgument);
  EXPECT_THROW((void)Problem(bowl, box()).with_jacobian({}), InvalidArgument);
}

}  // namespace
}  // namespace clde
