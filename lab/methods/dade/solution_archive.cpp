#include "methods/dade/solution_archive.hpp"

#include <clde/matrix.hpp>

#include "core/numbers/vectors.hpp"

namespace clde::dade {

std::size_t SolutionArchive::near(std::span<const double> unit) const {
  for (std::size_t i = 0; i < solutions_.size(); ++i)
    if (squared_distance(solutions_.points[i], unit) < radius_ * radius_) return i;
  return no_index;
}

bool SolutionArchive::holds(std::span<const double> unit) const {
  return near(unit) != no_index;
}

void SolutionArchive::see(double cost) {
  if (!(cost < best_)) return;
  best_ = cost;
  std::vector<std::size_t> kept;
  for (std::size_t i = 0; i < solutions_.size(); ++i)
    if (solutions_.costs(i, 0) <= best_ + epsilon_) kept.push_back(i);
  if (kept.size() < solutions_.size()) solutions_ = solutions_.pick(kept);
}

void SolutionArchive::offer(const Population& members, std::size_t row) {
  if (members.costs(row, 0) > best_ + epsilon_) return;
  const std::size_t same = near(members.points[row]);
  if (same == no_index)
    solutions_.add_row(members, row);
  else if (members.costs(row, 0) < solutions_.costs(same, 0))
    solutions_.replace_row(same, members.points[row], members.costs[row], members.born[row]);
}

}  // namespace clde::dade
