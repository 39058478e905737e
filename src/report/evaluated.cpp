#include "report/evaluated.hpp"

namespace clde::report {

void Evaluated::add(const SearchSpace& space, std::span<const double> x,
                    std::span<const double> columns) {
  if (columns.empty()) {
    failed.push_row(x);
    return;
  }
  const Constraints& constraints = space.constraints;
  if (constraints.any() &&
      constraints.violation(columns.subspan(space.objectives)) > constraints.tolerance) {
    infeasible.push_row(x);
    return;
  }
  points.push_row(x);
  values.push_row(columns.first(space.objectives));
  at.push_back(static_cast<std::uint32_t>(total() + 1));  // those before it, and itself
}

}  // namespace clde::report
