// Quasi-Newton descent in the unit cube. Where the function gives no gradient, slopes come from
// finite differences, one batch each, and steps from backtracking on values alone, so that a
// rejected trial costs one evaluation and not a gradient. Where it does, each trial is one call.
#include "descents/quasi_newton/quasi_newton.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/Core>

#include "descents/eigen_view.hpp"
#include "descents/filing/known_bowl.hpp"
#include "descents/filing/known_minimum_ahead.hpp"
#include "descents/noise/estimate_minimum.hpp"
#include "descents/noise/measure_noise.hpp"
#include "descents/progress.hpp"
#include "descents/quasi_newton/gradient_of.hpp"
#include "descents/quasi_newton/quasi_newton_state.hpp"
#include "tasks/side_by_side.hpp"

namespace clde {
namespace {

using Eigen::VectorXd;

constexpr std::size_t max_backtracks = 10;
constexpr std::size_t max_iterations = 400;
/// The expected end is off by about this share of the way there. Were it larger, of two optima side
/// by side the second would be taken for the first, time and again.
constexpr double trusted_share = 0.1;
/// The same of many variables, where steps approach the end by halves, and a line tested costs less
/// than a gradient.
constexpr double trusted_share_of_many = 1;

struct Trial {
  VectorXd x;
  double cost = std::numeric_limits<double>::quiet_NaN();
  VectorXd gradient = {};          // empty if the function gives none
  std::vector<Probe> probes = {};  // around it; empty unless they were asked for with it
};

Matrix points_of(const VectorXd& middle, const std::vector<Probe>& probes) {
  Matrix points;
  for (const Probe& p : probes) points.push_row(view(place_of(p, middle)));
  return points;
}

/// Cost at a point, and the gradient if the function gives one.
Task<Trial> evaluate_at(Search& search, const QuasiNewtonState& d, VectorXd x) {
  Trial trial{std::move(x)};
  if (!d.gradient_given) {
    trial.cost = co_await search.evaluate_one(view(trial.x));
    co_return trial;
  }
  Matrix point;
  point.push_row(view(trial.x));
  const Matrix row = co_await search.differentiate(std::move(point));
  trial.cost = row(0, 0);
  trial.gradient = gradient_of(row[0], search.derivatives());
  co_return trial;
}

/// Side by side with other searches the slope at a trial is measured together with its cost: most
/// trials are accepted, and a descent that ends sooner tells the others more.
bool slope_comes_with_cost(const Search& search, const QuasiNewtonState& d) {
  return !d.gradient_given && d.value_noise() == 0 && looks_ahead(search);
}

/// In two variables three more neighbours show the whole Hessian: a descent takes about as many
/// evaluations and half the rounds, so that fewer of them run at a time. Of few workers too many
/// would wait for the last of six points.
bool hessian_comes_with_cost(const Search& search, const QuasiNewtonState& d) {
  constexpr std::size_t min_searches = 16;
  return d.x.size() == whole_hessian_variables && slope_comes_with_cost(search, d) &&
         searches_side_by_side(search) >= min_searches;
}

/// Cost at a point, and at its neighbours.
Task<Trial> evaluate_with_probes(Search& search, const QuasiNewtonState& d, VectorXd x) {
  Trial trial{std::move(x)};
  trial.probes = d.probes_around(trial.x);
  Matrix points = points_of(trial.x, trial.probes);
  points.push_row(view(trial.x));
  const Matrix costs = co_await search.evaluate(std::move(points));
  for (std::size_t i = 0; i < trial.probes.size(); ++i) trial.probes[i].cost = costs(i, 0);
  trial.cost = costs(trial.probes.size(), 0);
  co_return trial;
}

/// The first of at most `tries` points along p, halving or interpolating, that is better enough;
/// NaN cost if none is.
Task<Trial> backtrack(Search& search, const QuasiNewtonState& at, const VectorXd& p,
                      std::size_t tries) {
  double length = 1;
  for (std::size_t i = 0; i < tries; ++i) {
    VectorXd to = at.clamped(at.x + length * p);
    const double slope = at.gradient.dot(to - at.x);
    const bool with_probes = i == 0 && tries > 1 && slope_comes_with_cost(search, at);
    Task<Trial> evaluated = with_probes ? evaluate_with_probes(search, at, std::move(to))
                                        : evaluate_at(search, at, std::move(to));
    Trial trial = co_await evaluated;
    const double change = trial.cost - at.cost;
    const double allowed = 2 * at.value_noise();
    if (change < allowed && change <= 1e-4 * slope + allowed) co_return trial;
    // Minimum of the parabola through value, slope and trial; a failed trial just halves.
    const double bend = change - slope;
    const double vertex = bend > 0 ? -slope * length / (2 * bend) : 0.5 * length;
    length = std::isfinite(vertex) ? std::clamp(vertex, 0.1 * length, 0.5 * length) : 0.5 * length;
  }
  co_return Trial{at.x};
}

Task<void> evaluate_probes(Search& search, const QuasiNewtonState& d, std::vector<Probe>& probes) {
  const Matrix costs = co_await search.evaluate(points_of(d.x, probes));
  for (std::size_t i = 0; i < probes.size(); ++i) probes[i].cost = costs(i, 0);
}

/// One call at the start of a descent: cost and gradient.
Task<void> take_given_gradient(Search& search, QuasiNewtonState& d) {
  const Trial here = co_await evaluate_at(search, d, d.x);
  d.cost = here.cost;
  d.gradient = here.gradient;
}

/// Longer probes for the axes along which these showed nothing but noise.
Task<void> lengthen(Search& search, const QuasiNewtonState& d, std::vector<Probe>& probes) {
  const auto& hidden = d.hidden();
  std::erase_if(probes, [&](const Probe& p) { return std::ranges::count(hidden, p.axis) > 0; });
  std::vector<Probe> longer;
  for (const Probe& p : d.probes_around(d.x))
    if (std::ranges::count(hidden, p.axis) > 0) longer.push_back(p);
  co_await evaluate_probes(search, d, longer);
  probes.insert(probes.end(), longer.begin(), longer.end());
}

/// False if some axis could not be measured: every probe along it failed. `probes`: those that have
/// a cost already, if any.
Task<bool> measure_gradient(Search& search, QuasiNewtonState& d, std::vector<Probe> probes = {}) {
  constexpr std::size_t max_tries = 4;
  if (probes.empty()) {
    probes = d.probes_around(d.x);
    co_await evaluate_probes(search, d, probes);
  }
  std::vector<Eigen::Index> unknown = d.take_gradient(probes);
  for (std::size_t tries = 1; !d.hidden().empty() && tries < max_tries; ++tries) {
    co_await lengthen(search, d, probes);
    unknown = d.take_gradient(probes);
  }
  for (std::size_t tries = 1; !unknown.empty() && tries < max_tries; ++tries) {
    std::vector<Probe> more;
    for (const Eigen::Index axis : unknown) more.push_back(d.probe(d.x, axis, tries));
    co_await evaluate_probes(search, d, more);
    probes.insert(probes.end(), more.begin(), more.end());
    unknown = d.take_gradient(probes);
  }
  const bool all_known = unknown.empty();
  co_return all_known;
}

Incumbent incumbent(const QuasiNewtonState& d, const VectorXd& p) {
  const double share = d.x.size() > many_variables ? trusted_share_of_many : trusted_share;
  return {copied(d.x), d.cost, copied(d.clamped(d.x + p)), share * p.norm()};
}

/// The known minimum that the descent is about to end in; no_index if there is none. A given slope
/// says it at once, otherwise a line is tested.
Task<std::size_t> rediscovered(const Search& search, const QuasiNewtonState& d,
                               const LocalRules& rules, const VectorXd& p) {
  if (!rules.rediscovery || !d.curved()) co_return no_index;
  if (d.gradient_given) {
    const SlopePoint at{d.x, d.cost, d.gradient, d.clamped(d.x + p)};
    co_return known_bowl(search, at);
  }
  const std::size_t known = co_await known_minimum_ahead(rules, incumbent(d, p));
  co_return known;
}

LocalOutcome outcome(const QuasiNewtonState& d, Ending ending,
                     std::size_t rediscovered = no_index) {
  return {copied(d.x), d.cost, ending, 0, rediscovered};
}

/// A bottom that is flat to the last digit, reached by anything but a short last step, may just be
/// too coarse to show its slope.
LocalOutcome settled(const QuasiNewtonState& d, Ending ending, const VectorXd& last_step) {
  LocalOutcome end = outcome(d, ending);
  const bool came_far = !d.curved() || last_step.norm() > 1e-3;
  end.doubtful = d.all_equal() && came_far;
  return end;
}

/// The last iterations gained no more than noise.
bool reached_noise(const QuasiNewtonState& d, const LocalProgress& progress) {
  constexpr std::size_t patience = 6;
  return d.value_noise() > 0 && progress.gain(patience) <= 2 * d.value_noise();
}

/// Short steps that keep gaining far less than the model says: values may carry noise.
class Shortfalls {
 public:
  void record(double step, double expected, double gained) {
    constexpr double short_enough = 1e-3;
    constexpr double far_less = 0.1;
    const bool fell_short = step < short_enough && gained < far_less * expected;
    in_a_row_ = fell_short ? in_a_row_ + 1 : 0;
  }
  [[nodiscard]] bool odd() const { return in_a_row_ >= 2; }

