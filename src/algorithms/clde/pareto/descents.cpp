#include "algorithms/clde/pareto/descents.hpp"

#include <algorithm>
#include <cmath>

#include "algorithms/clde/pareto/trade_off_norm.hpp"
#include "local/eigen_view.hpp"
#include "local/quasi_newton_state.hpp"

namespace clde::pareto {
namespace {

using Vector = Eigen::VectorXd;

/// One descent; `at` is the best point so far.
struct DescentState {
  Recorder& recorder;
  TradeOffNorm norm;
  QuasiNewtonState descent;
  Population at;
  std::uint64_t left;

  [[nodiscard]] bool affords(std::size_t count) {
    if (left < count) return false;
    left -= count;
    return true;
  }
};

/// Slopes along all axes; false if they could not be measured. Points so close to a known one say
/// nothing new and are not recorded: the model near the front would have to tell them apart.
Task<bool> measure_slopes(DescentState& state) {
  std::vector<Probe> probes = state.descent.probes_around(state.descent.x);
  if (!state.affords(probes.size())) co_return false;
  Matrix points;
  for (const Probe& p : probes) {
    Vector x = state.descent.x;
    x[p.axis] = p.to;
    points.push_row(view(x));
  }
  const Matrix costs = co_await state.recorder.search().evaluate(std::move(points));
  for (std::size_t i = 0; i < probes.size(); ++i) probes[i].cost = state.norm(costs[i]);
  const bool known = state.descent.take_gradient(probes).empty();
  co_return known;
}

/// The first of a few points along p, ever nearer, that is better.
Task<bool> step_along(DescentState& state, Vector p) {
  QuasiNewtonState& d = state.descent;
  for (std::size_t i = 0; i < most_line_tries && state.affords(1); ++i) {
    const Vector to = d.clamped(d.x + p);
    Matrix point;
    point.push_row(view(to));
    const Matrix costs = co_await state.recorder.evaluate(point);
    const double value = state.norm(costs[0]);
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

Task<void> descend(DescentState& state) {
  QuasiNewtonState& d = state.descent;
  if (!co_await measure_slopes(state)) co_return;
  while (true) {
    const Vector from = d.x;
    const Vector slopes = d.gradient;
    const double before = d.cost;
    const Vector p = d.direction();
    if (p.isZero()) co_return;
    if (!co_await step_along(state, p)) co_return;
    if (before - d.cost < least_descent_gain * before) co_return;
    if (!co_await measure_slopes(state)) co_return;
    d.update(d.x - from, d.gradient - slopes);
  }
}

}  // namespace

Task<Population> descend_from(Recorder& recorder, Population starts, std::uint64_t evaluations) {
  std::vector<DescentState> descents;
  descents.reserve(starts.size());
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const TradeOffNorm norm(recorder.depth(), starts.costs[i]);
    const auto x = starts.points[i];
    const LocalStart start{
        .unit = {x.begin(), x.end()}, .cost = norm(starts.costs[i]), .step = first_descent_step};
    Population at;
    at.add_row(starts, i);
    descents.push_back({recorder, norm, QuasiNewtonState(start, 1, recorder.search().space()),
                        std::move(at), evaluations});
  }
  Group group = recorder.search().group();
  for (DescentState& state : descents) group.spawn(descend(state));
  co_await group.all();
  Population ends;
  for (const DescentState& state : descents) ends.add(state.at);
  co_return ends;
}

}  // namespace clde::pareto
