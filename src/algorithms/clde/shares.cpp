#include "algorithms/clde/shares.hpp"

#include <algorithm>
#include <limits>

namespace clde::two_level {

std::optional<Way> Shares::most_behind(std::span<const Way> open_ways) {
  std::optional<Way> chosen;
  for (const Way way : open_ways) {
    if (weight(way) <= 0) continue;
    open(way);
    if (!chosen || pace(way) < pace(*chosen)) chosen = way;
  }
  return chosen;
}

/// A way that opens is put level with the slowest one running.
void Shares::open(Way way) {
  if (entry(way).open) return;
  double slowest = std::numeric_limits<double>::infinity();
  for (std::size_t w = 0; w < way_count; ++w)
    if (entries_[w].open) slowest = std::min(slowest, pace(static_cast<Way>(w)));
  if (slowest < std::numeric_limits<double>::infinity())
    entry(way).handicap = slowest * weight(way);
  entry(way).open = true;
}

void Shares::begin(Way way) {
  entry(way).spent += entry(way).mean_cost;
}

void Shares::end(Way way, std::uint64_t evaluations) {
  Entry& e = entry(way);
  e.spent += static_cast<double>(evaluations) - e.mean_cost;
  ++e.ended;
  e.mean_cost += (static_cast<double>(evaluations) - e.mean_cost) / static_cast<double>(e.ended);
}

}  // namespace clde::two_level
