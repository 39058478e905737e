// The archive of CLDE-M: the nondominated points of every basin decoded so far. A basin is compared
// with itself alone, so that a piece of the Pareto set found late is not lost to one found early.
#pragma once

#include <cstddef>

#include "fronts/front_depth.hpp"
#include "search/paper/clde_m/basin_children.hpp"

namespace clde::paper {

struct FrontLimits {
  std::size_t capacity = 500;
  std::size_t of_a_lower_basin = 5;  ///< points of a basin that lies below the front of all
  double delta_obj = 0.01;           ///< how far below the front a point may lie, in its range
};

class BasinFronts {
 public:
  BasinFronts(const FrontLimits& limits, std::size_t objectives)
      : limits_(limits), depth_(objectives) {}

  /// The nondominated points of each basin take the place of what was archived. Beyond the capacity
  /// those stay that are nearest to the front of all, each far from the others.
  void update(const Candidates& candidates);
  /// What is not among `members`.
  [[nodiscard]] Population beside(const Population& members) const;
  /// At most `count` points, as far apart as possible, none more than delta_obj below the front of
  /// all.
  [[nodiscard]] Population spread(std::size_t count) const;
  [[nodiscard]] const Population& points() const { return points_; }

 private:
  FrontLimits limits_;
  FrontDepth depth_;
  Population points_;
};

}  // namespace clde::paper
