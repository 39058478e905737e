// The state of one quasi-Newton descent in the unit cube: where it is, what it knows of slope and
// curvature. It evaluates nothing itself.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include <Eigen/Core>

#include <clde/extend/local_search.hpp>

#include "descents/noise/noisy_probes.hpp"
#include "descents/quasi_newton/inverse_hessian.hpp"
#include "descents/quasi_newton/second_differences.hpp"
#include "descents/quasi_newton/trust_region.hpp"

namespace clde {

/// Steps shorter than this (unit cube) are the last: one more doubles the digits.
inline constexpr double short_step = 1e-7;
/// Steps up to this long lead nearby, and neighbours at the longer distance show whether it goes
/// down further. [guess]
inline constexpr double nearby = 1e-3;
inline constexpr double neighbor_distance = 5e-3;
/// Above this many variables a gradient of differences is expensive, and fewer digits are enough.
inline constexpr Eigen::Index many_variables = 40;
/// Above this many a descent remembers its latest steps instead of a matrix: that takes less
/// memory, and is slower where the function has edges. Under noise it needs the matrix.
inline constexpr Eigen::Index max_dense_variables = 200;

/// Moved by the coroutine in quasi_newton.cpp.
class QuasiNewtonState {
 public:
  /// `noise`: standard deviation of one cost; 0: exact to rounding.
  QuasiNewtonState(const LocalStart& start, double scale, const UnitSpace& space, double noise = 0)
      : x(Eigen::Map<const Eigen::VectorXd>(start.unit.data(),
                                            static_cast<Eigen::Index>(start.unit.size()))),
        cost(start.cost),
        gradient(Eigen::VectorXd::Zero(x.size())),
        inverse_hessian_(
            unknown_inverse_hessian(x.size(), x.size() > max_dense_variables && noise == 0)),
        space_(space),
        scale_(scale),
        first_step_(start.step),
        probes_(noise, scale, x.size()),
        curved_(take_curvature(start.curvature)) {
    if (!probes_.active()) return;
    central = true;
    first_step_ = std::max(first_step_, 2 * probes_.length(0));
  }

  Eigen::VectorXd x;
  double cost;
  Eigen::VectorXd gradient;
  bool central = false;         // two-sided differences: twice the price, far more digits
  bool gradient_given = false;  // by the function: nothing is measured

  /// Moved to the wall where it is behind one.
  [[nodiscard]] Eigen::VectorXd clamped(Eigen::VectorXd to) const {
    for (Eigen::Index j = 0; j < to.size(); ++j)
      to[j] = std::min(std::max(to[j], lower(j)), upper(j));
    return to;
  }
  void move(const Eigen::VectorXd& to, double new_cost) {
    x = to;
    cost = new_cost;
  }
  /// Neighbours of a point whose costs give the slope there.
  [[nodiscard]] std::vector<Probe> probes_around(const Eigen::VectorXd& at) const;
  [[nodiscard]] Probe probe(const Eigen::VectorXd& at, Eigen::Index axis, std::size_t tries) const;
  /// Gives the axes about which the probes say nothing; their slope is 0.
  std::vector<Eigen::Index> take_gradient(const std::vector<Probe>& probes);
  /// Axes along which the last probes showed nothing but noise; the next ones will be longer.
  [[nodiscard]] const std::vector<Eigen::Index>& hidden() const { return hidden_; }
  /// From now on the Hessian comes with each slope, and steps follow it as far as it is trusted; in
  /// two variables.
  void measure_hessians();
  /// The way to go on.
  [[nodiscard]] Eigen::VectorXd direction();
  /// What came of it: the step that was taken, if any, and its gain.
  void learn(const Eigen::VectorXd& step, double gained);
  void update(const Eigen::VectorXd& step, const Eigen::VectorXd& gradient_change);
  [[nodiscard]] bool curved() const { return curved_; }
  void use_central_differences() {
    central = true;
    curved_ = false;
  }

  /// Under noise a slope that leads nowhere may have been measured across several basins. False if
  /// there is no reason to try once more.
  [[nodiscard]] bool shorten_probes() {
    curved_ = false;
    return probes_.shorten();
  }

