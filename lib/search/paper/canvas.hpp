// Steps 2 and 3 of Algorithm 3: parents and children form the canvas, which is decoded into basins.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include <clde/landscape.hpp>

#include "evolution/population.hpp"
#include "landscape/neighbours/knn_graph.hpp"
#include "search/paper/settings.hpp"

namespace clde::paper {

/// P u P' with heights, and what was decoded from it.
struct Canvas {
  Population points;
  std::vector<std::size_t> parent;  ///< of each row: the parent it is, or is a child of; no_index
  std::vector<double> heights;
  Neighbors neighbors;  ///< k nearest of each row; empty if there is one row
  Basins basins;

  /// Distance of a row to the nearest other one; 0 if there is no other.
  [[nodiscard]] double spacing(std::size_t row) const;
  /// Mean distance of a row to its k neighbours.
  [[nodiscard]] double mean_neighbor_distance(std::size_t row) const;
};

using HeightsOf = std::function<std::vector<double>(const Population&)>;

/// The children of a generation as they were evaluated: the i-th is the child of parent i.
struct Children {
  const Matrix& points;
  const Matrix& costs;  ///< NaN where the evaluation failed
  std::uint64_t spent;
};

/// Step 2. Children that failed are left out; further points belong to no parent.
Canvas form_canvas(const Population& parents, const Children& children,
                   const Population& further = {});

/// Gives the rows their heights and keeps only the `size` highest, if there are more and size > 0.
void set_heights(Canvas& canvas, const HeightsOf& heights_of, std::size_t size);

/// Step 3: Alg. 2, or what an ablation puts in its place.
void decode(Canvas& canvas, const Table& table, const Readings& readings, double tau);

}  // namespace clde::paper
