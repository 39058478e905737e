#include "algorithms/pareto/axes.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "algorithms/pareto/profile.hpp"
#include "core/dominance.hpp"
#include "survival/nondominated.hpp"

namespace clde::pareto {
namespace {

constexpr std::size_t most_samples = 40;
constexpr std::size_t most_refinements = 60;
constexpr std::size_t separability_tests = 12;
constexpr double least_correlation = 0.8;
constexpr int polishing_sweeps = 4;
constexpr double first_polish = 0.01;  // of the axis

using Axes = std::vector<std::size_t>;

/// Where the decoding stands: one point that gets better, and what is known of the axes around it.
struct Decoding {
  Run& run;
  std::vector<double> base, costs;
  std::vector<double> scale;       // of each objective, from the first points
  std::vector<Profile> profiles;   // of each axis, in sums of scaled costs
  std::vector<double> level;       // what each profile says of the base
  Axes trading, converging, open;  // axes by kind; open: with several minima
  std::uint64_t end = 0;
  std::uint64_t extra = 0;  // evaluations more, if axes have several minima

  [[nodiscard]] std::size_t left() const {
    const std::uint64_t spent = run.search.spent();
    return spent < end ? static_cast<std::size_t>(end - spent) : 0;
  }
  /// One number for a point, infinite if it failed; along an axis that trades nothing it orders
  /// points as dominance does.
  [[nodiscard]] double sum(std::span<const double> c) const {
    double total = 0;
    for (std::size_t m = 0; m < c.size(); ++m) total += c[m] / scale[m];
    return std::isnan(total) ? std::numeric_limits<double>::infinity() : total;
  }
  /// What a point that differs from the base on one axis says of that axis.
  [[nodiscard]] double along(std::size_t axis, std::span<const double> c) const {
    return sum(c) - sum(costs) + level[axis];
  }
  [[nodiscard]] std::vector<double> moved(std::size_t axis, double place) const {
    std::vector<double> x = base;
    x[axis] = place;
    return x;
  }
  /// Takes a point as the new base if it is better.
  bool take(std::span<const double> x, std::span<const double> c) {
    if (!dominates(c, costs)) return false;
    base.assign(x.begin(), x.end());
    costs.assign(c.begin(), c.end());
    return true;
  }
};

/// Spread of each objective over points, 1 where there is none.
std::vector<double> spreads(MatrixView costs) {
  std::vector<double> scale(costs.cols(), 1.0);
  for (std::size_t m = 0; m < costs.cols(); ++m) {
    double low = costs(0, m);
    double high = low;
    for (std::size_t i = 0; i < costs.rows(); ++i) {
      low = std::min(low, costs(i, m));
      high = std::max(high, costs(i, m));
    }
    if (high > low && std::isfinite(high - low)) scale[m] = high - low;
  }
  return scale;
}

/// The point nearest to the ideal one, of everything seen.
std::size_t most_central(const Population& all, std::span<const double> scale) {
  std::vector<double> ideal(all.costs[0].begin(), all.costs[0].end());
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t m = 0; m < ideal.size(); ++m) ideal[m] = std::min(ideal[m], all.costs(i, m));
  std::size_t best = 0;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < all.size(); ++i) {
    double off = 0;
    for (std::size_t m = 0; m < ideal.size(); ++m) {
      const double part = (all.costs(i, m) - ideal[m]) / scale[m];
      off += part * part;
    }
    if (off < least) {
      least = off;
      best = i;
    }
  }
  return best;
}

enum class Kind : unsigned char { idle, trading, converging };

/// What an axis does, from the costs of some of its points.
Kind kind_of(std::span<const std::span<const double>> seen) {
  Kind kind = Kind::idle;
  for (std::size_t a = 0; a < seen.size(); ++a)
    for (std::size_t b = a + 1; b < seen.size(); ++b) {
      const bool ab = covers(seen[a], seen[b]);
      const bool ba = covers(seen[b], seen[a]);
      if (!ab && !ba) return Kind::trading;
      if (ab != ba) kind = Kind::converging;
    }
  return kind;
}

