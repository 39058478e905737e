// The threshold tau follows the number of basins it leads to.
#pragma once

#include <cstddef>

namespace clde {

/// Defaults: Table 1 of the paper, for heights in [0, 1].
struct Resolution {
  std::size_t target = 10;  ///< basins wanted; the paper suggests the root of the population size
  double gain = 0.20;
  double lowest = 0.02;
  double highest = 0.30;
};

/// Eq. (5): more basins than wanted raise tau, fewer lower it.
double next_tau(double tau, std::size_t basin_count, const Resolution& resolution);

}  // namespace clde
