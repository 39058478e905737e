// The whole history of merging basins, built in one sweep down the heights (the paper's Algorithm 2
// with the merging left to the cut).
#pragma once

#include <cstdint>
#include <span>

#include <clde/landscape.hpp>

#include "landscape/neighbours/graph.hpp"

namespace clde {

/// Cost: a sort of the heights and about one step per edge. Throws InvalidArgument unless there is
/// one finite height per node.
MergeTree merge_tree(const Graph& graph, std::span<const double> heights);

/// The same for a graph whose nodes have been renumbered: node i is row rows[i]. Ties go by row,
/// and rows are what the tree speaks of. Large graphs numbered by neighbourhood are swept faster.
MergeTree merge_tree(const Graph& graph, std::span<const double> heights,
                     std::span<const std::uint32_t> rows);

}  // namespace clde