  /// Differences in cost below this are not real.
  [[nodiscard]] double exact_noise() const {
    return std::max(
        {4 * std::numeric_limits<double>::epsilon() * std::abs(cost), probes_.noise(), accuracy_});
  }
  /// Differences in cost below this mean nothing.
  [[nodiscard]] double noise() const { return std::max(exact_noise(), accuracy_nearby_); }
  /// A gain of no more than this is not worth a step.
  void suffices(double accuracy) { accuracy_ = accuracy; }
  /// Nor is a gain of no more than this by a short step. A long one may lead far below: where costs
  /// span many orders of magnitude a small share of them says nothing about the distance.
  void suffices_nearby(double accuracy) { accuracy_nearby_ = accuracy; }
  /// Standard deviation of one cost; 0: exact to rounding.
  [[nodiscard]] double value_noise() const { return probes_.noise(); }
  /// The curvature as far as it is known: what a surface around the bottom starts from.
  [[nodiscard]] Eigen::MatrixXd hessian() const;
  /// Every cost measured so far around x equals the one there.
  [[nodiscard]] bool all_equal() const { return all_equal_; }
  /// By a step p, as far as curvature is known.
  [[nodiscard]] double expected_gain(const Eigen::VectorXd& p) const {
    return curved_ ? -0.5 * gradient.dot(p) : std::numeric_limits<double>::infinity();
  }
  /// Nothing to gain by a step p: less than the noise, or than a tiny share of the scale and p is
  /// short. By the gain alone a search of costs over many orders of magnitude would end too early.
  [[nodiscard]] bool is_flat(const Eigen::VectorXd& p) const {
    const double gain = -0.5 * gradient.dot(p);
    const double coarser = x.size() > many_variables && !gradient_given ? 1e3 : 1;
    return gain <= exact_noise() || (gain <= coarser * 1e-13 * scale_ &&
                                     p.lpNorm<Eigen::Infinity>() <= coarser * short_step);
  }
  /// Nothing worth a step, if curvature is as it was told. That it is has to be checked.
  [[nodiscard]] bool seems_flat(const Eigen::VectorXd& p) const {
    return -0.5 * gradient.dot(p) <= accuracy_nearby_ && p.lpNorm<Eigen::Infinity>() <= nearby;
  }

 private:
  [[nodiscard]] double probe_length(Eigen::Index axis) const {
    if (probes_.active()) return probes_.length(axis);
    return central ? 1e-5 * std::min(1.0, 20 * first_step_) : 1e-8;
  }
  [[nodiscard]] bool blocked(Eigen::Index j) const {
    return (x[j] <= lower(j) && gradient[j] > 0) || (x[j] >= upper(j) && gradient[j] < 0);
  }
  /// True if it does.
  bool take_curvature(const std::vector<double>& hessian);
  [[nodiscard]] bool has_room_around(const Eigen::VectorXd& at) const;
  [[nodiscard]] std::optional<Eigen::VectorXd> trusted_step();
  [[nodiscard]] Eigen::VectorXd projected_gradient() const;
  [[nodiscard]] std::vector<Eigen::Index> walls() const;

  [[nodiscard]] double lower(Eigen::Index j) const {
    return space_.lower(static_cast<std::size_t>(j));
  }
  [[nodiscard]] double upper(Eigen::Index j) const {
    return space_.upper(static_cast<std::size_t>(j));
  }

  std::unique_ptr<InverseHessian> inverse_hessian_;
  const UnitSpace& space_;
  double scale_;
  double first_step_;
  NoisyProbes probes_;
  std::vector<Eigen::Index> hidden_;
  std::optional<TrustRegion> region_;  // of steps by measured Hessians
  Eigen::MatrixXd measured_;           // the Hessian at x; empty if it is not known
  bool by_region_ = false;             // the last direction
  double accuracy_ = 0;
  double accuracy_nearby_ = 0;
  bool all_equal_ = false;  // last time
  bool curved_ = false;     // inverse_hessian_ has seen curvature
};

}  // namespace clde
