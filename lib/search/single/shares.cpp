#include "search/single/shares.hpp"

#include <algorithm>
#include <limits>

namespace clde::single {

std::optional<Activity> Shares::most_behind(std::span<const Activity> candidates) {
  std::optional<Activity> chosen;
  for (const Activity activity : candidates) {
    if (weight(activity) <= 0) continue;
    open(activity);
    if (!chosen || entry(activity).pace < entry(*chosen).pace) chosen = activity;
  }
  return chosen;
}

/// An activity starts at the lowest pace of the running ones, so idle time earns nothing.
void Shares::open(Activity activity) {
  if (entry(activity).open) return;
  double slowest = std::numeric_limits<double>::infinity();
  for (const Entry& e : entries_)
    if (e.open) slowest = std::min(slowest, e.pace);
  if (slowest < std::numeric_limits<double>::infinity()) entry(activity).pace += slowest;
  charge(activity, entry(activity).mean_cost);
  entry(activity).open = true;
}

void Shares::charge(Activity activity, double evaluations) {
  entry(activity).pace += evaluations / weight(activity);
}

void Shares::begin(Activity activity) {
  charge(activity, entry(activity).mean_cost);
}

void Shares::end(Activity activity, std::uint64_t evaluations) {
  Entry& e = entry(activity);
  charge(activity, static_cast<double>(evaluations) - e.mean_cost);
  ++e.ended;
  e.mean_cost += (static_cast<double>(evaluations) - e.mean_cost) / static_cast<double>(e.ended);
}

}  // namespace clde::single
