#include "search/several/members.hpp"

#include <algorithm>
#include <utility>

#include "core/numbers/dominance.hpp"
#include "core/numbers/vectors.hpp"

namespace clde::pareto {

void Members::set(Population population, std::vector<std::uint32_t> pieces,
                  const FrontDepth& depth) {
  population_ = std::move(population);
  pieces_ = std::move(pieces);
  depths_ = depth(population_.costs);
  find_neighbors(depth);
  measure_isolation(depth);
}

void Members::find_neighbors(const FrontDepth& depth) {
  neighbors_in_x_ = {};
  neighbors_in_f_ = {};
  if (size() < 2) return;
  const std::size_t k = std::min(neighbors, size() - 1);
  Matrix scaled(size(), population_.costs.cols());
  for (std::size_t i = 0; i < size(); ++i)
    depth.scale(population_.costs[i], farthest_neighbor_cost, scaled[i]);
  neighbors_in_f_ = nearest_neighbors(scaled, k);
  if (!wide()) neighbors_in_x_ = nearest_neighbors(population_.points, k);
}

void Members::measure_isolation(const FrontDepth& depth) {
  isolation_.assign(size(), 0.0);
  if (size() < 2) return;
  const Matrix joint = joint_coordinates(population_.points, population_.costs, depth,
                                         compared_space(population_.points.cols()));
  for (std::size_t i = 0; i < size(); ++i) {
    isolation_[i] = squared_distance(joint[i], joint[nearest()[i][0]]);
    for (const std::uint32_t j : nearest()[i])
      isolation_[i] = std::min(isolation_[i], squared_distance(joint[i], joint[j]));
  }
}

std::size_t Members::nearest_to(std::span<const double> point) const {
  std::size_t nearest = 0;
  for (std::size_t i = 1; i < size(); ++i)
    if (squared_distance(this->point(i), point) < squared_distance(this->point(nearest), point))
      nearest = i;
  return nearest;
}

void Members::challenge_nearest(const Population& children, const FrontDepth& depth) {
  for (std::size_t c = 0; c < children.size(); ++c) {
    const std::size_t rival = nearest_to(children.points[c]);
    const double below = depth(children.costs[c]);
    const bool better =
        below < depths_[rival] || dominates(children.costs[c], population_.costs[rival]);
    if (!better) continue;
    population_.replace_row(rival, children.points[c], children.costs[c], children.born[c]);
    depths_[rival] = below;
  }
}

}  // namespace clde::pareto
