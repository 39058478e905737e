// Decoding the pieces of the Pareto set.
#pragma once

#include "algorithms/pareto/run.hpp"
#include "landscape/point_index.hpp"

namespace clde::pareto {

/// Where the history lies deep: what parts two shallow points.
class Valleys {
 public:
  /// A random part of the history, of points deeper than tau.
  Valleys(Run& run, double tau);

  /// Is anything deeper than both by more than tau seen between them?
  [[nodiscard]] bool between(std::span<const double> a, std::span<const double> b,
                             double deeper) const;

 private:
  Matrix points_;
  std::vector<double> depths_;
  PointIndex index_;
  double tau_;
};

/// The piece of every point of a canvas whose depths are given: neighbours are joined unless they
/// are far apart or a valley lies between; then persistence decides. Wide runs have one piece.
std::vector<std::uint32_t> decode_pieces(Run& run, const Population& canvas,
                                         std::span<const double> depths);

}  // namespace clde::pareto
