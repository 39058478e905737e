// The pieces of a Pareto set: parts in which one can walk from any point to any other, and which
// attain every trade-off once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <clde/matrix.hpp>

#include "fronts/front_depth.hpp"
#include "landscape/neighbours/point_index.hpp"

namespace clde {

/// Points on or close below a front, in the unit cube, with their costs in ranges of the front.
struct FrontSample {
  MatrixView points;
  MatrixView costs;
};

/// Single-linkage clustering with a veto. The piece of every row, from 0, for rows about `spacing`
/// apart (in decisions and costs together). Rows are joined, nearest first, unless what they have
/// been joined with attains several of the same trade-offs already: such parts lie beside one
/// another, or the set folds back there over the front. Cost: n^2 distances.
std::vector<std::uint32_t> front_pieces(const FrontSample& sample, double spacing);

/// The pieces of a whole history, by a part of it that is thinned to an even spacing.
class PieceMap {
 public:
  PieceMap() = default;
  /// Rows at most `deepest` below the front count.
  PieceMap(MatrixView points, MatrixView costs, const FrontDepth& depth, double deepest);

  [[nodiscard]] std::size_t pieces() const { return pieces_; }
  [[nodiscard]] bool empty() const { return labels_.empty(); }
  /// Of each point the piece of the row of the map that is nearest in decisions and costs.
  [[nodiscard]] std::vector<std::uint32_t> pieces_of(MatrixView points, MatrixView costs,
                                                     const FrontDepth& depth) const;

 private:
  PointIndex index_;  // joint coordinates of its rows
  std::vector<std::uint32_t> labels_;
  std::size_t pieces_ = 0;
};

}  // namespace clde
