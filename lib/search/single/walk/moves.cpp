#include "search/single/walk/moves.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/numbers/vectors.hpp"
#include "search/single/constants.hpp"

namespace clde::single {
namespace {

/// The shortest of many sums of `first` and another difference that is not almost nothing.
std::vector<double> shortest_sum(const std::vector<Minimum>& minima, std::vector<double> first,
                                 Rng& rng) {
  const double negligible = negligible_sum * dot(first, first);
  std::vector<double> best = first;
  double shortest = std::numeric_limits<double>::infinity();
  std::vector<double> sum(first.size());
  for (std::size_t t = 0; t < difference_sums_tried; ++t) {
    const Minimum& a = minima[rng.index(minima.size())];
    const Minimum& b = minima[rng.index(minima.size())];
    if (&a == &b) continue;
    for (std::size_t j = 0; j < sum.size(); ++j) sum[j] = first[j] + a.unit[j] - b.unit[j];
    const double length = dot(sum, sum);
    if (length >= shortest || length <= negligible) continue;
    shortest = length;
    best = sum;
  }
  return best;
}

}  // namespace

std::vector<double> difference_move(const std::vector<Minimum>& minima, Rng& rng) {
  const std::size_t a = rng.index(minima.size());
  const std::size_t b = rng.index(minima.size());
  if (a == b) return {};
  std::vector<double> step = difference(minima[a], minima[b]);
  if (minima.size() < minima_for_sums || rng.chance(1 - difference_sum_share)) return step;
  return shortest_sum(minima, std::move(step), rng);
}

std::vector<double> moved_by(const UnitSpace& space, std::span<const double> unit,
                             std::span<const double> step) {
  if (step.empty()) return {};
  std::vector<double> to(unit.begin(), unit.end());
  for (std::size_t j = 0; j < to.size(); ++j) to[j] += step[j];
  if (!space.inside(to)) return {};
  return to;
}

Task<void> repeat_move(Search& search, Minimum& at, std::vector<double> step) {
  for (std::size_t t = 0; t < max_repeats; ++t) {
    std::vector<double> to = moved_by(search.space(), at.unit, step);
    if (to.empty()) co_return;
    const double cost = co_await search.evaluate_one(to);
    if (!(cost < at.cost)) co_return;
    at = {std::move(to), cost};
  }
}

std::vector<double> jumped(const UnitSpace& space, std::span<const double> unit, double length,
                           Rng& rng) {
  std::vector<double> to(unit.begin(), unit.end());
  const double each = length / std::sqrt(static_cast<double>(to.size()));
  for (std::size_t j = 0; j < to.size(); ++j) {
    double& u = to[j];
    u += each * rng.normal();
    if (space.periodic(j)) continue;
    if (u < 0) u = -u;
    if (u > 1) u = 2 - u;
    u = std::clamp(u, 0.0, 1.0);
  }
  return to;
}

std::size_t lowest_row(const Matrix& costs) {
  std::size_t best = no_index;
  for (std::size_t i = 0; i < costs.rows(); ++i)
    if (std::isfinite(costs(i, 0)) && (best == no_index || costs(i, 0) < costs(best, 0))) best = i;
  return best;
}

void keep_lowest(std::vector<Minimum>& minima) {
  if (minima.size() <= max_minima) return;
  std::ranges::stable_sort(minima, {}, &Minimum::cost);
  minima.resize(minima_kept);
}

double spacing_of(const UnitSpace& space, const std::vector<Minimum>& minima,
                  std::span<const double> unit) {
  double spacing = std::numeric_limits<double>::infinity();
  for (const Minimum& m : minima) {
    const double d = space.squared_distance(m.unit, unit);
    if (d > same_minimum) spacing = std::min(spacing, d);
  }
  return std::isfinite(spacing) ? std::sqrt(spacing) : usual_spacing;
}

double reference_cost(const std::vector<Minimum>& minima, double current) {
  if (minima.size() < minima_for_reference) return current;
  std::vector<double> costs;
  for (const Minimum& m : minima) costs.push_back(m.cost);
  std::ranges::sort(costs);
  return costs[std::min(costs.size() - 1, costs.size() * reference_tenths / 10)];
}

}  // namespace clde::single
