#include "methods/shared/distinct_answer.hpp"

#include <algorithm>
#include <cmath>

#include "core/numbers/argsort.hpp"
#include "tasks/cost_spread.hpp"

namespace clde {
namespace {

constexpr double reported_share = 1e-4;  // of the spread
constexpr double apart = 0.01;

bool is_apart(const Search& search, std::span<const double> unit,
              const std::vector<ArchiveEntry>& set, double radius) {
  return std::ranges::all_of(set, [&](const ArchiveEntry& other) {
    return search.space().squared_distance(unit, other.unit) > radius * radius;
  });
}

}  // namespace

double cost_spread(const Population& population) {
  if (population.empty()) return 0;
  std::vector<double> costs(population.costs.data(), population.costs.data() + population.size());
  const auto middle = costs.begin() + static_cast<std::ptrdiff_t>(costs.size() / 2);
  std::ranges::nth_element(costs, middle);
  return *middle - *std::ranges::min_element(costs);
}

DistinctRules usual_distinct_rules(const Search& search, double spread) {
  return {.tolerance = reported_share * spread_of_costs(search, spread), .radius = apart};
}

void report_distinct(Search& search, const Population& population, const DistinctRules& rules) {
  const std::span costs(population.costs.data(), population.size());
  if (costs.empty()) return;
  const double highest = *std::ranges::min_element(costs) + rules.tolerance;
  const double radius = rules.radius * std::sqrt(static_cast<double>(search.dimension()));
  std::vector<ArchiveEntry> set;
  for (const std::size_t i : argsort_up_to(highest, costs)) {
    const auto unit = population.points[i];
    if (!is_apart(search, unit, set, radius)) continue;
    set.push_back({{unit.begin(), unit.end()}, {costs[i]}, 1, population.born[i], true});
  }
  search.archive().replace(std::move(set), search.spent());
}

}  // namespace clde