/// Both ends of every axis.
Task<void> sort_axes(Decoding& d) {
  const std::size_t n = d.base.size();
  Matrix points;
  for (std::size_t j = 0; j < n; ++j) {
    points.push_row(d.moved(j, 0));
    points.push_row(d.moved(j, 1));
  }
  const Matrix costs = co_await evaluate_points(d.run, points);
  d.profiles.resize(n);
  d.level.assign(n, d.sum(d.costs));
  for (std::size_t j = 0; j < n; ++j) {
    const std::span<const double> seen[] = {d.costs, costs[2 * j], costs[2 * j + 1]};
    d.profiles[j].add(d.base[j], d.sum(d.costs));
    d.profiles[j].add(0, d.sum(costs[2 * j]));
    d.profiles[j].add(1, d.sum(costs[2 * j + 1]));
    (kind_of(seen) == Kind::converging ? d.converging : d.trading).push_back(j);
  }
}

/// All converging axes at once: to the vertices of their parabolas, or to the best of three.
Task<void> jump(Decoding& d) {
  if (d.converging.empty() || d.left() < 2) co_return;
  Matrix points;
  points.push_row(d.base);
  points.push_row(d.base);
  std::vector<double> predicted = d.level;
  std::vector<double> sampled = d.level;
  for (const std::size_t j : d.converging) {
    const Profile::Sample best = d.profiles[j].best();
    const auto vertex = d.profiles[j].vertex_of_three();
    points(0, j) = vertex ? vertex->place : best.place;
    predicted[j] = vertex ? vertex->value : best.value;
    points(1, j) = best.place;
    sampled[j] = best.value;
  }
  const Matrix costs = co_await evaluate_points(d.run, points);
  if (d.take(points[0], costs[0])) d.level = predicted;
  if (d.take(points[1], costs[1])) d.level = sampled;
}

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

/// Two further points on every converging axis. It is settled if the base stays best and the
/// profile has one minimum; many that are not are evidence about all.
Task<void> find_open_axes(Decoding& d) {
  Axes tested = d.converging;
  d.run.rng.shuffle(std::span(tested));
  tested.resize(std::min(tested.size(), d.left() / 2));
  Matrix points;
  for (const std::size_t j : tested) {
    const double side = d.run.rng.chance(0.5) ? -1 : 1;
    const double near = d.base[j] + side * d.run.rng.uniform(0.02, 0.06);
    points.push_row(d.moved(j, std::clamp(near, 0.0, 1.0)));
    points.push_row(d.moved(j, d.run.rng.uniform()));
  }
  if (points.empty()) co_return;
  const Matrix costs = co_await evaluate_points(d.run, points);
  for (std::size_t t = 0; t < tested.size(); ++t) {
    const std::size_t j = tested[t];
    bool better = false;
    for (const std::size_t i : {2 * t, 2 * t + 1}) {
      d.profiles[j].add(points(i, j), d.along(j, costs[i]));
      better = better || dominates(costs[i], d.costs);
    }
    if (better || d.profiles[j].minima(0.01) > 1) d.open.push_back(j);
  }
  if (5 * d.open.size() >= d.converging.size()) d.open = d.converging;
  std::ranges::sort(d.open);
}

/// Correlation; 1 where there is too little to tell.
double correlation(std::span<const double> a, std::span<const double> b) {
  const auto n = static_cast<double>(a.size());
  const double mean_a = std::accumulate(a.begin(), a.end(), 0.0) / n;
  const double mean_b = std::accumulate(b.begin(), b.end(), 0.0) / n;
  double ab = 0;
  double aa = 0;
  double bb = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    ab += (a[i] - mean_a) * (b[i] - mean_b);
    aa += (a[i] - mean_a) * (a[i] - mean_a);
    bb += (b[i] - mean_b) * (b[i] - mean_b);
  }
  return aa > 0 && bb > 0 ? ab / std::sqrt(aa * bb) : 1.0;
}

