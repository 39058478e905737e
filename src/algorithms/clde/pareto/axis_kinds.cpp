#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "algorithms/clde/pareto/axis_decoding.hpp"

namespace clde::pareto {
namespace {

constexpr std::size_t separability_tests = 12;
constexpr double least_correlation = 0.8;
constexpr double alike_enough = 1e-6;  // of the range of costs
constexpr std::size_t few_tested = 6;  // axes of many that look alike

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

}  // namespace

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

bool look_alike(const Decoding& d) {
  if (d.converging.size() < 3) return false;
  double least = std::numeric_limits<double>::infinity();
  double most = -least;
  double range = 0;
  for (const std::size_t j : d.converging) {
    const auto& known = d.profiles[j].samples();
    const double change = known.back().value - known.front().value;
    least = std::min(least, change);
    most = std::max(most, change);
    for (const Profile::Sample& s : known)
      range = std::max(range, std::abs(s.value - known.front().value));
  }
  return most - least <= alike_enough * range;
}

Task<void> find_open_axes(Decoding& d) {
  const bool alike = look_alike(d);
  Axes tested = d.converging;
  d.run.rng.shuffle(std::span(tested));
  tested.resize(std::min({tested.size(), d.left() / 2, alike ? few_tested : tested.size()}));
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
  if (5 * d.open.size() >= (alike ? 1 : d.converging.size())) d.open = d.converging;
  std::ranges::sort(d.open);
}

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

}  // namespace clde::pareto
