#include "search/several/axes/axis_search.hpp"

#include <algorithm>

#include <clde/matrix.hpp>

#include "core/numbers/dominance.hpp"
#include "search/several/constants.hpp"

namespace clde::pareto {
namespace {

/// New coordinates on some axes.
struct AxisMoves {
  Axes axes;
  std::vector<double> to;

  void add(std::size_t axis, double coordinate) {
    axes.push_back(axis);
    to.push_back(coordinate);
  }
};

/// All moves together if that is better, as it is if the axes do not act on one another; otherwise
/// each is tried alone, and those that are better by themselves together.
Task<void> combine(AxisStudy& study, const AxisMoves& moves, Allowance& allowance) {
  const std::size_t count = moves.axes.size();
  Matrix together;
  together.push_row(study.base());
  for (std::size_t i = 0; i < count; ++i) together(0, moves.axes[i]) = moves.to[i];
  const Matrix joint = co_await allowance.evaluate(together);
  if (study.take(together[0], joint[0]) || allowance.left() <= count) co_return;
  Matrix alone;
  for (std::size_t i = 0; i < count; ++i) alone.push_row(study.moved(moves.axes[i], moves.to[i]));
  const Matrix costs = co_await allowance.evaluate(alone);
  together = Matrix();
  together.push_row(study.base());
  std::size_t best = no_index;
  for (std::size_t i = 0; i < count; ++i) {
    if (!dominates(costs[i], study.costs())) continue;
    together(0, moves.axes[i]) = moves.to[i];
    if (best == no_index || study.sum(costs[i]) < study.sum(costs[best])) best = i;
  }
  if (best == no_index) co_return;
  study.take(alone[best], costs[best]);
  const Matrix better = co_await allowance.evaluate(together);
  study.take(together[0], better[0]);
}

Task<void> sample_axis(AxisStudy& study, std::size_t axis, double at, Allowance& allowance) {
  Matrix point;
  point.push_row(study.moved(axis, at));
  const Matrix costs = co_await allowance.evaluate(std::move(point));
  study.add(axis, at, costs[0]);
}

/// Every minimum the samples show, best first, followed down by parabolas as long as it may still
/// become the lowest, with so many evaluations in all.
Task<void> refine_minima(AxisStudy& study, std::size_t axis, std::size_t evaluations,
                         Allowance& allowance) {
  const Profile& profile = study.profile(axis);
  for (const Profile::Sample& minimum : profile.minimum_list()) {
    Profile::Sample lowest = minimum;
    for (int step = 0; step < refinements_of_minimum && evaluations > 0; ++step) {
      const auto next = profile.next_look(lowest.at);
      if (!next) break;
      co_await sample_axis(study, axis, *next, allowance);
      --evaluations;
      const Profile::Sample now = profile.best_beside(lowest.at);
      const double gain = lowest.value - now.value;
      lowest = now;
      if (step >= 1 && lowest.value - hoped_gain * gain > profile.best().value) break;
    }
  }
}

/// One point in the middle half of each of `samples` slices of every axis.
Matrix sliced(const AxisStudy& study, const Axes& axes, std::size_t samples, Rng& rng) {
  Matrix points;
  for (const std::size_t j : axes)
    for (std::size_t g = 0; g < samples; ++g)
      points.push_row(study.moved(j, (static_cast<double>(g) + rng.uniform(slice_from, slice_to)) /
                                         static_cast<double>(samples)));
  return points;
}

/// The best coordinate of an axis by three points: the base and one on either side.
double bottom_of_three(const AxisStudy& study, std::size_t axis, MatrixView points,
                       MatrixView costs) {
  Profile profile;
  profile.add(study.base()[axis], study.base_sum());
  for (std::size_t i = 0; i < points.rows(); ++i) profile.add(points(i, axis), study.sum(costs[i]));
  const auto vertex = profile.vertex_of_three();
  return vertex ? vertex->at : profile.best().at;
}

/// One parabola on every axis that has room for it; false if none has.
Task<bool> polish_once(AxisStudy& study, const Axes& axes, double step, Allowance& allowance) {
  Matrix points;
  Axes inside;
  for (const std::size_t j : axes) {
    const double at = study.base()[j];
    if (at - step < 0 || at + step > 1) continue;
    points.push_row(study.moved(j, at - step));
    points.push_row(study.moved(j, at + step));
    inside.push_back(j);
  }
  if (inside.empty()) co_return false;
  const Matrix costs = co_await allowance.evaluate(points);
  AxisMoves moves;
  for (std::size_t t = 0; t < inside.size(); ++t)
    moves.add(inside[t], bottom_of_three(study, inside[t], points.view().slice(2 * t, 2),
                                         costs.view().slice(2 * t, 2)));
  co_await combine(study, moves, allowance);
  co_return true;
}

}  // namespace

Task<void> search_open_axes(AxisStudy& study, const Axes& open, Allowance& allowance, Rng& rng) {
  if (open.empty()) co_return;
  const std::size_t each = allowance.left() / open.size();
  const std::size_t samples =
      std::min(max_axis_samples, each * axis_sample_parts / axis_sample_whole);
  if (samples > 0) {
    const Matrix points = sliced(study, open, samples, rng);
    const Matrix costs = co_await allowance.evaluate(points);
    for (std::size_t i = 0; i < points.rows(); ++i) {
      const std::size_t j = open[i / samples];
      study.add(j, points(i, j), costs[i]);
    }
  }
  Group group = allowance.recorder().search().group();
  const std::size_t refinements = std::min(max_axis_refinements, each - samples);
  for (const std::size_t j : open) group.spawn(refine_minima(study, j, refinements, allowance));
  co_await group.all();
}

Task<bool> move_all_alike(AxisStudy& study, const AxisKinds& kinds, Allowance& allowance,
                          Rng& rng) {
  const Axes first{kinds.open.front()};
  co_await search_open_axes(study, first, allowance, rng);
  const Profile::Sample best = study.profile(first[0]).best();
  const double gain = best.value - study.profile(first[0]).samples().front().value;
  Matrix together;
  together.push_row(study.base());
  for (const std::size_t j : kinds.converging) together(0, j) = best.at;
  const Matrix costs = co_await allowance.evaluate(together);
  if (!study.take(together[0], costs[0])) co_return false;
  for (const std::size_t j : kinds.converging)
    study.set_level(j, best.at, study.profile(j).samples().front().value + gain);
  co_return true;
}

Task<void> move_to_best(AxisStudy& study, const Axes& converging, Allowance& allowance) {
  AxisMoves moves;
  for (const std::size_t j : converging) moves.add(j, study.profile(j).best().at);
  co_await combine(study, moves, allowance);
}

Task<void> polish(AxisStudy& study, const AxisKinds& kinds, Allowance& allowance) {
  const Axes& axes = kinds.open.empty() ? kinds.converging : kinds.open;
  const int sweeps = kinds.open.empty() ? 1 : polishing_sweeps;
  double step = first_polish_step;
  for (int sweep = 0; sweep < sweeps && allowance.left() > 3 * axes.size(); ++sweep) {
    if (!co_await polish_once(study, axes, step, allowance)) co_return;
    step /= polish_shrink;
  }
}

}  // namespace clde::pareto
