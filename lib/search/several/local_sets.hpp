// The local Pareto sets of a history, as the answer shows them: parts of the decision space that do
// not come up to the front, but that no path leaves without getting worse first.
#pragma once

#include <cstddef>
#include <vector>

#include "evolution/population.hpp"
#include "fronts/front_depth.hpp"
#include "search/several/pieces.hpp"

namespace clde::pareto {

/// The samples of a history, with what parts them.
struct LocalSetSource {
  const Population& samples;
  const FrontDepth& depth;
  const DeepSamples& deep;
};

/// A sample that represents a local set, and which set, from 0.
struct LocalPoint {
  std::size_t row;
  std::size_t set;
};

/// At most `count` samples, by set, that together lie close to all local sets that come up to
/// `within` below the front.
std::vector<LocalPoint> represent_local_sets(const LocalSetSource& source, double within,
                                             std::size_t count);

}  // namespace clde::pareto
