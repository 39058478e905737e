// Step 5 of CLDE-M: further children of the basins, and the selection of the next population.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "search/paper/allocation.hpp"
#include "search/paper/canvas.hpp"
#include "search/paper/clde_m/multi_settings.hpp"
#include "search/paper/exploration.hpp"

namespace clde::paper {

using Rows = std::vector<std::size_t>;

/// By basin, the rows whose label it is.
std::vector<Rows> rows_of_basins(std::span<const std::uint32_t> labels, std::size_t basins);

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
Population select_members(const Candidates& all, const Allocation& allocation,
                          const MultiSettings& s);

}  // namespace clde::paper
