#include "methods/shared/crowding_replacement.hpp"

#include <limits>

#include "core/numbers/vectors.hpp"

namespace clde {

std::size_t nearest_member(const Population& members, std::span<const double> unit,
                           std::size_t except) {
  std::size_t nearest = no_index;
  double smallest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < members.size(); ++i) {
    const double d = squared_distance(members.points[i], unit);
    if (d >= smallest || i == except) continue;
    smallest = d;
    nearest = i;
  }
  return nearest;
}

bool replace_nearest(Population& members, const Population& newcomers, std::size_t row) {
  const std::size_t rival = nearest_member(members, newcomers.points[row]);
  if (rival == no_index || newcomers.costs(row, 0) > members.costs(rival, 0)) return false;
  members.replace_row(rival, newcomers.points[row], newcomers.costs[row], newcomers.born[row]);
  return true;
}

void replace_nearest(Population& members, const Population& newcomers) {
  for (std::size_t row = 0; row < newcomers.size(); ++row) replace_nearest(members, newcomers, row);
}

}  // namespace clde
