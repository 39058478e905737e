#include "population/chosen_subset.hpp"

#include <algorithm>

namespace clde {

std::vector<ArchiveEntry> chosen_subset(const Population& history, std::size_t count,
                                        const FrontDepth& depth, ComparedSpace space) {
  std::vector<std::size_t> rows =
      select_subset({history.points, history.costs, depth, space}, count);
  std::ranges::stable_sort(rows, {}, [&](std::size_t i) { return history.costs(i, 0); });
  std::vector<ArchiveEntry> set;
  for (const std::size_t i : rows) {
    const auto unit = history.points[i];
    const auto costs = history.costs[i];
    set.push_back(
        {{unit.begin(), unit.end()}, {costs.begin(), costs.end()}, 1, history.born[i], false});
    set.back().reported = depth(costs) <= equivalent_depth;
  }
  std::ranges::stable_partition(set, &ArchiveEntry::reported);
  return set;
}

std::vector<ArchiveEntry> chosen_subset(const Population& history, std::size_t count) {
  FrontDepth depth(history.costs.cols());
  depth.add_in_slices(history.costs);
  return chosen_subset(history, count, depth, ComparedSpace::both);
}

}  // namespace clde