/// Do axes act alone? Points with half of them at places known from their profiles, compared with
/// what the profiles add up to.
Task<void> test_separability(Decoding& d) {
  if (d.open.empty() || d.left() < separability_tests) co_return;
  Matrix points;
  std::vector<double> predicted(separability_tests, d.sum(d.costs));
  for (std::size_t t = 0; t < separability_tests; ++t) {
    points.push_row(d.base);
    for (const std::size_t j : d.converging) {
      const auto& known = d.profiles[j].samples();
      const Profile::Sample s = known[d.run.rng.index(known.size())];
      if (d.run.rng.chance(0.5)) continue;
      points(t, j) = s.place;
      predicted[t] += s.value - d.level[j];
    }
  }
  const Matrix costs = co_await evaluate_points(d.run, points);
  std::vector<double> seen;
  for (std::size_t t = 0; t < separability_tests; ++t) seen.push_back(d.sum(costs[t]));
  d.run.separable = correlation(predicted, seen) > least_correlation;
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

/// Open axes side by side, as if each were alone.
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
  Group group(d.run.search.scheduler());
  const std::size_t refinements = std::min(most_refinements, each - samples);
  for (const std::size_t j : d.open) group.spawn(refine_minima(d, AxisSearch{j, refinements}));
  co_await group.all();
}

/// The best place seen on every converging axis.
Task<void> settle(Decoding& d) {
  std::vector<double> places;
  for (const std::size_t j : d.converging) places.push_back(d.profiles[j].best().place);
  co_await combine(d, d.converging, places);
}

/// Small parabolas about the base, smaller from sweep to sweep.
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

/// A Latin hypercube over the trading axes, a tenth of the coordinates at an end.
Matrix spread_over(Decoding& d, std::size_t count) {
  Matrix points;
  for (std::size_t i = 0; i < count; ++i) points.push_row(d.base);
  std::vector<std::size_t> slices(count);
  std::iota(slices.begin(), slices.end(), std::size_t{0});
  for (const std::size_t j : d.trading) {
    d.run.rng.shuffle(std::span(slices));
    for (std::size_t i = 0; i < count; ++i) {
      const double inside = static_cast<double>(slices[i]) + d.run.rng.uniform();
      points(i, j) = inside / static_cast<double>(count);
      if (d.run.rng.chance(0.1)) points(i, j) = d.run.rng.chance(0.5) ? 1 : 0;
    }
  }
  return points;
}

Matrix random_points(Run& run, std::size_t count) {
  Matrix points(count, run.dimension());
  for (std::size_t i = 0; i < count; ++i)
    for (double& u : points[i]) u = run.rng.uniform();
  return points;
}

Task<void> first_points(Run& run, std::size_t count) {
  while (run.history.empty()) {
    Matrix points = random_points(run, count);
    co_await evaluate_points(run, std::move(points));
  }
  announce(run);
}

Task<void> decode_axes(Decoding& d) {
  if (d.left() < 2 * d.base.size()) co_return;
  co_await sort_axes(d);
  co_await jump(d);
  announce(d.run);
  co_await find_open_axes(d);
  co_await test_separability(d);
  if (!d.run.separable) co_return;
  if (!d.open.empty()) d.end += d.extra;
  co_await search_open_axes(d);
  co_await settle(d);
  announce(d.run);
  co_await polish(d);
}

}  // namespace

Task<void> try_axes(Run& run, AxisShares shares) {
  const auto planned = static_cast<double>(run.horizon.end());
  const std::size_t members = run.population_size();
  co_await first_points(
      run, std::clamp(static_cast<std::size_t>(planned / 20), std::size_t{10}, members / 2));
  Decoding d{.run = run, .scale = spreads(run.history.costs)};
  const std::size_t center = most_central(run.history, d.scale);
  d.base.assign(run.history.points[center].begin(), run.history.points[center].end());
  d.costs.assign(run.history.costs[center].begin(), run.history.costs[center].end());
  d.end = run.search.spent() + static_cast<std::uint64_t>(shares.all * planned);
  d.extra = static_cast<std::uint64_t>(shares.open * planned);
  co_await decode_axes(d);
  const double left = planned - static_cast<double>(run.search.spent());
  const std::size_t count =
      left > 0 ? std::clamp(static_cast<std::size_t>(left / 2), std::size_t{1}, members) : members;
  const bool known = run.separable && !d.trading.empty() && !d.converging.empty();
  Matrix points = known ? spread_over(d, count) : random_points(run, count);
  co_await evaluate_points(run, std::move(points));
  announce(run);
}

Population best_of_history(const Run& run, std::size_t count) {
  return run.history.pick(select_by_rank_and_crowding(run.history.costs, count));
}

}  // namespace clde::pareto
