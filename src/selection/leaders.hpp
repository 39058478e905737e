// Points that keep their distance: the best one first, then each next best that lies far enough
// from all taken before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

struct LeaderCandidates {
  MatrixView places;                           ///< in which distances are Euclidean
  std::span<const std::size_t> order = {};     ///< rows that may lead, best first
  std::span<const std::size_t> seated = {};    ///< rows that lead whatever happens
  std::span<const std::uint32_t> groups = {};  ///< only rows of one group compete; empty: all do
};

/// The seated rows, then every row of the order that is farther than `radius` from all leaders
/// before it. Stops once there are more than `most`. Cost: a hash of two coordinates finds the
/// leaders nearby.
std::vector<std::size_t> leaders(const LeaderCandidates& candidates, double radius,
                                 std::size_t most);

struct Leaders {
  std::vector<std::size_t> rows;
  double radius = 0;  ///< at which there were so many; 0 if all candidates lead
};

/// As many as asked for: the radius is bisected, from `guess` on, for the smallest one that gives
/// no more than `count`; missing ones are the best of the rest.
Leaders choose_leaders(const LeaderCandidates& candidates, std::size_t count, double guess);

}  // namespace clde