 private:
  std::size_t in_a_row_ = 0;
};

/// Too far above the best for an estimate to change that.
bool is_clearly_worse(const Search& search, const QuasiNewtonState& d) {
  constexpr double sure = 8;
  const Archive& archive = search.archive();
  return d.cost - archive.best() > archive.wanted_gap() + sure * d.value_noise();
}

LocalOutcome given_up(const QuasiNewtonState& d) {
  LocalOutcome end = outcome(d, Ending::hopeless);
  end.errors.noise = d.value_noise();
  return end;
}

/// Under noise: not where the luckiest cost was, but where the bottom is.
Task<LocalOutcome> estimate_bottom(Search& search, QuasiNewtonState& d, const LocalRules& rules,
                                   Rng rng) {
  const double reach = 3 * std::sqrt(2 * d.noise() / d.hessian().diagonal().cwiseAbs().minCoeff());
  Incumbent now{copied(d.x), d.cost, copied(d.x), std::min(reach, 0.1)};
  const std::size_t known = co_await known_minimum_ahead(rules, std::move(now));
  if (known != no_index) co_return outcome(d, Ending::rediscovery, known);
  if (rules.judge && is_clearly_worse(search, d)) co_return given_up(d);
  NoisyBottom bottom{copied(d.x), d.cost, d.hessian(), d.value_noise()};
  LocalOutcome end = co_await estimate_minimum(search, std::move(bottom), rng);
  co_return end;
}

/// Axes along which the slope has not fallen since the first one was measured, although it can be:
/// nothing shows yet that the curvature there is as it was told.
std::vector<Eigen::Index> unconfirmed(const QuasiNewtonState& d, const VectorXd& first_slopes) {
  constexpr double fallen = 0.5;
  constexpr double unmeasurable = 1e-6;  // a hundred errors of one-sided differences
  const VectorXd curvatures = d.hessian().diagonal().cwiseAbs();
  std::vector<Eigen::Index> axes;
  for (Eigen::Index j = 0; j < d.x.size(); ++j) {
    const double slope = std::abs(d.gradient[j]);
    if (slope > fallen * std::abs(first_slopes[j]) &&
        slope > unmeasurable * std::max(curvatures[j], std::abs(d.cost)))
      axes.push_back(j);
  }
  return axes;
}

/// A little way down along these axes: false if no neighbour is lower. Otherwise the descent goes
/// on from the lowest, and has learned the curvature on the way there.
Task<bool> goes_on_down(Search& search, QuasiNewtonState& d, std::vector<Eigen::Index> axes) {
  if (axes.empty()) co_return false;
  Matrix neighbors;
  for (const Eigen::Index j : axes) {
    VectorXd to = d.x;
    to[j] += d.gradient[j] > 0 ? -neighbor_distance : neighbor_distance;
    neighbors.push_row(view(d.clamped(to)));
  }
  const Matrix costs = co_await search.evaluate(neighbors);
  std::size_t lowest = 0;
  for (std::size_t i = 1; i < costs.rows(); ++i)
    if (!(costs(lowest, 0) <= costs(i, 0))) lowest = i;
  if (!(costs(lowest, 0) < d.cost - d.exact_noise())) co_return false;
  const VectorXd from = d.x;
  const VectorXd slopes = d.gradient;
  d.move(Eigen::Map<const VectorXd>(neighbors[lowest].data(), d.x.size()), costs(lowest, 0));
  if (co_await measure_gradient(search, d)) d.update(d.x - from, d.gradient - slopes);
  co_return true;
}

Task<LocalOutcome> iterate(Search& search, QuasiNewtonState& d, const LocalRules& rules) {
  const std::size_t dimension = search.dimension();
  // Iterations through a curved trough are slow: patience for about 60 of them.
  LocalProgress progress(dimension, std::max<std::size_t>(1, dimension / 4));
  Shortfalls shortfalls;
  if (hessian_comes_with_cost(search, d)) d.measure_hessians();
  bool measured = d.gradient_given || co_await measure_gradient(search, d);
  const VectorXd first_slopes = d.gradient;
  for (std::size_t iteration = 0; iteration < max_iterations; ++iteration) {
    const VectorXd p = d.direction();
    progress.record(d.cost, 0, d.expected_gain(p));
    if (rules.judge)
      if (const auto ending = rules.judge(progress, {d.x.data(), dimension}))
        co_return outcome(d, *ending);
    bool flat = d.is_flat(p);
    if (!flat && d.seems_flat(p)) {
      if (co_await goes_on_down(search, d, unconfirmed(d, first_slopes))) continue;
      flat = true;
    }
    if (!flat) {
      const std::size_t near = co_await rediscovered(search, d, rules, p);
      if (near != no_index) co_return outcome(d, Ending::rediscovery, near);
    }
    // One evaluation; a Newton step here roughly doubles the correct digits.
    Trial trial = co_await backtrack(search, d, p, flat ? 1 : max_backtracks);
    const bool better = std::isfinite(trial.cost);
    if (!better && !flat && d.central && !d.shorten_probes()) co_return outcome(d, Ending::stalled);
    if (reached_noise(d, progress)) co_return outcome(d, Ending::converged);
    if (d.curved())
      shortfalls.record(p.norm(), d.expected_gain(p), better ? d.cost - trial.cost : 0.0);
    if (d.value_noise() == 0 && shortfalls.odd() &&
        co_await finds_noise(search, copied(d.x), rules.scale))
      co_return outcome(d, Ending::stalled);
    const VectorXd step = trial.x - d.x;
    d.learn(step, better ? d.cost - trial.cost : 0.0);
    if (better) d.move(trial.x, trial.cost);
    if (flat) co_return settled(d, measured ? Ending::converged : Ending::stalled, p);
    if (!better) d.use_central_differences();
    const VectorXd before = d.gradient;
    const bool known = measured;
    if (!d.gradient_given)
      measured = co_await measure_gradient(search, d, std::move(trial.probes));
    else if (better)
      d.gradient = trial.gradient;
    if (better && known && measured) d.update(step, d.gradient - before);
  }
  co_return outcome(d, Ending::stalled);
}

/// One descent; `noise`: standard deviation of one cost, 0: none.
Task<LocalOutcome> descend(Search& search, LocalStart start, LocalRules rules, Rng rng,
                           double noise) {
  QuasiNewtonState d(start, rules.scale, search.space(), noise);
  d.suffices(search.accuracy());
  d.suffices_nearby(rules.accuracy);
  d.gradient_given = search.derivatives().slopes() && d.value_noise() == 0;
  if (d.gradient_given)
    co_await take_given_gradient(search, d);
  else if (!std::isfinite(d.cost))
    d.cost = co_await search.evaluate_one(start.unit);
  if (!std::isfinite(d.cost)) co_return outcome(d, Ending::stalled);
  LocalOutcome end = co_await iterate(search, d, rules);
  const bool at_bottom = end.ending == Ending::converged || end.ending == Ending::stalled;
  if (d.value_noise() > 0 && at_bottom) end = co_await estimate_bottom(search, d, rules, rng);
  co_return end;
}

/// The descent failed because there is far more noise than it was told.
bool underestimated(const LocalOutcome& end, double noise) {
  constexpr double far_more = 4;
  return noise > 0 && end.ending == Ending::stalled && end.errors.noise > far_more * noise;
}

}  // namespace

Task<LocalOutcome> quasi_newton(Search& search, LocalStart start, LocalRules rules, Rng rng) {
  const std::uint64_t before = search.asked_by_this_task();
  const double known_cost = std::isfinite(start.cost) ? start.cost : search.archive().best();
  const double noise = search.noise().of(known_cost);
  const double step = start.step;
  LocalOutcome end = co_await descend(search, std::move(start), rules, rng, noise);
  if (underestimated(end, noise)) {
    LocalStart from{std::move(end.unit), end.cost, step};
    end = co_await descend(search, std::move(from), rules, rng, end.errors.noise);
  }
  end.evaluations = search.asked_by_this_task() - before;
  co_return end;
}

}  // namespace clde
