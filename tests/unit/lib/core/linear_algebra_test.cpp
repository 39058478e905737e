#include <cmath>

#include <gtest/gtest.h>

#include "core/numbers/linear_algebra.hpp"

namespace clde {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// Any numbers, the same ones each time.
MatrixXd some_matrix(Index rows, Index columns) {
  MatrixXd a(rows, columns);
  for (Index i = 0; i < rows; ++i)
    for (Index j = 0; j < columns; ++j)
      a(i, j) = std::sin(static_cast<double>(3 * i * i + 7 * j + 1)) + (i == j ? 2 : 0);
  return a;
}

MatrixXd some_positive(Index n) {
  const MatrixXd a = some_matrix(n, n);
  return a.transpose() * a + MatrixXd::Identity(n, n);
}

double gap(const MatrixXd& a, const MatrixXd& b) {
  return (a - b).cwiseAbs().maxCoeff();
}

TEST(LinearAlgebra, ModesMakeUpTheMatrixAndAreSorted) {
  const MatrixXd a = some_positive(5);
  const Modes modes = modes_of(a);
  EXPECT_LT(gap(scaled_product(modes.vectors, modes.values, modes.vectors), a), 1e-12);
  for (Index i = 1; i < 5; ++i) EXPECT_LE(modes.values[i - 1], modes.values[i]);
}

TEST(LinearAlgebra, TheInverseSquareRootTwiceIsTheInverse) {
  const MatrixXd a = some_positive(4);
  const MatrixXd root = inverse_square_root(modes_of(a));
  EXPECT_LT(gap(root * root, inverse_of(a)), 1e-12);
}

TEST(LinearAlgebra, SingularValuesMakeUpTheMatrixTheLargestFirst) {
  const MatrixXd a = some_matrix(4, 4);
  const SingularValues s = singular_values_of(a);
  EXPECT_LT(gap(scaled_product(s.left, s.values, s.right), a), 1e-12);
  for (Index i = 1; i < 4; ++i) EXPECT_GE(s.values[i - 1], s.values[i]);
}

TEST(LinearAlgebra, SolutionsOfSquareSystemsAgree) {
  const MatrixXd a = some_positive(6);
  const VectorXd x = some_matrix(6, 1);
  const VectorXd b = a * x;
  EXPECT_LT(gap(careful_solution(a, b), x), 1e-10);
  EXPECT_LT(gap(PositiveFactors(a).solve(b), x), 1e-10);
  EXPECT_LT(gap(SymmetricFactors(a).solve(b), x), 1e-10);
  EXPECT_LT(gap(SquareFactors(a).solve(b), x), 1e-10);
  EXPECT_LT(gap(inverse_of(a) * b, x), 1e-10);
  const MatrixXd unit = MatrixXd::Identity(6, 6);
  EXPECT_LT(gap(PositiveFactors(a).solve(unit), SymmetricFactors(a).solve(unit)), 1e-10);
}

TEST(LinearAlgebra, OnlyPositiveMatricesHavePositiveFactors) {
  EXPECT_TRUE(PositiveFactors(some_positive(3)).exist());
  EXPECT_FALSE(PositiveFactors(-some_positive(3)).exist());
}

TEST(LinearAlgebra, WhatLeastSquaresLeavesIsOrthogonalToTheColumns) {
  const MatrixXd a = some_matrix(7, 3);
  const VectorXd b = some_matrix(7, 4).col(3);
  const VectorXd left = b - a * least_squares_solution(a, b);
  EXPECT_LT((a.transpose() * left).norm(), 1e-12);
  EXPECT_GT(left.norm(), 0.1);
}

TEST(LinearAlgebra, TheShortestSolutionIsACombinationOfTheRows) {
  const MatrixXd a = some_matrix(2, 5);
  const VectorXd b = some_matrix(2, 1);
  const VectorXd x = shortest_solution(a, b);
  EXPECT_LT(gap(a * x, b), 1e-12);
  const VectorXd of_rows = a.transpose() * least_squares_solution(a.transpose(), x);
  EXPECT_LT(gap(of_rows, x), 1e-12);
}

}  // namespace
}  // namespace clde
