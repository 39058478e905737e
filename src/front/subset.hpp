// A few points that stand for many: the final answer of a search with several objectives, chosen
// from everything it evaluated, whatever algorithm that was.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/matrix.hpp>

#include "front/front_depth.hpp"

namespace clde {

enum class SubsetSpace : unsigned char {
  objectives,  ///< spread along the front only
  both,        ///< also over every equivalent piece of the Pareto set
};

/// Rows of at most `count` points (unit cube; finite costs) that together lie close to everything
/// on the front of `depth`, in the space of objectives and, if asked, in that of decisions. Points
/// slightly below the front stand where nothing better is near. Deterministic.
std::vector<std::size_t> select_subset(MatrixView points, MatrixView costs, std::size_t count,
                                       const FrontDepth& depth,
                                       SubsetSpace space = SubsetSpace::both);

/// The same for a history whose front is not known yet.
std::vector<std::size_t> select_subset(MatrixView points, MatrixView costs, std::size_t count,
                                       SubsetSpace space = SubsetSpace::both);

}  // namespace clde
