#include "evolution/chosen_subset.hpp"

#include <algorithm>

namespace clde {

std::vector<ArchiveEntry> chosen_subset(const Population& history, const FrontDepth& depth,
                                        const SubsetRules& rules) {
  const EvaluatedPoints evaluated{history.points, history.costs, depth, rules.space, rules.cube};
  const ParetoOptima optima(evaluated);
  std::vector<std::size_t> rows = select_subset(evaluated, optima, rules.count);
  std::ranges::stable_sort(rows, {}, [&](std::size_t i) { return history.costs(i, 0); });
  std::ranges::stable_partition(rows, [&](std::size_t i) { return optima.contains(i); });
  std::vector<ArchiveEntry> set;
  for (const std::size_t i : rows) set.push_back(archive_entry(history, i, optima));
  return set;
}

std::vector<ArchiveEntry> chosen_subset(const Population& history, const SubsetRules& rules) {
  FrontDepth depth(history.costs.cols());
  depth.add_in_slices(history.costs);
  return chosen_subset(history, depth, rules);
}

}  // namespace clde
