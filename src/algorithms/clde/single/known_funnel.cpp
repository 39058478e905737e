#include "algorithms/clde/single/known_funnel.hpp"

#include <algorithm>
#include <array>

#include "core/vectors.hpp"
#include "local/local_search.hpp"

namespace clde::single {
namespace {

constexpr std::size_t optima_tested = 3;

std::vector<std::size_t> nearest_reported(const Archive& archive, std::span<const double> unit) {
  std::vector<std::pair<double, std::size_t>> near;
  for (const std::size_t i : archive.reported())
    near.emplace_back(archive.space().squared_distance(archive[i].unit, unit), i);
  const std::size_t count = std::min(optima_tested, near.size());
  std::ranges::partial_sort(near, near.begin() + static_cast<std::ptrdiff_t>(count));
  std::vector<std::size_t> indices;
  for (std::size_t k = 0; k < count; ++k) indices.push_back(near[k].second);
  return indices;
}

Task<bool> ridge_between(Run& run, const Well& place, std::vector<double> optimum) {
  constexpr std::array<double, 9> fractions{0.5, 0.3, 0.7, 0.4, 0.6, 0.2, 0.8, 0.1, 0.9};
  const double rim = place.cost + run.gap(place.cost);
  std::vector<double> between(optimum.size());
  for (const double t : fractions) {
    run.search.space().between(place.unit, optimum, t, between);
    const double cost = co_await run.search.evaluate_one(between);
    if (!(cost <= rim)) co_return true;
  }
  co_return false;
}

}  // namespace

Task<std::size_t> known_funnel(Run& run, Well place) {
  for (const std::size_t k : nearest_reported(run.search.archive(), place.unit)) {
    const bool ridge = co_await ridge_between(run, place, run.search.archive()[k].unit);
    if (!ridge) co_return k;
  }
  co_return no_index;
}

}  // namespace clde::single
