#include "search/single/walk/near_reported.hpp"

namespace clde::single {

std::size_t reported_within(const Context& context, std::span<const double> unit, double radius) {
  const Archive& archive = context.archive();
  const std::size_t near = archive.nearest_reported(unit);
  if (near == no_index) return no_index;
  const double d = archive.space().distance(unit, archive[near].unit);
  return d < radius * context.diagonal() ? near : no_index;
}

bool near_reported(const Context& context, std::span<const double> unit, double radius) {
  return reported_within(context, unit, radius) != no_index;
}

}  // namespace clde::single
