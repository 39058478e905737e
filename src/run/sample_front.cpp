#include "run/sample_front.hpp"

#include "core/dominance.hpp"

namespace clde {
namespace {

/// Of two equally good samples the earlier stays.
bool beats(std::span<const double> costs, std::uint64_t at, const Sample& other) {
  return dominates(costs, other.costs) ||
         (covers(costs, other.costs) && covers(other.costs, costs) && at < other.at);
}

}  // namespace

void SampleFront::offer(std::span<const double> unit, std::span<const double> costs,
                        std::uint64_t at) {
  for (const Sample& s : samples_)
    if (covers(s.costs, costs) && !beats(costs, at, s)) return;
  std::erase_if(samples_, [&](const Sample& s) { return beats(costs, at, s); });
  samples_.push_back({{unit.begin(), unit.end()}, {costs.begin(), costs.end()}, at});
}

}  // namespace clde
