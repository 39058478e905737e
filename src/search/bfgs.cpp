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

/// A neighbour on one axis, evaluated to measure a slope.
struct Probe {
  Eigen::Index axis;
  double to;
  double cost;
};

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
  [[nodiscard]] std::vector<Probe> probes() const;
  [[nodiscard]] Probe probe(Eigen::Index axis, std::size_t tries) const;
  /// Gives the axes about which the probes say nothing; their slope is 0.
  std::vector<Eigen::Index> take_gradient(const std::vector<Probe>& probes);
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

/// A point at distance h along axis j: outwards on even tries, the other way on odd ones, mirrored at
/// the walls; farther with each pair of tries.
Probe Descent::probe(Eigen::Index axis, std::size_t tries) const {
  const double h = probe_length() * static_cast<double>(1 + tries / 2);
  double to = x[axis] + (tries % 2 == 0 ? h : -h);
  if (to > 1 || to < 0) to = 2 * x[axis] - to;
  return {axis, to, std::numeric_limits<double>::quiet_NaN()};
}

/// All axes forwards, and backwards too where differences are central.
std::vector<Probe> Descent::probes() const {
  std::vector<Probe> all;
  for (Eigen::Index axis = 0; axis < x.size(); ++axis) {
    all.push_back(probe(axis, 0));
    if (central && x[axis] - probe_length() >= 0 && x[axis] + probe_length() <= 1)
      all.push_back(probe(axis, 1));
  }
  return all;
}

/// Slopes from whatever probes have a cost: across the two outermost of an axis, or from the middle.
std::vector<Eigen::Index> Descent::take_gradient(const std::vector<Probe>& probes) {
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
  for (Eigen::Index axis = 0; axis < x.size(); ++axis) {
    const Probe& a = low[static_cast<std::size_t>(axis)];
    const Probe& b = high[static_cast<std::size_t>(axis)];
    gradient[axis] = b.to > a.to ? (b.cost - a.cost) / (b.to - a.to) : 0.0;
    if (!(b.to > a.to)) unknown.push_back(axis);
  }
  return unknown;
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

Task<void> evaluate_probes(Search& search, const Descent& d, std::vector<Probe>& probes) {
  Matrix points;
  for (const Probe& p : probes) {
    Vector at = d.x;
    at[p.axis] = p.to;
    points.push_row(view(at));
  }
  const Matrix costs = co_await search.evaluate(std::move(points));
  for (std::size_t i = 0; i < probes.size(); ++i) probes[i].cost = costs(i, 0);
}

/// False if some axis could not be measured: every probe along it failed.
Task<bool> measure_gradient(Search& search, Descent& d) {
  constexpr std::size_t most_tries = 4;
  std::vector<Probe> probes = d.probes();
  co_await evaluate_probes(search, d, probes);
  std::vector<Eigen::Index> unknown = d.take_gradient(probes);
  for (std::size_t tries = 1; !unknown.empty() && tries < most_tries; ++tries) {
    std::vector<Probe> more;
    for (const Eigen::Index axis : unknown) more.push_back(d.probe(axis, tries));
    co_await evaluate_probes(search, d, more);
    probes.insert(probes.end(), more.begin(), more.end());
    unknown = d.take_gradient(probes);
  }
  co_return unknown.empty();
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
  bool measured = co_await measure_gradient(search, d);
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
    if (flat) co_return outcome(d, measured ? Ending::converged : Ending::stalled);
    if (!better) d.use_central_differences();
    const Vector before = d.gradient;
    const bool known = measured;
    measured = co_await measure_gradient(search, d);
    if (better && known && measured) d.update(step, d.gradient - before);
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
