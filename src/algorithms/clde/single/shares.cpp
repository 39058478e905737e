#include "algorithms/clde/single/shares.hpp"

#include <algorithm>
#include <limits>

namespace clde::single {

std::optional<Way> Shares::most_behind(std::span<const Way> open_ways) {
  std::optional<Way> chosen;
  for (const Way way : open_ways) {
    if (weight(way) <= 0) continue;
    open(way);
    if (!chosen || entry(way).pace < entry(*chosen).pace) chosen = way;
  }
  return chosen;
}

/// A way that opens is put level with the slowest one running: it is owed nothing for the past.
void Shares::open(Way way) {
  if (entry(way).open) return;
  double slowest = std::numeric_limits<double>::infinity();
  for (const Entry& e : entries_)
    if (e.open) slowest = std::min(slowest, e.pace);
  if (slowest < std::numeric_limits<double>::infinity()) entry(way).pace += slowest;
  entry(way).open = true;
}

void Shares::charge(Way way, double evaluations) {
  entry(way).spent += evaluations;
  entry(way).pace += evaluations / weight(way);
}

void Shares::begin(Way way) {
  charge(way, entry(way).mean_cost);
}

void Shares::end(Way way, std::uint64_t evaluations) {
  Entry& e = entry(way);
  charge(way, static_cast<double>(evaluations) - e.mean_cost);
  ++e.ended;
  e.mean_cost += (static_cast<double>(evaluations) - e.mean_cost) / static_cast<double>(e.ended);
}

}  // namespace clde::single
