#include "search/several/descents/descents.hpp"

#include <algorithm>
#include <cmath>

#include "descents/eigen_view.hpp"
#include "descents/quasi_newton/quasi_newton_state.hpp"
#include "search/several/descents/trade_off_norm.hpp"

namespace clde::pareto {
namespace {

using Vector = Eigen::VectorXd;

/// One descent; `at` is the best point so far.
struct DescentState {
  Recorder& recorder;
  Population at;
  std::uint64_t left;

  [[nodiscard]] bool affords(std::size_t count) {
    if (left < count) return false;
    left -= count;
    return true;
  }
};

/// A part of a descent, with a norm and a curvature of its own.
struct Leg {
  explicit Leg(DescentState& of)
      : state(of),
        norm(of.recorder.depth(), of.at.costs[0]),
        descent(start_at(of.at.points[0], norm(of.at.costs[0])), 1, of.recorder.search().space()) {}

  static LocalStart start_at(std::span<const double> x, double cost) {
    return {.unit = {x.begin(), x.end()}, .cost = cost, .step = first_descent_step};
  }

  DescentState& state;
  TradeOffNorm norm;
  QuasiNewtonState descent;
};

/// Slopes along all axes; false if they could not be measured. Points so close to a known one say
/// nothing new and are not recorded: the model near the front would have to tell them apart.
Task<bool> measure_slopes(Leg& leg) {
  QuasiNewtonState& d = leg.descent;
  std::vector<Probe> probes = d.probes_around(d.x);
  if (!leg.state.affords(probes.size())) co_return false;
  Matrix points;
  for (const Probe& p : probes) points.push_row(view(place_of(p, d.x)));
  const Matrix costs = co_await leg.state.recorder.search().evaluate(std::move(points));
  for (std::size_t i = 0; i < probes.size(); ++i) probes[i].cost = leg.norm(costs[i]);
  const bool known = d.take_gradient(probes).empty();
  co_return known;
}

/// The first of a few points along p, ever nearer, that is better.
Task<bool> step_along(Leg& leg, Vector p) {
  QuasiNewtonState& d = leg.descent;
  DescentState& state = leg.state;
  for (std::size_t i = 0; i < max_line_tries && state.affords(1); ++i) {
    const Vector to = d.clamped(d.x + p);
    Matrix point;
    point.push_row(view(to));
    const Matrix costs = co_await state.recorder.evaluate(point);
    const double value = leg.norm(costs[0]);
    if (value < d.cost) {
      d.move(to, value);
      state.at.replace_row(0, view(to), costs[0], state.recorder.spent());
      co_return true;
    }
    const double slope = d.gradient.dot(to - d.x);
    const double bend = value - d.cost - slope;
    const double vertex = bend > 0 ? -slope / (2 * bend) : longest_backtrack;
    p *= std::isfinite(vertex) ? std::clamp(vertex, shortest_backtrack, longest_backtrack)
                               : longest_backtrack;
  }
  co_return false;
}

/// Until an iteration gains next to nothing.
Task<void> run_leg(Leg& leg) {
  QuasiNewtonState& d = leg.descent;
  if (!co_await measure_slopes(leg)) co_return;
  while (true) {
    const Vector from = d.x;
    const Vector slopes = d.gradient;
    const double before = d.cost;
    const Vector p = d.direction();
    if (p.isZero()) co_return;
    if (!co_await step_along(leg, p)) co_return;
    if (before - d.cost < min_descent_gain * before) co_return;
    if (!co_await measure_slopes(leg)) co_return;
    d.update(d.x - from, d.gradient - slopes);
  }
}

/// Leg after leg, each aiming at the front as it is by then, as long as they lead far. One leg may
/// end above the bottom: where it reaches what was the best when it began, or on the floor of a
/// valley so narrow that the curvature across it makes steps along it tiny.
Task<void> descend(DescentState& state, Legs legs) {
  while (state.left >= state.recorder.dimension() + 1) {
    Leg leg(state);
    const double before = leg.descent.cost;
    co_await run_leg(leg);
    if (legs == Legs::one || !(leg.descent.cost < long_leg * before)) co_return;
    state.recorder.update_front();
  }
}

}  // namespace

Task<Population> descend_from(Recorder& recorder, Population starts, std::uint64_t evaluations,
                              Legs legs) {
  std::vector<DescentState> descents;
  descents.reserve(starts.size());
  for (std::size_t i = 0; i < starts.size(); ++i) {
    Population at;
    at.add_row(starts, i);
    descents.push_back({recorder, std::move(at), evaluations});
  }
  Group group = recorder.search().group();
  for (DescentState& state : descents) group.spawn(descend(state, legs));
  co_await group.all();
  Population ends;
  for (const DescentState& state : descents) ends.add(state.at);
  co_return ends;
}

}  // namespace clde::pareto
