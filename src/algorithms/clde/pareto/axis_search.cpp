#include <algorithm>

#include "algorithms/clde/pareto/axis_decoding.hpp"

namespace clde::pareto {
namespace {

constexpr std::size_t most_samples = 40;
constexpr std::size_t most_refinements = 60;
constexpr int polishing_sweeps = 4;
constexpr double first_polish = 0.01;  // of the axis

/// Changes of one coordinate each, by axis. If the axes do not act on one another, all together are
/// best; otherwise each is tried alone, and those that are better by themselves together.
Task<void> combine(Decoding& d, const Axes& axes, const std::vector<double>& places) {
  Matrix together;
  together.push_row(d.base);
  for (std::size_t i = 0; i < axes.size(); ++i) together(0, axes[i]) = places[i];
  const Matrix joint = co_await evaluate_points(d.run, together);
  if (d.take(together[0], joint[0]) || d.left() <= axes.size()) co_return;
  Matrix points;
  for (std::size_t i = 0; i < axes.size(); ++i) points.push_row(d.moved(axes[i], places[i]));
  const Matrix costs = co_await evaluate_points(d.run, points);
  together = Matrix();
  together.push_row(d.base);
  std::size_t best = axes.size();
  for (std::size_t i = 0; i < axes.size(); ++i) {
    if (!dominates(costs[i], d.costs)) continue;
    together(0, axes[i]) = places[i];
    if (best == axes.size() || d.sum(costs[i]) < d.sum(costs[best])) best = i;
  }
  if (best == axes.size()) co_return;
  d.take(points[best], costs[best]);
  const Matrix better = co_await evaluate_points(d.run, together);
  d.take(together[0], better[0]);
}

/// What one axis may spend, and what it found.
struct AxisSearch {
  std::size_t axis = 0;
  std::size_t refinements = 0;
};

Task<void> sample_place(Decoding& d, std::size_t axis, double place) {
  Matrix point;
  point.push_row(d.moved(axis, place));
  const Matrix costs = co_await evaluate_points(d.run, std::move(point));
  d.profiles[axis].add(place, d.along(axis, costs[0]));
}

/// Every minimum the samples show, best first, followed down by parabolas as long as it may still
/// become the lowest.
Task<void> refine_minima(Decoding& d, AxisSearch s) {
  Profile& profile = d.profiles[s.axis];
  for (const Profile::Sample& minimum : profile.minimum_list()) {
    Profile::Sample at = minimum;
    for (int step = 0; step < 5 && s.refinements > 0; ++step) {
      const auto next = profile.next_place(at.place);
      if (!next) break;
      co_await sample_place(d, s.axis, *next);
      --s.refinements;
      const Profile::Sample now = profile.best_beside(at.place);
      const double gain = at.value - now.value;
      at = now;
      if (step >= 1 && at.value - 4 * gain > profile.best().value) break;
    }
  }
}

}  // namespace

Task<void> search_open_axes(Decoding& d) {
  if (d.open.empty()) co_return;
  const std::size_t each = d.left() / d.open.size();
  const std::size_t samples = std::min(most_samples, each * 3 / 5);
  Matrix points;
  for (const std::size_t j : d.open)
    for (std::size_t g = 0; g < samples; ++g)
      points.push_row(d.moved(j, (static_cast<double>(g) + d.run.rng.uniform(0.25, 0.75)) /
                                     static_cast<double>(samples)));
  if (samples > 0) {
    const Matrix costs = co_await evaluate_points(d.run, points);
    for (std::size_t i = 0; i < points.rows(); ++i) {
      const std::size_t j = d.open[i / samples];
      d.profiles[j].add(points(i, j), d.along(j, costs[i]));
    }
  }
  Group group = d.run.search.group();
  const std::size_t refinements = std::min(most_refinements, each - samples);
  for (const std::size_t j : d.open) group.spawn(refine_minima(d, AxisSearch{j, refinements}));
  co_await group.all();
}

Task<bool> settle_alike(Decoding& d) {
  const Axes all = d.open;
  const std::size_t first = all.front();
  d.open = {first};
  co_await search_open_axes(d);
  d.open = all;
  const Profile::Sample best = d.profiles[first].best();
  const double gain = best.value - d.profiles[first].samples().front().value;
  Matrix together;
  together.push_row(d.base);
  for (const std::size_t j : d.converging) together(0, j) = best.place;
  const Matrix costs = co_await evaluate_points(d.run, together);
  if (!d.take(together[0], costs[0])) co_return false;
  for (const std::size_t j : d.converging) {
    d.level[j] = d.profiles[j].samples().front().value + gain;
    d.profiles[j].add(best.place, d.level[j]);
  }
  co_return true;
}

Task<void> settle(Decoding& d) {
  std::vector<double> places;
  for (const std::size_t j : d.converging) places.push_back(d.profiles[j].best().place);
  co_await combine(d, d.converging, places);
}

Task<void> polish(Decoding& d) {
  const Axes axes = d.open.empty() ? d.converging : d.open;
  const int sweeps = d.open.empty() ? 1 : polishing_sweeps;
  double step = first_polish;
  for (int sweep = 0; sweep < sweeps && d.left() > 3 * axes.size(); ++sweep, step /= 10) {
    Matrix points;
    Axes moved;
    for (const std::size_t j : axes) {
      if (d.base[j] - step < 0 || d.base[j] + step > 1) continue;
      points.push_row(d.moved(j, d.base[j] - step));
      points.push_row(d.moved(j, d.base[j] + step));
      moved.push_back(j);
    }
    if (moved.empty()) co_return;
    const Matrix costs = co_await evaluate_points(d.run, points);
    std::vector<double> places;
    for (std::size_t t = 0; t < moved.size(); ++t) {
      Profile profile;
      profile.add(d.base[moved[t]], d.sum(d.costs));
      for (const std::size_t i : {2 * t, 2 * t + 1})
        profile.add(points(i, moved[t]), d.sum(costs[i]));
      const auto vertex = profile.vertex_of_three();
      places.push_back(vertex ? vertex->place : profile.best().place);
    }
    co_await combine(d, moved, places);
  }
}

}  // namespace clde::pareto
