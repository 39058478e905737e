#include "search/several/axes/axis_kinds.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/numbers/dominance.hpp"
#include "search/several/constants.hpp"

namespace clde::pareto {
namespace {

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

/// Two points on each axis: one close to the base, one anywhere.
Matrix test_points(const AxisStudy& study, const Axes& tested, Rng& rng) {
  Matrix points;
  for (const std::size_t j : tested) {
    const double side = rng.chance(0.5) ? -1 : 1;
    const double near = study.base()[j] + side * rng.uniform(near_test_from, near_test_to);
    points.push_row(study.moved(j, std::clamp(near, 0.0, 1.0)));
    points.push_row(study.moved(j, rng.uniform()));
  }
  return points;
}

}  // namespace

Task<AxisKinds> sort_axes(AxisStudy& study, Allowance& allowance) {
  Matrix points;
  for (std::size_t j = 0; j < study.dimension(); ++j) {
    points.push_row(study.moved(j, 0));
    points.push_row(study.moved(j, 1));
  }
  const Matrix costs = co_await allowance.evaluate(std::move(points));
  AxisKinds kinds;
  for (std::size_t j = 0; j < study.dimension(); ++j) {
    const std::span<const double> seen[] = {study.costs(), costs[2 * j], costs[2 * j + 1]};
    study.begin_profile(j, costs[2 * j], costs[2 * j + 1]);
    (kind_of(seen) == Kind::converging ? kinds.converging : kinds.trading).push_back(j);
  }
  co_return kinds;
}

Task<void> jump_to_vertices(AxisStudy& study, const Axes& converging, Allowance& allowance) {
  if (converging.empty() || allowance.left() < 2) co_return;
  Matrix points;
  points.push_row(study.base());
  points.push_row(study.base());
  std::vector<double> predicted = study.levels();
  std::vector<double> sampled = study.levels();
  for (const std::size_t j : converging) {
    const Profile::Sample best = study.profile(j).best();
    const auto vertex = study.profile(j).vertex_of_three();
    points(0, j) = vertex ? vertex->at : best.at;
    predicted[j] = vertex ? vertex->value : best.value;
    points(1, j) = best.at;
    sampled[j] = best.value;
  }
  const Matrix costs = co_await allowance.evaluate(points);
  if (study.take(points[0], costs[0])) study.set_levels(predicted);
  if (study.take(points[1], costs[1])) study.set_levels(sampled);
}

bool look_alike(const AxisStudy& study, const Axes& converging) {
  if (converging.size() < min_alike) return false;
  double least = std::numeric_limits<double>::infinity();
  double most = -least;
  double range = 0;
  for (const std::size_t j : converging) {
    const auto& known = study.profile(j).samples();
    const double change = known.back().value - known.front().value;
    least = std::min(least, change);
    most = std::max(most, change);
    for (const Profile::Sample& s : known)
      range = std::max(range, std::abs(s.value - known.front().value));
  }
  return most - least <= alike_tolerance * range;
}

Task<void> find_open_axes(AxisStudy& study, AxisKinds& kinds, Allowance& allowance, Rng& rng) {
  const std::size_t affordable = std::max(min_axes_tested, allowance.left() / (2 * open_test_part));
  const std::size_t could_be = std::min(kinds.converging.size(), affordable);
  const bool alike = look_alike(study, kinds.converging);
  Axes tested = kinds.converging;
  rng.shuffle(std::span(tested));
  tested.resize(std::min({could_be, allowance.left() / 2, alike ? alike_axes_tested : could_be}));
  const Matrix points = test_points(study, tested, rng);
  if (points.empty()) co_return;
  const Matrix costs = co_await allowance.evaluate(points);
  for (std::size_t t = 0; t < tested.size(); ++t) {
    const std::size_t j = tested[t];
    bool better = false;
    for (const std::size_t i : {2 * t, 2 * t + 1}) {
      study.add(j, points(i, j), costs[i]);
      better = better || dominates(costs[i], study.costs());
    }
    if (better || study.profile(j).minima(clear_minimum) > 1) kinds.open.push_back(j);
  }
  if (open_evidence * kinds.open.size() >= (alike ? 1 : could_be)) kinds.open = kinds.converging;
  std::ranges::sort(kinds.open);
}

Task<AxesAct> test_separability(const AxisStudy& study, const AxisKinds& kinds,
                                Allowance& allowance, Rng& rng) {
  if (kinds.open.empty() || allowance.left() < separability_tests) co_return AxesAct::alone;
  Matrix points;
  std::vector<double> predicted(separability_tests, study.base_sum());
  for (std::size_t t = 0; t < separability_tests; ++t) {
    points.push_row(study.base());
    for (const std::size_t j : kinds.converging) {
      const auto& known = study.profile(j).samples();
      const Profile::Sample s = known[rng.index(known.size())];
      if (rng.chance(0.5)) continue;
      points(t, j) = s.at;
      predicted[t] += s.value - study.levels()[j];
    }
  }
  const Matrix costs = co_await allowance.evaluate(std::move(points));
  std::vector<double> seen;
  for (std::size_t t = 0; t < separability_tests; ++t) seen.push_back(study.sum(costs[t]));
  co_return correlation(predicted, seen) > separable_correlation ? AxesAct::alone
                                                                 : AxesAct::together;
}

}  // namespace clde::pareto
