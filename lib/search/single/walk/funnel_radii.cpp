#include "search/single/walk/funnel_radii.hpp"

#include <algorithm>

#include "search/single/constants.hpp"

namespace clde::single {

void FunnelRadii::widen(std::size_t optimum, std::span<const double> unit) {
  const double d = context_.space().distance(context_.archive()[optimum].unit, unit);
  if (d > widest_funnel * context_.diagonal()) return;
  if (radii_.size() <= optimum) radii_.resize(optimum + 1, 0.0);
  radii_[optimum] = std::max(radii_[optimum], d);
}

bool FunnelRadii::cover(std::span<const double> unit) const {
  for (std::size_t k = 0; k < radii_.size(); ++k) {
    const ArchiveEntry& e = context_.archive()[k];
    if (e.reported && context_.space().distance(e.unit, unit) <= radii_[k]) return true;
  }
  return false;
}

}  // namespace clde::single
