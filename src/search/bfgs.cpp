// Quasi-Newton descent in the unit cube. Gradients by finite differences, one batch each; steps by
// backtracking on values alone, so that a rejected trial costs one evaluation and not a gradient.
#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/Dense>

#include "search/local_search.hpp"

namespace clde {
namespace {

using Vector = Eigen::VectorXd;

constexpr double epsilon = std::numeric_limits<double>::epsilon();
constexpr double longest_step = 0.2;      // of the unit cube: leaps leave the basin
constexpr std::size_t most_backtracks = 10;
constexpr std::size_t most_iterations = 400;

std::span<const double> view(const Vector& v) {
  return {v.data(), static_cast<std::size_t>(v.size())};
}

/// The state of one descent; the coroutine below moves it.
class Descent {
 public:
  Descent(const LocalStart& start, double scale)
      : x(Eigen::Map<const Vector>(start.unit.data(), static_cast<Eigen::Index>(start.unit.size()))),
        cost(start.cost),
        gradient(Vector::Zero(x.size())),
        inverse_hessian(Eigen::MatrixXd::Identity(x.size(), x.size())),
        scale_(scale),
        first_step_(start.step) {}

  Vector x;
  double cost;
  Vector gradient;
  Eigen::MatrixXd inverse_hessian;
  bool central = false;  // two-sided differences: twice the price, far more digits

  void move(const Vector& to, double new_cost) {
    x = to;
    cost = new_cost;
  }
  [[nodiscard]] Matrix gradient_probes() const;
  void take_gradient(const Matrix& costs);
  [[nodiscard]] Vector direction();
  void update(const Vector& step, const Vector& gradient_change);
  [[nodiscard]] bool curved() const { return curved_; }
  void use_central_differences() {
    central = true;
    curved_ = false;
  }

  /// Differences in cost below this mean nothing.
  [[nodiscard]] double noise() const { return 4 * epsilon * std::abs(cost); }
  [[nodiscard]] double tolerance() const { return noise() + 1e-13 * scale_; }

 private:
  [[nodiscard]] double probe_length() const { return central ? 1e-5 * std::min(1.0, 20 * first_step_) : 1e-8; }
  [[nodiscard]] bool blocked(Eigen::Index j) const {
    return (x[j] <= 0 && gradient[j] > 0) || (x[j] >= 1 && gradient[j] < 0);
  }
  [[nodiscard]] Vector projected_gradient() const;

