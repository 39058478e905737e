// Which evaluated points are Pareto optima of a run. This is the one place that decides it.
//
// The rule. A point counts as a Pareto optimum if
//   1. it lies on the front of everything evaluated, or at most `equivalent_depth` below it, and
//   2. no evaluated point of its own piece of the Pareto set dominates it.
// So equivalent pieces all count, although one of them is always known a little better than the
// others. Points that were not given (of a history that forgets some) dominate nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <clde/extend/unit_space.hpp>
#include <clde/matrix.hpp>

#include "fronts/front_depth.hpp"
#include "fronts/joint_coordinates.hpp"

namespace clde {

// Depths below the front, in ranges of it.

/// The same as none, up to rounding. Guess.
inline constexpr double rounding_depth = 1e-12;
/// Deepest point that shows where the Pareto set is as well as one on the front. Guess.
inline constexpr double same_depth = 5e-5;
/// Deepest point that shows where pieces are, unless nothing as shallow is near. Chosen on MMMOP
/// and MMF, seeds 31 to 34: with 1e-3 the steep curves of MMF6 have gaps, with 3e-3 pieces of
/// MMMOP3 fall apart.
inline constexpr double mapped_depth = 2e-3;
/// Deepest point that is as good as one on the front. Guess: a hundredth cannot be seen in a plot.
inline constexpr double equivalent_depth = 0.01;

/// Points (unit cube) with their finite costs, and the front of these costs.
struct EvaluatedPoints {
  MatrixView points;
  MatrixView costs;
  const FrontDepth& depth;
  /// In the space of objectives alone all points are of one piece.
  ComparedSpace space = ComparedSpace::both;
  /// Tells which axes are periodic: a piece may cross the seam of one.
  UnitSpace cube = {};
};

class ParetoOptima {
 public:
  explicit ParetoOptima(const EvaluatedPoints& from);

  [[nodiscard]] bool contains(std::size_t row) const { return optimal_[row]; }
  /// From 1, for every row; 0 where pieces are not told apart.
  [[nodiscard]] std::size_t piece_of(std::size_t row) const { return pieces_[row]; }
  [[nodiscard]] double depth_of(std::size_t row) const { return depths_[row]; }
  [[nodiscard]] const std::vector<double>& depths() const { return depths_; }

 private:
  void name_pieces(const EvaluatedPoints& from);
  [[nodiscard]] std::vector<std::size_t> rows_not_quite_reached(MatrixView places) const;
  void judge_piece(MatrixView costs, const std::vector<std::size_t>& rows);

  std::vector<double> depths_;
  std::vector<std::size_t> pieces_;
  std::vector<bool> optimal_;
};

}  // namespace clde
