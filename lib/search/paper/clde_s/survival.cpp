#include "search/paper/clde_s/survival.hpp"

#include <algorithm>
#include <limits>
#include <span>

#include <clde/matrix.hpp>

#include "core/numbers/argsort.hpp"
#include "fronts/selection/basin_elites.hpp"

namespace clde::paper {
namespace {

/// "The standard single-objective greedy improvement": of a parent and its child the better one.
std::vector<std::size_t> better_of_each_pair(const Canvas& canvas) {
  std::vector<std::size_t> best;
  for (std::size_t row = 0; row < canvas.points.size(); ++row) {
    const std::size_t parent = canvas.parent[row];
    if (parent == no_index) continue;
    if (parent >= best.size()) best.resize(parent + 1, no_index);
    if (best[parent] == no_index || canvas.heights[row] > canvas.heights[best[parent]])
      best[parent] = row;
  }
  std::erase(best, no_index);
  return best;
}

/// "Union of basin elites (sizes Q_k)".
std::vector<std::size_t> elites(std::span<const double> heights, const Canvas& canvas,
                                const Allocation& allocation) {
  return basin_elites({heights, canvas.basins.labels}, allocation.quotas);
}

/// Of a child in its parent's basin and that parent only the better has its height; a child that
/// left the basin stands for itself.
std::vector<double> heights_in_pairs(const Canvas& canvas) {
  std::vector<double> heights = canvas.heights;
  const std::vector<std::uint32_t>& labels = canvas.basins.labels;
  for (const std::size_t row : better_of_each_pair(canvas))
    for (std::size_t other = 0; other < heights.size(); ++other)
      if (other != row && canvas.parent[other] == canvas.parent[row] &&
          labels[other] == labels[row])
        heights[other] = -std::numeric_limits<double>::infinity();
  return heights;
}

}  // namespace

Survivors survive(const Canvas& canvas, const Allocation& allocation, const std::string& reading,
                  std::size_t count) {
  std::vector<std::size_t> rows;
  if (reading == "greedy")
    rows = better_of_each_pair(canvas);
  else if (reading == "elites")
    rows = elites(canvas.heights, canvas, allocation);
  else
    rows = elites(heights_in_pairs(canvas), canvas, allocation);
  fill_up(rows, count, argsort_falling(canvas.heights));
  Population members = canvas.points.pick(rows);
  return {std::move(members), std::move(rows)};
}

std::vector<std::vector<std::size_t>> members_of_basins(const Canvas& canvas,
                                                        const Survivors& survivors) {
  std::vector<std::vector<std::size_t>> members(canvas.basins.count());
  for (std::size_t i = 0; i < survivors.rows.size(); ++i)
    members[canvas.basins.labels[survivors.rows[i]]].push_back(i);
  for (auto& basin : members)
    std::ranges::stable_sort(basin, {},
                             [&](std::size_t i) { return survivors.members.costs(i, 0); });
  return members;
}

}  // namespace clde::paper