  double scale_;
  double first_step_;
  bool curved_ = false;  // inverse_hessian has seen curvature
};

Matrix Descent::gradient_probes() const {
  const auto n = static_cast<std::size_t>(x.size());
  const double h = probe_length();
  Matrix probes;
  for (std::size_t j = 0; j < n; ++j) {
    Vector p = x;
    const auto k = static_cast<Eigen::Index>(j);
    // One-sided probes look inwards at the upper wall.
    p[k] = x[k] + h <= 1 ? x[k] + h : x[k] - h;
    probes.push_row(view(p));
    if (!central) continue;
    p[k] = std::max(0.0, x[k] - h);
    probes.push_row(view(p));
  }
  return probes;
}

void Descent::take_gradient(const Matrix& costs) {
  const double h = probe_length();
  for (Eigen::Index k = 0; k < x.size(); ++k) {
    const auto j = static_cast<std::size_t>(k);
    const bool inwards = x[k] + h > 1;
    const double first = inwards ? x[k] - h : x[k] + h;
    double slope = (costs(central ? 2 * j : j, 0) - cost) / (first - x[k]);
    if (central && !inwards && x[k] - h >= 0) {
      const double both = (costs(2 * j, 0) - costs(2 * j + 1, 0)) / (first - (x[k] - h));
      if (std::isfinite(both)) slope = both;
    }
    // A failed probe says nothing about its axis: stay there for this step.
    gradient[k] = std::isfinite(slope) ? slope : 0.0;
  }
}

Vector Descent::projected_gradient() const {
  Vector g = gradient;
  for (Eigen::Index j = 0; j < g.size(); ++j)
    if (blocked(j)) g[j] = 0;
  return g;
}

Vector Descent::direction() {
  const Vector g = projected_gradient();
  Vector p = -(inverse_hessian * g);
  for (Eigen::Index j = 0; j < p.size(); ++j)
    if (blocked(j)) p[j] = 0;
  if (!curved_ || !(p.dot(g) < -1e-10 * p.norm() * g.norm())) {
    curved_ = false;
    p = -g * (g.norm() > 0 ? first_step_ / g.norm() : 0.0);
  }
  const double largest = p.cwiseAbs().maxCoeff();
  if (largest > longest_step) p *= longest_step / largest;
  return p;
}

void Descent::update(const Vector& step, const Vector& gradient_change) {
  const double curvature = step.dot(gradient_change);
  if (!(curvature > 1e-10 * step.norm() * gradient_change.norm())) {
    // Downhill ever steeper: longer steps, until the basin bends up.
    if (curved_)
      inverse_hessian *= 4;
    else
      first_step_ = std::min(longest_step, 3 * first_step_);
    return;
  }
  const auto n = x.size();
  if (!curved_) {
    inverse_hessian = Eigen::MatrixXd::Identity(n, n) *
                      (curvature / gradient_change.squaredNorm());
    curved_ = true;
  }
  const double rho = 1 / curvature;
  const Vector hy = inverse_hessian * gradient_change;
  const double yhy = gradient_change.dot(hy);
  inverse_hessian += rho * (1 + rho * yhy) * (step * step.transpose()) -
                     rho * (hy * step.transpose() + step * hy.transpose());
}

struct Trial {
  Vector x;
  double cost = std::numeric_limits<double>::quiet_NaN();
};

/// The first of at most `tries` points along p, halving or interpolating, that is better enough; NaN
/// cost if none is.
Task<Trial> backtrack(Search& search, const Descent& at, const Vector& p, std::size_t tries) {
  double length = 1;
  for (std::size_t i = 0; i < tries; ++i) {
    Trial trial{(at.x + length * p).cwiseMax(0.0).cwiseMin(1.0)};
    const double slope = at.gradient.dot(trial.x - at.x);
    trial.cost = co_await search.evaluate_one(view(trial.x));
    const double change = trial.cost - at.cost;
    if (change < 0 && change <= 1e-4 * slope) co_return trial;
    // Minimum of the parabola through value, slope and trial; a failed trial just halves.
    const double bend = change - slope;
    const double vertex = bend > 0 ? -slope * length / (2 * bend) : 0.5 * length;
    length = std::isfinite(vertex) ? std::clamp(vertex, 0.1 * length, 0.5 * length) : 0.5 * length;
  }
  co_return Trial{at.x};
}

Task<void> measure_gradient(Search& search, Descent& d) {
  Matrix probes = d.gradient_probes();
  const Matrix costs = co_await search.evaluate(std::move(probes));
  d.take_gradient(costs);
}

Task<std::size_t> twin_of(const LocalRules& rules, const Descent& d, const Vector& p) {
  if (!rules.known) co_return no_optimum;
  const Vector end = (d.x + p).cwiseMax(0.0).cwiseMin(1.0);
  const Incumbent now{{d.x.data(), d.x.data() + d.x.size()},
                      d.cost,
                      {end.data(), end.data() + end.size()},
                      p.norm()};
  const std::size_t twin = co_await rules.known(now);
  co_return twin;
}

LocalOutcome outcome(const Descent& d, Ending ending, std::size_t duplicate_of = no_optimum) {
  return {{d.x.data(), d.x.data() + d.x.size()}, d.cost, ending, 0, duplicate_of};
}

Task<LocalOutcome> descend(Search& search, Descent& d, const LocalRules& rules) {
  co_await measure_gradient(search, d);
  for (std::size_t iteration = 0; iteration < most_iterations; ++iteration) {
    const Vector p = d.direction();
    const bool flat = -0.5 * d.gradient.dot(p) <= d.tolerance();
    if (!flat && d.curved()) {
      const std::size_t twin = co_await twin_of(rules, d, p);
      if (twin != no_optimum) co_return outcome(d, Ending::duplicate, twin);
    }
    // Even a flat gradient gets one full step: at this price it doubles the digits.
    const Trial trial = co_await backtrack(search, d, p, flat ? 1 : most_backtracks);
    const bool better = trial.cost < d.cost;
    if (!better && !flat && d.central) co_return outcome(d, Ending::stalled);
    const Vector step = trial.x - d.x;
    if (better) d.move(trial.x, trial.cost);
    if (flat) co_return outcome(d, Ending::converged);
    if (!better) d.use_central_differences();
    const Vector before = d.gradient;
    co_await measure_gradient(search, d);
    if (better) d.update(step, d.gradient - before);
  }
  co_return outcome(d, Ending::stalled);
}

}  // namespace

Task<LocalOutcome> bfgs(Search& search, LocalStart start, LocalRules rules, Rng /*deterministic*/) {
  const std::uint64_t before = search.asked_by_this_task();
  Descent d(start, rules.scale);
  if (!std::isfinite(d.cost)) d.cost = co_await search.evaluate_one(start.unit);
  if (!std::isfinite(d.cost)) co_return outcome(d, Ending::stalled);
  LocalOutcome end = co_await descend(search, d, rules);
  end.evaluations = search.asked_by_this_task() - before;
  co_return end;
}

}  // namespace clde
