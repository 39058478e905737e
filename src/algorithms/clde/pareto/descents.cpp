#include "algorithms/clde/pareto/descents.hpp"

#include <algorithm>
#include <cmath>

#include "local/eigen_view.hpp"
#include "local/quasi_newton_state.hpp"

namespace clde::pareto {
namespace {

using Vector = Eigen::VectorXd;

constexpr double first_step = 0.02;  // of the unit cube
constexpr std::size_t most_tries = 6;
constexpr double least_gain = 1e-3;  // of the distance, below which a descent has arrived

/// One descent; `at` is the best point so far.
struct Way {
  Run& run;
  Distance distance;
  QuasiNewtonState descent;
  Population at;
  std::uint64_t left;

  [[nodiscard]] bool affords(std::size_t count) {
    if (left < count) return false;
    left -= count;
    return true;
  }
};

/// Slopes along all axes. What is so close to a point known says nothing new, so it is not
/// remembered: the model of the depth would have to tell such points apart.
Task<bool> measure_slopes(Way& way) {
  std::vector<Probe> probes = way.descent.probes();
  if (!way.affords(probes.size())) co_return false;
  Matrix points;
  for (const Probe& p : probes) {
    Vector x = way.descent.x;
    x[p.axis] = p.to;
    points.push_row(view(x));
  }
  const Matrix costs = co_await way.run.search.evaluate(std::move(points));
  for (std::size_t i = 0; i < probes.size(); ++i) probes[i].cost = way.distance(costs[i]);
  const bool known = way.descent.take_gradient(probes).empty();
  co_return known;
}

/// The first of a few points along p, ever nearer, that is better.
Task<bool> step_along(Way& way, Vector p) {
  QuasiNewtonState& d = way.descent;
  for (std::size_t i = 0; i < most_tries && way.affords(1); ++i) {
    const Vector to = d.clamped(d.x + p);
    Matrix point;
    point.push_row(view(to));
    const Matrix costs = co_await evaluate_points(way.run, point);
    const double value = way.distance(costs[0]);
    if (value < d.cost) {
      d.move(to, value);
      way.at.replace_row(0, view(to), costs[0], way.run.search.spent());
      co_return true;
    }
    const double slope = d.gradient.dot(to - d.x);
    const double bend = value - d.cost - slope;
    const double vertex = bend > 0 ? -slope / (2 * bend) : 0.5;
    p *= std::isfinite(vertex) ? std::clamp(vertex, 0.1, 0.5) : 0.5;
  }
  co_return false;
}

Task<void> descend(Way& way) {
  QuasiNewtonState& d = way.descent;
  if (!co_await measure_slopes(way)) co_return;
  while (true) {
    const Vector from = d.x;
    const Vector slopes = d.gradient;
    const double before = d.cost;
    const Vector p = d.direction();
    if (p.isZero()) co_return;
    if (!co_await step_along(way, p)) co_return;
    if (before - d.cost < least_gain * before) co_return;
    if (!co_await measure_slopes(way)) co_return;
    d.update(d.x - from, d.gradient - slopes);
  }
}

}  // namespace

Distance::Distance(const FrontDepth& depth, std::span<const double> start) {
  for (std::size_t m = 0; m < start.size(); ++m) {
    best_.push_back(std::min(depth.lower()[m], start[m]));
    unit_.push_back(std::max(start[m] - best_[m], 1e-3 * depth.ranges()[m]));
    if (!(unit_[m] > 0)) unit_[m] = 1;
  }
}

double Distance::operator()(std::span<const double> costs) const {
  double sum = 0;
  for (std::size_t m = 0; m < costs.size(); ++m) {
    const double part = std::max(0.0, (costs[m] - best_[m]) / unit_[m]);
    sum += std::isnan(costs[m]) ? costs[m] : part * part * part * part;
  }
  return std::sqrt(std::sqrt(sum / static_cast<double>(costs.size())));
}

Task<Population> descend_from(Run& run, Population starts, std::uint64_t evaluations) {
  std::vector<Way> ways;
  ways.reserve(starts.size());
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const Distance distance(run.depth, starts.costs[i]);
    const auto x = starts.points[i];
    const LocalStart start{
        .unit = {x.begin(), x.end()}, .cost = distance(starts.costs[i]), .step = first_step};
    Population at;
    at.add_row(starts, i);
    ways.push_back({run, distance, QuasiNewtonState(start, 1, run.search.space()), std::move(at),
                    evaluations});
  }
  Group group = run.search.group();
  for (Way& way : ways) group.spawn(descend(way));
  co_await group.all();
  Population ends;
  for (const Way& way : ways) ends.add(way.at);
  co_return ends;
}

}  // namespace clde::pareto
