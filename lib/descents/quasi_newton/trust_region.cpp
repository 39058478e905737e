#include "descents/quasi_newton/trust_region.hpp"

#include <algorithm>

#include "core/numbers/linear_algebra.hpp"

namespace clde {
namespace {

using Eigen::VectorXd;

// Of what the parabola promised.
constexpr double far_less = 0.25;
constexpr double enough = 0.5;
/// Measured (decision 27): 1.5, 3 and 5 make little difference.
constexpr double growth = 2;
constexpr double shrink_in_vain = 0.1;
constexpr int halvings = 60;  // to the last digit

/// How far a slope along the axes of the Hessian leads if each of these bends by so much more.
double length_of(const VectorXd& slope, const VectorXd& bends, double more) {
  return (slope.array() / (bends.array() + more)).matrix().norm();
}

/// By how much the Hessian has to bend more in every direction, so that the step is no longer than
/// the radius.
double stiffening(const VectorXd& slope, const VectorXd& bends, double radius) {
  const double largest = bends.cwiseAbs().maxCoeff();
  if (bends[0] > 1e-10 * largest && length_of(slope, bends, 0) <= radius) return 0;
  double low = std::max(0.0, -bends[0]);
  double high = low + slope.norm() / radius;
  for (int i = 0; i < halvings; ++i) {
    const double middle = 0.5 * (low + high);
    (length_of(slope, bends, middle) > radius ? low : high) = middle;
  }
  return high;
}

}  // namespace

VectorXd TrustRegion::step(const Eigen::MatrixXd& hessian, const VectorXd& slope) {
  const Modes modes = modes_of(hessian);
  const VectorXd along = modes.vectors.transpose() * slope;
  const double more = stiffening(along, modes.values, radius_);
  VectorXd p = -(modes.vectors * (along.array() / (modes.values.array() + more)).matrix());
  length_ = p.norm();
  promised_ = -(slope.dot(p) + 0.5 * p.dot(hessian * p));
  return p;
}

void TrustRegion::learn(double length, double gained) {
  constexpr double nearly = 0.9;
  if (!(gained > 0))
    radius_ *= shrink_in_vain;
  else if (length < nearly * length_)
    radius_ = length;
  else if (gained < far_less * promised_)
    radius_ = 0.5 * length;
  else if (gained > enough * promised_ && length > nearly * radius_)
    radius_ = std::min(widest_, growth * radius_);
}

}  // namespace clde
