// The landscape between optima as the samples of a search show it.
#pragma once

#include <cstdint>
#include <vector>

#include <clde/extend/search_space.hpp>
#include <clde/result.hpp>

#include "landscape/neighbours/graph.hpp"

namespace clde {

/// What the samples of the map show. The optimum of a sample is that of its basin in the graph of
/// neighbours; no_index if there is none.
struct MapReading {
  std::vector<std::size_t> optimum_of;  ///< by row of the map
  std::vector<Saddle> saddles;          ///< as the map shows them
  std::vector<std::size_t> dips;  ///< rows better than all their neighbours that are no optimum
};

/// Empty if there is no map, or if there are too many optima to read it.
MapReading read_map(const Result& result, const SearchSpace& space);

/// The same over another graph of neighbours: its nodes are the rows of the map, then the optima.
MapReading read_graph(const Graph& graph, const Result& result, Sense sense);

/// Fills the support of every optimum and the saddles, and from these the tree.
void describe_basins(Result& result, const SearchSpace& space);

/// Saddle, barrier and partner of every optimum, from result.saddles.
void fill_tree(Result& result, Sense sense);

}  // namespace clde
