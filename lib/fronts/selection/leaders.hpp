// Points that keep their distance: the best one first, then each next best that lies far enough
// from all taken before (the clearing of Petrowski, 1996, with one winner in each niche).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

struct LeaderCandidates {
  MatrixView positions;                     ///< in which distances are Euclidean
  std::span<const std::size_t> order = {};  ///< rows that may lead, best first
  std::span<const std::size_t> fixed = {};  ///< rows that lead whatever happens
};

/// The fixed rows, then every row of the order that is farther than `radius` from all leaders
/// before it. Stops once there are more than `most`. Cost: a hash of two coordinates finds the
/// leaders nearby.
std::vector<std::size_t> leaders(const LeaderCandidates& candidates, double radius,
                                 std::size_t most);

struct Leaders {
  std::vector<std::size_t> rows;
  double radius = 0;  ///< of the clearing; 0 if all candidates lead
};

/// As many as asked for (fewer only if there are fewer candidates): the radius is bisected, from
/// `guess` on, for the smallest one that gives no more than `count`; then the best of the other
/// candidates fill up.
Leaders choose_leaders(const LeaderCandidates& candidates, std::size_t count, double guess);

}  // namespace clde
