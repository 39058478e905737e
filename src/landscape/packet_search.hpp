// Nearest neighbours for eight points at a time: one walk down the tree serves a whole block, whose
// points lie close together and need the same leaves.
#pragma once

#include <span>

#include "landscape/kd_tree.hpp"
#include "landscape/knn_graph.hpp"

namespace clde {

/// `periods` as in ScaledPoints.
Neighbors search_all(const KdTree& tree, std::size_t k, std::span<const double> periods);

}  // namespace clde
