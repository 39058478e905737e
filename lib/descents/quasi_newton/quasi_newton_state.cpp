#include "descents/quasi_newton/quasi_newton_state.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "core/numbers/linear_algebra.hpp"

namespace clde {
namespace {

using Eigen::VectorXd;

constexpr double longest_step = 0.2;  // of the unit cube: leaps leave the basin
/// The first step by a measured Hessian may be so many times as long as one by the slope alone.
constexpr double first_trusted = 3;
/// Neighbours that show the Hessian; much nearer, rounding hides it.
constexpr double hessian_distance = 1e-5;

}  // namespace

/// Only if it bends upwards in every direction: otherwise it leads nowhere.
bool QuasiNewtonState::take_curvature(const std::vector<double>& hessian) {
  const Eigen::Index n = x.size();
  if (static_cast<Eigen::Index>(hessian.size()) != n * n) return false;
  const PositiveFactors factors(Eigen::Map<const Eigen::MatrixXd>(hessian.data(), n, n));
  if (!factors.exist()) return false;
  Eigen::MatrixXd inverse = factors.solve(Eigen::MatrixXd(Eigen::MatrixXd::Identity(n, n)));
  if (!inverse.allFinite()) return false;
  inverse_hessian_ = std::make_unique<DenseInverseHessian>(std::move(inverse));
  return true;
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

void QuasiNewtonState::measure_hessians() {
  region_.emplace(first_trusted * first_step_, longest_step);
}

bool QuasiNewtonState::has_room_around(const VectorXd& at) const {
  for (Eigen::Index j = 0; j < at.size(); ++j)
    if (at[j] - hessian_distance < lower(j) || at[j] + hessian_distance > upper(j)) return false;
  return true;
}

/// All axes forwards, and backwards too where differences are central or show the Hessian.
std::vector<Probe> QuasiNewtonState::probes_around(const VectorXd& at) const {
  if (region_ && !central && has_room_around(at)) return all_around(at, hessian_distance);
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
    if (p.axis == all_axes || !std::isfinite(p.cost)) continue;
    auto& side = p.to < x[p.axis] ? low : high;
    side[static_cast<std::size_t>(p.axis)] = p;
  }
  measured_ = hessian_of(probes, cost);
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

/// Along a wall the step that remembered curvature gives is as good.
std::optional<VectorXd> QuasiNewtonState::trusted_step() {
  if (!region_ || measured_.size() == 0 || !walls().empty()) return std::nullopt;
  VectorXd p = region_->step(measured_, gradient);
  if (!p.allFinite() || !(p.dot(gradient) < 0)) return std::nullopt;
  return p;
}

void QuasiNewtonState::learn(const VectorXd& step, double gained) {
  if (by_region_) region_->learn(step.norm(), gained);
}

VectorXd QuasiNewtonState::direction() {
  const bool bends_up = measured_.size() > 0 &&
                        take_curvature({measured_.data(), measured_.data() + measured_.size()});
  std::optional<VectorXd> trusted = trusted_step();
  by_region_ = trusted.has_value();
  curved_ = bends_up || (curved_ && !by_region_);
  if (by_region_) return *std::move(trusted);
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
