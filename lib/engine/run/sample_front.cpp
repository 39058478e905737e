#include "engine/run/sample_front.hpp"

#include <algorithm>
#include <limits>

#include "core/numbers/dominance.hpp"

namespace clde {
namespace {

/// Of two equally good samples the earlier stays.
bool beats(std::span<const double> costs, std::uint64_t at, const Sample& other) {
  return dominates(costs, other.costs) ||
         (covers(costs, other.costs) && covers(other.costs, costs) && at < other.at);
}

}  // namespace

std::vector<double> sample_costs(const SearchSpace& space, std::span<const double> columns) {
  const auto objectives = columns.first(space.objectives);
  std::vector<double> costs(objectives.begin(), objectives.end());
  const double missed = space.constraints.violation(columns.subspan(space.objectives));
  if (missed > space.constraints.tolerance)
    std::ranges::fill(costs, 1e300 * (1 - 1 / (2 + missed)));
  return costs;
}

double SampleFront::best() const {
  double best = std::numeric_limits<double>::infinity();
  for (const Sample& s : samples_) best = std::min(best, s.costs.front());
  return best;
}

void SampleFront::offer(std::span<const double> unit, std::span<const double> costs,
                        std::uint64_t at) {
  for (const Sample& s : samples_)
    if (covers(s.costs, costs) && !beats(costs, at, s)) return;
  std::erase_if(samples_, [&](const Sample& s) { return beats(costs, at, s); });
  samples_.push_back({{unit.begin(), unit.end()}, {costs.begin(), costs.end()}, at});
}

}  // namespace clde
