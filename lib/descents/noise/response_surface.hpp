// A polynomial fitted to noisy costs around a minimum (response surface methodology, G. E. P. Box
// and K. B. Wilson 1951): where its minimum is, and how precisely that is known.
#pragma once

#include <cstddef>

#include <Eigen/Core>

namespace clde {

/// All terms up to the second degree, and z_j z_k^2 for every pair: of the third degree the terms
/// that would shift the minimum of a quadratic.
class ResponseSurface {
 public:
  static std::size_t terms(std::size_t dimension);

  /// Least squares; one row of `points` for each cost, more rows than terms.
  ResponseSurface(const Eigen::MatrixXd& points, const Eigen::VectorXd& costs);

  [[nodiscard]] double value(const Eigen::VectorXd& z) const;
  [[nodiscard]] Eigen::VectorXd gradient(const Eigen::VectorXd& z) const;
  [[nodiscard]] Eigen::MatrixXd hessian(const Eigen::VectorXd& z) const;
  /// Standard deviation of what the surface leaves unexplained, per cost.
  [[nodiscard]] double residual() const { return residual_; }
  /// The largest standard error of a second derivative at the centre.
  [[nodiscard]] double bend_error() const;
  /// All errors as if this were the standard deviation of one cost.
  void assume_noise(double deviation);
  /// Standard error of the value at z.
  [[nodiscard]] double value_error(const Eigen::VectorXd& z) const;
  /// Covariance of the gradient at z.
  [[nodiscard]] Eigen::MatrixXd gradient_covariance(const Eigen::VectorXd& z) const;

 private:
  [[nodiscard]] static Eigen::RowVectorXd row(const Eigen::VectorXd& z);
  [[nodiscard]] static Eigen::MatrixXd slopes(const Eigen::VectorXd& z);

  Eigen::VectorXd coefficients_;
  Eigen::MatrixXd covariance_;  // of the coefficients
  double residual_ = 0;
};

}  // namespace clde
