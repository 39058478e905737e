#include "fronts/selection/basin_elites.hpp"

#include <algorithm>

#include "core/check.hpp"
#include "core/numbers/argsort.hpp"

namespace clde {

std::vector<std::size_t> basin_elites(const LabelledHeights& points,
                                      std::span<const std::size_t> slots) {
  CLDE_ASSERT(points.heights.size() == points.labels.size());
  std::vector<std::size_t> left(slots.begin(), slots.end());
  std::vector<std::size_t> chosen;
  for (const std::size_t row : argsort_falling(points.heights)) {
    std::size_t& room = left[points.labels[row]];
    if (room == 0) continue;
    --room;
    chosen.push_back(row);
  }
  std::ranges::stable_sort(chosen, {}, [&](std::size_t row) { return points.labels[row]; });
  return chosen;
}

void fill_up(std::vector<std::size_t>& chosen, std::size_t count,
             std::span<const std::size_t> order) {
  std::size_t highest = 0;
  for (const std::size_t row : order) highest = std::max(highest, row);
  for (const std::size_t row : chosen) highest = std::max(highest, row);
  std::vector<bool> taken(highest + 1, false);
  for (const std::size_t row : chosen) taken[row] = true;
  for (const std::size_t row : order) {
    if (chosen.size() >= count) return;
    if (!taken[row]) chosen.push_back(row);
  }
}

}  // namespace clde
