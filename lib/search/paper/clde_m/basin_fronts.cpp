#include "search/paper/clde_m/basin_fronts.hpp"

#include <algorithm>

#include "core/numbers/argsort.hpp"
#include "core/numbers/nondominated.hpp"
#include "fronts/joint_coordinates.hpp"
#include "fronts/selection/leaders.hpp"

namespace clde::paper {
namespace {

constexpr double first_radius = 0.02;  // where the bisection of the distance begins

/// `count` rows, near the front first, each far from the others in decisions and costs.
Population thinned(const Population& all, const FrontDepth& depth, std::size_t count) {
  if (all.size() <= count) return all;
  const Matrix positions = joint_coordinates(all.points, all.costs, depth, ComparedSpace::both);
  const std::vector<std::size_t> order = argsort(depth(all.costs));
  return all.pick(choose_leaders({positions, order, {}}, count, first_radius).rows);
}

}  // namespace

void BasinFronts::update(const Candidates& candidates) {
  const Population& all = candidates.points;
  depth_.add(all.costs);
  const std::size_t basins = std::ranges::max(candidates.basins) + std::size_t{1};
  Population kept;
  for (const auto& rows : rows_of_basins(candidates.basins, basins)) {
    const Population basin = all.pick(rows);
    const Population front = basin.pick(first_front(basin.costs));
    if (front.empty()) continue;
    const bool lower = std::ranges::min(depth_(front.costs)) > limits_.delta_obj;
    kept.add(lower ? thinned(front, depth_, limits_.of_a_lower_basin) : front);
  }
  points_ = thinned(kept, depth_, limits_.capacity);
}

Population BasinFronts::beside(const Population& members) const {
  Population others;
  for (std::size_t i = 0; i < points_.size(); ++i) {
    bool among = false;
    for (std::size_t j = 0; j < members.size() && !among; ++j)
      among = std::ranges::equal(points_.points[i], members.points[j]);
    if (!among) others.add_row(points_, i);
  }
  return others;
}

Population BasinFronts::spread(std::size_t count) const {
  Population near;
  for (std::size_t i = 0; i < points_.size(); ++i)
    if (depth_(points_.costs[i]) <= limits_.delta_obj) near.add_row(points_, i);
  return thinned(near, depth_, count);
}

}  // namespace clde::paper
