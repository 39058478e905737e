#include "algorithms/clde/single/recombine.hpp"

#include <algorithm>
#include <cmath>

#include "core/vectors.hpp"

namespace clde::single {
namespace {

constexpr std::size_t handful = 8;
constexpr std::size_t most_barren = 60;
constexpr double known_within = 1e-3;  // of a reported optimum: nothing new there

/// a + (p - q).
std::vector<double> translated(const Archive& f, std::size_t a, std::size_t p, std::size_t q) {
  std::vector<double> unit = f[a].unit;
  for (std::size_t j = 0; j < unit.size(); ++j) unit[j] += f[p].unit[j] - f[q].unit[j];
  return unit;
}

/// a with one coordinate of p, and each other one with probability 0.3.
std::vector<double> crossed(const Archive& f, std::size_t a, std::size_t p, Rng& rng) {
  std::vector<double> unit = f[a].unit;
  const std::size_t sure = rng.index(unit.size());
  for (std::size_t j = 0; j < unit.size(); ++j)
    if (rng.chance(0.3) || j == sure) unit[j] = f[p].unit[j];
  return unit;
}

/// Empty if the draw makes no sense.
std::vector<double> proposal(const Archive& f, const std::vector<std::size_t>& from, Rng& rng) {
  const std::size_t a = from[rng.index(from.size())];
  const std::size_t p = from[rng.index(from.size())];
  if (a == p) return {};
  if (from.size() < 3 || rng.chance(0.5)) return crossed(f, a, p, rng);
  const std::size_t q = from[rng.index(from.size())];
  if (q == a || q == p) return {};
  return translated(f, a, p, q);
}

bool is_new(const Run& run, std::span<const double> unit) {
  const Archive& f = run.search.archive();
  const std::size_t near = f.nearest_reported(unit);
  return near == f.size() || f.space().distance(unit, f[near].unit) >= known_within;
}

}  // namespace

bool recombination_is_open(const Run& run) {
  return run.search.archive().reported_count() >= 2 && run.barren < most_barren;
}

Task<std::uint64_t> propose(Run& run, std::uint64_t number) {
  Rng rng = run.search.stream("recombination", number);
  const std::vector<std::size_t>& from = run.search.archive().reported();
  Matrix points;
  for (std::size_t tries = 0; tries < 2 * handful && points.rows() < handful; ++tries) {
    ++run.barren;
    const std::vector<double> unit = proposal(run.search.archive(), from, rng);
    if (!unit.empty() && run.search.space().inside(unit) && is_new(run, unit))
      points.push_row(unit);
  }
  const std::size_t count = points.rows();
  const Matrix costs = co_await run.search.evaluate(points);
  for (std::size_t i = 0; i < count; ++i)
    if (run.gap(costs(i, 0)) <= promising * run.spread)
      run.offspring.push_back({{points[i].begin(), points[i].end()}, costs(i, 0), 0});
  co_return count;
}

}  // namespace clde::single
