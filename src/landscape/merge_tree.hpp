// The whole history of merging basins, built in one sweep down the heights (the paper's Algorithm 2
// with the merging left to the cut).
#pragma once

#include <span>

#include <clde/landscape.hpp>

#include "landscape/graph.hpp"

namespace clde {

/// Cost: a sort of the heights and about one step per edge. Throws InvalidArgument unless there is
/// one finite height per node.
MergeTree merge_tree(const Graph& graph, std::span<const double> heights);

}  // namespace clde
