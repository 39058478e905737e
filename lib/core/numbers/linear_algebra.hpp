// Decompositions of dense matrices as plain functions. Eigen's are templates that take seconds to
// compile wherever they are used; here they are compiled once. Whoever needs one calls it here and
// includes no more of Eigen than its core.
#pragma once

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <Eigen/LU>

namespace clde {

/// Eigenvalues of a symmetric matrix, the smallest first, and its eigenvectors as columns.
struct Modes {
  Eigen::VectorXd values;
  Eigen::MatrixXd vectors;
};
Modes modes_of(const Eigen::MatrixXd& symmetric);
/// The inverse of the square root of the matrix that has these modes.
Eigen::MatrixXd inverse_square_root(const Modes& modes);

/// a = left * diag(values) * right^T, the largest value first.
struct SingularValues {
  Eigen::MatrixXd left;
  Eigen::VectorXd values;
  Eigen::MatrixXd right;
};
SingularValues singular_values_of(const Eigen::MatrixXd& a);

/// left * diag(scales) * right^T.
Eigen::MatrixXd scaled_product(const Eigen::MatrixXd& left, const Eigen::VectorXd& scales,
                               const Eigen::MatrixXd& right);

Eigen::MatrixXd inverse_of(const Eigen::MatrixXd& a);
/// Solves a x = b; a may be close to singular.
Eigen::VectorXd careful_solution(const Eigen::MatrixXd& a, const Eigen::VectorXd& b);
/// The x for which |a x - b| is least; the columns of a are independent.
Eigen::VectorXd least_squares_solution(const Eigen::MatrixXd& a, const Eigen::VectorXd& b);
/// Of all x for which |a x - b| is least, the shortest.
Eigen::VectorXd shortest_solution(const Eigen::MatrixXd& a, const Eigen::VectorXd& b);

/// Cholesky factors of a positive definite matrix.
class PositiveFactors {
 public:
  explicit PositiveFactors(const Eigen::MatrixXd& a);
  /// False if the matrix is not positive definite.
  [[nodiscard]] bool exist() const;
  [[nodiscard]] Eigen::VectorXd solve(const Eigen::VectorXd& b) const;
  [[nodiscard]] Eigen::MatrixXd solve(const Eigen::MatrixXd& b) const;

 private:
  Eigen::LLT<Eigen::MatrixXd> factors_;
};

/// Factors of a symmetric matrix that is positive or negative semidefinite.
class SymmetricFactors {
 public:
  explicit SymmetricFactors(const Eigen::MatrixXd& a);
  [[nodiscard]] Eigen::VectorXd solve(const Eigen::VectorXd& b) const;
  [[nodiscard]] Eigen::MatrixXd solve(const Eigen::MatrixXd& b) const;

 private:
  Eigen::LDLT<Eigen::MatrixXd> factors_;
};

/// Triangular factors of a square matrix.
class SquareFactors {
 public:
  explicit SquareFactors(const Eigen::MatrixXd& a);
  [[nodiscard]] Eigen::VectorXd solve(const Eigen::VectorXd& b) const;

 private:
  Eigen::PartialPivLU<Eigen::MatrixXd> factors_;
};

}  // namespace clde
