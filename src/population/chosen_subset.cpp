#include "population/chosen_subset.hpp"

#include <algorithm>

namespace clde {
namespace {

constexpr double reported_depth = 0.01;

}  // namespace

std::vector<ArchiveEntry> chosen_subset(const Population& history, std::size_t count,
                                        const FrontDepth& depth, SubsetSpace space) {
  std::vector<std::size_t> rows = select_subset(history.points, history.costs, count, depth, space);
  std::ranges::stable_sort(rows, {}, [&](std::size_t i) { return history.costs(i, 0); });
  std::vector<ArchiveEntry> set;
  for (const std::size_t i : rows) {
    const auto unit = history.points[i];
    const auto costs = history.costs[i];
    set.push_back(
        {{unit.begin(), unit.end()}, {costs.begin(), costs.end()}, 1, history.born[i], false});
    set.back().reported = depth(costs) <= reported_depth;
  }
  std::ranges::stable_partition(set, &ArchiveEntry::reported);
  return set;
}

std::vector<ArchiveEntry> chosen_subset(const Population& history, std::size_t count) {
  FrontDepth depth(history.costs.cols());
  show_costs(depth, history.costs, 0);
  return chosen_subset(history, count, depth, SubsetSpace::both);
}

void show_costs(FrontDepth& depth, MatrixView costs, std::size_t first) {
  constexpr std::size_t part = 256;
  for (std::size_t i = first; i < costs.rows(); i += part)
    depth.add(costs.slice(i, std::min(part, costs.rows() - i)));
}

}  // namespace clde
