// What a population method did in one generation, for those who watch it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include <clde/extend/export.hpp>
#include <clde/matrix.hpp>

namespace CLDE_API clde {

struct Generation {
  std::uint64_t number = 0;       ///< from 1
  std::uint64_t evaluations = 0;  ///< spent when it ended
  double step = 0;                ///< size of the moves that made its children
  double threshold = 0;           ///< persistence below which its basins were merged
  std::vector<double> saliency;   ///< by basin
  std::vector<std::size_t> quotas;
  double best = 0;    ///< lowest cost of the first objective in the population
  Matrix population;  ///< that it left behind, in the user's coordinates
};

using WatchGenerations = std::function<void(const Generation&)>;

}  // namespace clde
