#include "descents/noise/response_surface.hpp"

#include <algorithm>
#include <cmath>

#include "core/numbers/linear_algebra.hpp"

namespace clde {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using Eigen::VectorXd;

Index count(Index n) {
  return 1 + n + n * (n + 1) / 2 + n * n;
}

}  // namespace

std::size_t ResponseSurface::terms(std::size_t dimension) {
  return static_cast<std::size_t>(count(static_cast<Index>(dimension)));
}

RowVectorXd ResponseSurface::row(const VectorXd& z) {
  const Index n = z.size();
  RowVectorXd terms(count(n));
  Index t = 0;
  terms[t++] = 1;
  for (Index j = 0; j < n; ++j) terms[t++] = z[j];
  for (Index j = 0; j < n; ++j)
    for (Index k = j; k < n; ++k) terms[t++] = z[j] * z[k];
  for (Index j = 0; j < n; ++j)
    for (Index k = 0; k < n; ++k) terms[t++] = z[j] * z[k] * z[k];
  return terms;
}

/// Derivatives of the terms: one row a variable.
MatrixXd ResponseSurface::slopes(const VectorXd& z) {
  const Index n = z.size();
  MatrixXd slope = MatrixXd::Zero(n, count(n));
  Index t = 1;
  for (Index j = 0; j < n; ++j) slope(j, t++) = 1;
  for (Index j = 0; j < n; ++j)
    for (Index k = j; k < n; ++k, ++t) {
      slope(j, t) += z[k];
      slope(k, t) += z[j];
    }
  for (Index j = 0; j < n; ++j)
    for (Index k = 0; k < n; ++k, ++t) {
      slope(j, t) += z[k] * z[k];
      slope(k, t) += 2 * z[j] * z[k];
    }
  return slope;
}

ResponseSurface::ResponseSurface(const MatrixXd& points, const VectorXd& costs) {
  MatrixXd design(points.rows(), count(points.cols()));
  for (Index i = 0; i < points.rows(); ++i) design.row(i) = row(points.row(i).transpose());
  // Relative to their mean: an offset would cost the digits that matter.
  const double middle = costs.mean();
  const VectorXd centred = costs.array() - middle;
  const SymmetricFactors information(design.transpose() * design);
  coefficients_ = information.solve(VectorXd(design.transpose() * centred));
  const VectorXd left = centred - design * coefficients_;
  const double freedom = static_cast<double>(points.rows() - design.cols());
  residual_ = std::sqrt(left.squaredNorm() / freedom);
  covariance_ = residual_ * residual_ *
                information.solve(MatrixXd(MatrixXd::Identity(design.cols(), design.cols())));
  coefficients_[0] += middle;
}

double ResponseSurface::value(const VectorXd& z) const {
  return row(z).dot(coefficients_);
}

VectorXd ResponseSurface::gradient(const VectorXd& z) const {
  return slopes(z) * coefficients_;
}

MatrixXd ResponseSurface::hessian(const VectorXd& z) const {
  const Index n = z.size();
  MatrixXd h = MatrixXd::Zero(n, n);
  Index t = 1 + n;
  for (Index j = 0; j < n; ++j)
    for (Index k = j; k < n; ++k, ++t) {
      h(j, k) += coefficients_[t];
      h(k, j) += coefficients_[t];
    }
  for (Index j = 0; j < n; ++j)
    for (Index k = 0; k < n; ++k, ++t) {
      h(j, k) += 2 * z[k] * coefficients_[t];
      h(k, j) += 2 * z[k] * coefficients_[t];
      h(k, k) += 2 * z[j] * coefficients_[t];
    }
  // z_j^3 has the second derivative 6 z_j, which the three lines above give: 2 + 2 + 2.
  return h;
}

double ResponseSurface::bend_error() const {
  // 1 + n + n (n + 1) / 2 + n^2 terms; of the quadratic ones those with equal factors count.
  Index n = 1;
  while (count(n) < coefficients_.size()) ++n;
  double largest = 0;
  Index t = 1 + n;
  for (Index j = 0; j < n; t += n - j, ++j) largest = std::max(largest, covariance_(t, t));
  return 2 * std::sqrt(largest);
}

void ResponseSurface::assume_noise(double deviation) {
  if (!(residual_ > 0)) return;
  covariance_ *= (deviation / residual_) * (deviation / residual_);
}

double ResponseSurface::value_error(const VectorXd& z) const {
  const RowVectorXd terms = row(z);
  return std::sqrt(std::max(0.0, (terms * covariance_ * terms.transpose()).value()));
}

MatrixXd ResponseSurface::gradient_covariance(const VectorXd& z) const {
  const MatrixXd slope = slopes(z);
  return slope * covariance_ * slope.transpose();
}

}  // namespace clde
