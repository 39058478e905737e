#include "core/numbers/linear_algebra.hpp"

#include <Eigen/Dense>

namespace clde {

using Eigen::MatrixXd;
using Eigen::VectorXd;

Modes modes_of(const MatrixXd& symmetric) {
  const Eigen::SelfAdjointEigenSolver<MatrixXd> solver(symmetric);
  return {solver.eigenvalues(), solver.eigenvectors()};
}

MatrixXd inverse_square_root(const Modes& modes) {
  return scaled_product(modes.vectors, modes.values.cwiseInverse().cwiseSqrt(), modes.vectors);
}

SingularValues singular_values_of(const MatrixXd& a) {
  const Eigen::JacobiSVD<MatrixXd> svd(a, Eigen::ComputeFullU | Eigen::ComputeFullV);
  return {svd.matrixU(), svd.singularValues(), svd.matrixV()};
}

MatrixXd scaled_product(const MatrixXd& left, const VectorXd& scales, const MatrixXd& right) {
  return left * scales.asDiagonal() * right.transpose();
}

MatrixXd inverse_of(const MatrixXd& a) {
  return a.inverse();
}

VectorXd careful_solution(const MatrixXd& a, const VectorXd& b) {
  return a.fullPivLu().solve(b);
}

VectorXd least_squares_solution(const MatrixXd& a, const VectorXd& b) {
  return a.colPivHouseholderQr().solve(b);
}

VectorXd shortest_solution(const MatrixXd& a, const VectorXd& b) {
  return a.completeOrthogonalDecomposition().solve(b);
}

PositiveFactors::PositiveFactors(const MatrixXd& a) : factors_(a) {}

bool PositiveFactors::exist() const {
  return factors_.info() == Eigen::Success;
}

VectorXd PositiveFactors::solve(const VectorXd& b) const {
  return factors_.solve(b);
}

MatrixXd PositiveFactors::solve(const MatrixXd& b) const {
  return factors_.solve(b);
}

SymmetricFactors::SymmetricFactors(const MatrixXd& a) : factors_(a) {}

VectorXd SymmetricFactors::solve(const VectorXd& b) const {
  return factors_.solve(b);
}

MatrixXd SymmetricFactors::solve(const MatrixXd& b) const {
  return factors_.solve(b);
}

SquareFactors::SquareFactors(const MatrixXd& a) : factors_(a) {}

VectorXd SquareFactors::solve(const VectorXd& b) const {
  return factors_.solve(b);
}

}  // namespace clde
