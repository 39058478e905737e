// A few points that stand for many: the final answer of a search with several objectives, chosen
// from everything it evaluated, whatever algorithm that was.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/matrix.hpp>

#include "front/joint_coordinates.hpp"

namespace clde {

/// Evaluated points (unit cube; finite costs), their front, and what they are to be spread over:
/// the front alone, or every equivalent piece of the Pareto set too.
struct SubsetSource {
  MatrixView points;
  MatrixView costs;
  const FrontDepth& depth;
  ComparedSpace space = ComparedSpace::both;
};

/// Rows of at most `count` points that together lie close to everything on the front, in the space
/// of objectives and, if asked, in that of decisions. Points slightly below the front stand where
/// nothing better is near. Deterministic.
std::vector<std::size_t> select_subset(const SubsetSource& source, std::size_t count);

}  // namespace clde
