#include "descents/quasi_newton/inverse_hessian.hpp"

#include "core/numbers/linear_algebra.hpp"

namespace clde {

using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

/// Eight bowls of 50 variables take 1,684, 1,296, 1,265 and 1,212 evaluations a hit with 5, 10, 20
/// and 40.
constexpr std::size_t pairs_kept = 20;

}  // namespace

std::unique_ptr<InverseHessian> unknown_inverse_hessian(Eigen::Index dimension, bool limited) {
  if (limited) return std::make_unique<LimitedInverseHessian>(dimension);
  return std::make_unique<DenseInverseHessian>(MatrixXd::Identity(dimension, dimension));
}

void DenseInverseHessian::begin(double inverse_curvature) {
  const auto n = inverse_.rows();
  inverse_ = MatrixXd::Identity(n, n) * inverse_curvature;
}

void DenseInverseHessian::update(const VectorXd& step, const VectorXd& gradient_change) {
  const double curvature = step.dot(gradient_change);
  const double rho = 1 / curvature;
  VectorXd hy = inverse_ * gradient_change;
  double yhy = gradient_change.dot(hy);
  if (yhy < curvature) {
    // The basin is flatter than the model: scaled as a whole (S. S. Oren, D. G. Luenberger,
    // Management Science 20(5), 1974). Otherwise descents of steep flanks arrive at the bottom with
    // steps far too short, and take that for its end.
    const double flatter = curvature / yhy;
    inverse_ *= flatter;
    hy *= flatter;
    yhy = curvature;
  }
  inverse_ += rho * (1 + rho * yhy) * (step * step.transpose()) -
              rho * (hy * step.transpose() + step * hy.transpose());
}

/// With walls the inverse of the Hessian without their axes, H_FF - H_FB (H_BB)^-1 H_BF. Just
/// leaving those axes out of the step would lose the curvature between them and the others, and
/// crawl.
VectorXd DenseInverseHessian::times(const VectorXd& slope,
                                    const std::vector<Eigen::Index>& walls) const {
  VectorXd p = inverse_ * slope;
  if (walls.empty()) return p;
  const auto to_walls = inverse_(Eigen::all, walls);
  const MatrixXd among_walls = inverse_(walls, walls);
  p -= to_walls * SymmetricFactors(among_walls).solve(VectorXd(p(walls)));
  for (const Eigen::Index j : walls) p[j] = 0;
  return p;
}

void LimitedInverseHessian::begin(double inverse_curvature) {
  pairs_.clear();
  first_ = inverse_curvature;
  factor_ = 1;
}

void LimitedInverseHessian::update(const VectorXd& step, const VectorXd& gradient_change) {
  pairs_.push_back({step, gradient_change, step.dot(gradient_change)});
  if (pairs_.size() > pairs_kept) pairs_.pop_front();
  factor_ = 1;
}

/// The pairs as they are seen on the face, without those whose slope does not rise there.
std::vector<LimitedInverseHessian::Pair> LimitedInverseHessian::on_face(
    const std::vector<Eigen::Index>& walls) const {
  std::vector<Pair> seen;
  for (Pair pair : pairs_) {
    for (const Eigen::Index j : walls) pair.step[j] = pair.change[j] = 0;
    pair.product = pair.step.dot(pair.change);
    if (pair.product > 1e-10 * pair.step.norm() * pair.change.norm()) seen.push_back(pair);
  }
  return seen;
}

VectorXd LimitedInverseHessian::times(const VectorXd& slope,
                                      const std::vector<Eigen::Index>& walls) const {
  const std::vector<Pair> pairs = on_face(walls);
  if (pairs.empty()) return factor_ * first_ * slope;
  VectorXd p = slope;
  std::vector<double> weights(pairs.size());
  for (std::size_t k = pairs.size(); k-- > 0;) {
    weights[k] = pairs[k].step.dot(p) / pairs[k].product;
    p -= weights[k] * pairs[k].change;
  }
  p *= pairs.back().product / pairs.back().change.squaredNorm();
  for (std::size_t k = 0; k < pairs.size(); ++k)
    p += (weights[k] - pairs[k].change.dot(p) / pairs[k].product) * pairs[k].step;
  return factor_ * p;
}

MatrixXd LimitedInverseHessian::matrix() const {
  MatrixXd all(dimension_, dimension_);
  for (Eigen::Index j = 0; j < dimension_; ++j)
    all.col(j) = times(VectorXd::Unit(dimension_, j), {});
  return all;
}

}  // namespace clde
