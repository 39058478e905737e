// All nearest neighbours from a tree.
#pragma once

#include <span>

#include "core/numbers/instruction_set.hpp"
#include "landscape/neighbours/kd_tree.hpp"
#include "landscape/neighbours/knn_graph.hpp"

namespace clde {

/// For the point at every position of the tree, the positions of its neighbours; ties by row.
/// `periods` as in ScaledPoints. The same bits whichever the instruction set.
Neighbors search_all(const KdTree& tree, std::size_t k, std::span<const double> periods,
                     InstructionSet set = best_instruction_set());

}  // namespace clde
