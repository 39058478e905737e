// Step 5 of CLDE-M: further children of the basins, and the selection of the next population.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "algorithms/paper/allocation.hpp"
#include "algorithms/paper/canvas.hpp"
#include "algorithms/paper/exploration.hpp"

namespace clde::paper {

/// Points to evaluate, and the basin of each.
struct BasinChildren {
  Matrix points;
  std::vector<std::uint32_t> basins;
};

/// Q_k children of every basin by the reading that the setting `offspring` names.
BasinChildren children_of_basins(const Canvas& canvas, const Allocation& allocation,
                                 const MultiSettings& settings, Exploration& exploration);

/// The points among which the next population is selected, each with its basin.
struct Candidates {
  Population points;
  std::vector<std::uint32_t> basins;
};

/// The canvas and the children that did not fail.
Candidates candidates(const Canvas& canvas, const BasinChildren& children, const Matrix& costs,
                      std::uint64_t spent);

/// By the reading that the setting `selection` names, filled up by Select_N to `count` members.
Population select_members(const Candidates& candidates, const Allocation& allocation,
                          const MultiSettings& settings);

}  // namespace clde::paper
