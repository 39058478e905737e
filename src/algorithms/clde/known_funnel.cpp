#include "algorithms/clde/known_funnel.hpp"

#include <algorithm>
#include <array>

#include "core/vectors.hpp"
#include "search/local_search.hpp"

namespace clde::two_level {
namespace {

std::vector<std::size_t> nearest_reported(const Findings& findings, std::span<const double> unit,
                                          std::size_t optima_tested) {
  std::vector<std::pair<double, std::size_t>> near;
  for (std::size_t i = 0; i < findings.size(); ++i)
    if (findings[i].reported)
      near.emplace_back(findings.space().squared_distance(findings[i].unit, unit), i);
  const std::size_t count = std::min(optima_tested, near.size());
  std::ranges::partial_sort(near, near.begin() + static_cast<std::ptrdiff_t>(count));
  std::vector<std::size_t> indices;
  for (std::size_t k = 0; k < count; ++k) indices.push_back(near[k].second);
  return indices;
}

/// Does the line rise above the rim anywhere?
Task<bool> ridge_between(Run& run, const Well& place, std::vector<double> optimum, double rim) {
  constexpr std::array<double, 9> fractions{0.5, 0.3, 0.7, 0.4, 0.6, 0.2, 0.8, 0.1, 0.9};
  std::vector<double> between(optimum.size());
  for (const double t : fractions) {
    run.search.space().between(place.unit, optimum, t, between);
    const double cost = co_await run.search.evaluate_one(between);
    if (!(cost <= rim)) co_return true;
  }
  co_return false;
}

struct Slope {
  std::size_t optima;  // nearest ones to look at
  double ripples;      // humps on the way that count for nothing, share of the gap
};

/// The reported optimum that lies down the slope; no_optimum if there are ridges before all.
Task<std::size_t> downhill_to(Run& run, Well place, Slope slope) {
  const double rim = place.cost + slope.ripples * run.gap(place.cost);
  const Findings& findings = run.search.findings();
  for (const std::size_t k : nearest_reported(findings, place.unit, slope.optima)) {
    const bool ridge = co_await ridge_between(run, place, findings[k].unit, rim);
    if (!ridge) co_return k;
  }
  co_return no_optimum;
}

/// A search has chosen where to go when its gap is this share of what it was at first.
constexpr double chosen_by = 0.7;

}  // namespace

Task<std::size_t> known_funnel(Run& run, Well place) {
  const Slope slope{3, 1};
  const std::size_t known = co_await downhill_to(run, std::move(place), slope);
  co_return known;
}

DuplicateTest slide_test(Run& run, double first_cost) {
  return [&run, first_cost](const Incumbent& now) -> Task<std::size_t> {
    if (run.gap(now.cost) > chosen_by * run.gap(first_cost)) co_return no_optimum;
    Well place{now.unit, now.cost};
    const Slope slope{2, 0.02};
    const std::size_t known = co_await downhill_to(run, std::move(place), slope);
    co_return known;
  };
}

}  // namespace clde::two_level
