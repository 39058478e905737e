// The answer of a run with several objectives, chosen from everything it evaluated.
#pragma once

#include <vector>

#include "evolution/population.hpp"
#include "fronts/subset.hpp"

namespace clde {

struct SubsetRules {
  std::size_t count = 0;  ///< of points at most
  ComparedSpace space = ComparedSpace::both;
  UnitSpace cube = {};
};

/// Points of the history that represent its best trade-offs, each with its piece. Pareto optima
/// come first and are reported; both kinds are in order of their first costs.
std::vector<ArchiveEntry> chosen_subset(const Population& history, const FrontDepth& depth,
                                        const SubsetRules& rules);

/// The same for a history whose front is not known yet.
std::vector<ArchiveEntry> chosen_subset(const Population& history, const SubsetRules& rules);

}  // namespace clde
