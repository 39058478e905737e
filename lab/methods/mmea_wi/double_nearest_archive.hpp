// An archive of nondominated members that is thinned in both spaces at once.
#pragma once

#include <cstddef>
#include <vector>

#include "evolution/population.hpp"

namespace clde::mmea_wi {

struct LonelyArchive {
  Population members;
  /// 1 / (1 + dF / mean dF + dX / mean dX), sums of distances to the five nearest in each space.
  std::vector<double> density;

  /// The member with the lowest density.
  [[nodiscard]] std::size_t loneliest() const;
};

/// The nondominated members; the densest leaves, again and again, until `count` are left.
LonelyArchive archive_of(const Population& members, std::size_t count);

}  // namespace clde::mmea_wi
