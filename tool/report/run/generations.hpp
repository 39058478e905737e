// How a population method went from generation to generation: its step, its threshold, its basins
// and the largest quota of a basin.
#pragma once

#include <cstdint>
#include <vector>

#include <clde/extend/generation.hpp>

#include "report/landscape/packed.hpp"

namespace clde::report {

struct Generations {
  std::vector<std::uint32_t> evaluations;  ///< spent when each ended
  std::vector<double> step;
  std::vector<double> threshold;
  std::vector<double> basins;         ///< how many
  std::vector<double> largest_share;  ///< of the quotas, that of one basin

  void add(const Generation& generation);
  [[nodiscard]] bool empty() const { return evaluations.empty(); }
};

/// The member "generations" of a run; null if there are none.
Json generations_data(const Generations& generations);

}  // namespace clde::report
