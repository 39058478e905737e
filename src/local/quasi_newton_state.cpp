#include "local/quasi_newton_state.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "core/linear_algebra.hpp"

namespace clde {
namespace {

using Eigen::VectorXd;

constexpr double longest_step = 0.2;  // of the unit cube: leaps leave the basin

}  // namespace

/// Only if it bends upwards in every direction: otherwise it leads nowhere.
void QuasiNewtonState::take_curvature(const std::vector<double>& hessian) {
  const Eigen::Index n = x.size();
  if (static_cast<Eigen::Index>(hessian.size()) != n * n) return;
  const PositiveFactors factors(Eigen::Map<const Eigen::MatrixXd>(hessian.data(), n, n));
  if (!factors.exist()) return;
  Eigen::MatrixXd inverse = factors.solve(Eigen::MatrixXd(Eigen::MatrixXd::Identity(n, n)));
  curved_ = inverse.allFinite();
  inverse_hessian_ = std::make_unique<DenseInverseHessian>(std::move(inverse));
}

/// A point at distance h along axis j: outwards on even tries, the other way on odd ones, mirrored
/// at the walls; farther with each pair of tries.
Probe QuasiNewtonState::probe(const VectorXd& at, Eigen::Index axis, std::size_t tries) const {
  const std::size_t pairs = tries / 2;
  const double h = probe_length(axis) * static_cast<double>(1 + pairs);
  double to = at[axis] + (tries % 2 == 0 ? h : -h);
  if (to > upper(axis) || to < lower(axis)) to = 2 * at[axis] - to;
  return {axis, to, std::numeric_limits<double>::quiet_NaN()};
}

/// All axes forwards, and backwards too where differences are central.
std::vector<Probe> QuasiNewtonState::probes_around(const VectorXd& at) const {
  std::vector<Probe> all;
  for (Eigen::Index axis = 0; axis < at.size(); ++axis) {
    all.push_back(probe(at, axis, 0));
    if (central && at[axis] - probe_length(axis) >= lower(axis) &&
        at[axis] + probe_length(axis) <= upper(axis))
      all.push_back(probe(at, axis, 1));
  }
  return all;
}

/// Slopes from whatever probes have a cost: across the two outermost of an axis, or from the
/// middle.
std::vector<Eigen::Index> QuasiNewtonState::take_gradient(const std::vector<Probe>& probes) {
  std::vector<Probe> low(static_cast<std::size_t>(x.size()));
  for (Eigen::Index axis = 0; axis < x.size(); ++axis)
    low[static_cast<std::size_t>(axis)] = {axis, x[axis], cost};
  std::vector<Probe> high = low;
  for (const Probe& p : probes) {
    if (!std::isfinite(p.cost)) continue;
    auto& side = p.to < x[p.axis] ? low : high;
    side[static_cast<std::size_t>(p.axis)] = p;
  }
  std::vector<Eigen::Index> unknown;
  all_equal_ = true;
  hidden_.clear();
  for (Eigen::Index axis = 0; axis < x.size(); ++axis) {
    const Probe& a = low[static_cast<std::size_t>(axis)];
    const Probe& b = high[static_cast<std::size_t>(axis)];
    all_equal_ = all_equal_ && a.cost == b.cost;
    if (probes_.active() && a.to < x[axis] && b.to > x[axis] &&
        !probes_.learn(axis, {b.to - x[axis], a.cost - cost, b.cost - cost}))
      hidden_.push_back(axis);
    gradient[axis] = b.to > a.to ? (b.cost - a.cost) / (b.to - a.to) : 0.0;
    if (!(b.to > a.to)) unknown.push_back(axis);
  }
  return unknown;
}

VectorXd QuasiNewtonState::projected_gradient() const {
  VectorXd g = gradient;
  for (Eigen::Index j = 0; j < g.size(); ++j)
    if (blocked(j)) g[j] = 0;
  return g;
}

/// The axes along which a wall blocks the way down.
std::vector<Eigen::Index> QuasiNewtonState::walls() const {
  std::vector<Eigen::Index> blocking;
  for (Eigen::Index j = 0; j < x.size(); ++j)
    if (blocked(j)) blocking.push_back(j);
  return blocking;
}

VectorXd QuasiNewtonState::direction() {
  const VectorXd g = projected_gradient();
  VectorXd p = -inverse_hessian_->times(g, walls());
  if (!curved_ || !(p.dot(g) < -1e-10 * p.norm() * g.norm())) {
    curved_ = false;
    p = -g * (g.norm() > 0 ? first_step_ / g.norm() : 0.0);
  }
  const double largest = p.cwiseAbs().maxCoeff();
  if (largest > longest_step) p *= longest_step / largest;
  return p;
}

Eigen::MatrixXd QuasiNewtonState::hessian() const {
  if (!curved_) return probes_.curvatures().asDiagonal();
  const Eigen::MatrixXd inverse = inverse_of(inverse_hessian_->matrix());
  return 0.5 * (inverse + inverse.transpose());
}

void QuasiNewtonState::update(const VectorXd& step, const VectorXd& gradient_change) {
  const double curvature = step.dot(gradient_change);
  if (probes_.active()) {
    double lost = 0;
    for (Eigen::Index j = 0; j < x.size(); ++j)
      lost += probes_.slope_noise(j) * probes_.slope_noise(j);
    if (gradient_change.squaredNorm() < 4 * lost) return;
  }
  if (!(curvature > 1e-10 * step.norm() * gradient_change.norm())) {
    // Downhill ever steeper: longer steps, until the basin bends up.
    if (curved_)
      inverse_hessian_->scale(4);
    else
      first_step_ = std::min(longest_step, 3 * first_step_);
    return;
  }
  if (!curved_) inverse_hessian_->begin(curvature / gradient_change.squaredNorm());
  curved_ = true;
  inverse_hessian_->update(step, gradient_change);
}

}  // namespace clde
