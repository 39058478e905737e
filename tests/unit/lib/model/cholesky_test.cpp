#include "model/cholesky.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include <clde/extend/rng.hpp>

namespace clde {
namespace {

/// B B' + I with random B.
Matrix positive_definite(std::size_t n, Rng& rng) {
  Matrix b(n, n), a(n, n);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) b(i, j) = rng.normal();
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      a(i, j) = i == j ? 1 : 0;
      for (std::size_t k = 0; k < n; ++k) a(i, j) += b(i, k) * b(j, k);
    }
  return a;
}

double times(const Matrix& a, std::size_t row, std::span<const double> x) {
  double sum = 0;
  for (std::size_t j = 0; j < x.size(); ++j) sum += a(row, j) * x[j];
  return sum;
}

TEST(Cholesky, SolvesAndInverts) {
  Rng rng(1, "cholesky");
  for (const std::size_t n : {1U, 2U, 5U, 30U}) {
    const Matrix a = positive_definite(n, rng);
    const auto factors = Cholesky::of(a);
    ASSERT_TRUE(factors);
    std::vector<double> b(n);
    rng.fill_normal(b);
    const std::vector<double> x = factors->solve(b);
    const Matrix inverse = factors->inverse();
    for (std::size_t i = 0; i < n; ++i) {
      EXPECT_NEAR(times(a, i, x), b[i], 1e-9);
      EXPECT_NEAR(times(inverse, i, b), x[i], 1e-9);
    }
  }
}

TEST(Cholesky, TheLengthOfTheHalfSolutionIsTheQuadraticForm) {
  Rng rng(2, "cholesky");
  const Matrix a = positive_definite(7, rng);
  std::vector<double> b(7);
  rng.fill_normal(b);
  const auto factors = Cholesky::of(a);
  const std::vector<double> half = factors->solve_lower(b), whole = factors->solve(b);
  double squares = 0, form = 0;
  for (std::size_t i = 0; i < 7; ++i) {
    squares += half[i] * half[i];
    form += b[i] * whole[i];
  }
  EXPECT_NEAR(squares, form, 1e-10 * form);
}

TEST(Cholesky, DeterminantOfTwoByTwo) {
  Matrix a(2, 2);
  a(0, 0) = 4;
  a(1, 0) = a(0, 1) = 1;
  a(1, 1) = 3;
  EXPECT_NEAR(Cholesky::of(a)->log_determinant(), std::log(11.0), 1e-14);
}

TEST(Cholesky, ReadsTheLowerTriangleAlone) {
  Matrix a(2, 2);
  a(0, 0) = 4;
  a(1, 0) = 1;
  a(0, 1) = 99;
  a(1, 1) = 3;
  EXPECT_NEAR(Cholesky::of(a)->log_determinant(), std::log(11.0), 1e-14);
}

TEST(Cholesky, RefusesWhatIsNotPositiveDefinite) {
  Matrix a(2, 2, 1.0);
  a(1, 0) = a(0, 1) = 2;
  EXPECT_FALSE(Cholesky::of(a));
  EXPECT_FALSE(Cholesky::of(Matrix(1, 1, 0.0)));
  EXPECT_FALSE(Cholesky::of(Matrix(1, 1, std::nan(""))));
}

}  // namespace
}  // namespace clde
