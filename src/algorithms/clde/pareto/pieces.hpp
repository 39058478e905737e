// Decoding the pieces of the Pareto set while the search runs, local ones too.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "algorithms/clde/pareto/settings.hpp"
#include "front/front_depth.hpp"
#include "landscape/point_index.hpp"
#include "population/population.hpp"

namespace clde::pareto {

/// Where the history lies deep: what parts two shallow points.
class Valleys {
 public:
  Valleys() = default;
  /// A random part of the history, of points deeper than tau.
  Valleys(const Population& history, const FrontDepth& depth, double tau, Rng& rng);

  /// The same anew, if the history has grown noticeably since.
  void refresh(const Population& history, const FrontDepth& depth, double tau, Rng& rng);

  /// Is anything deeper than both by more than tau seen between them?
  [[nodiscard]] bool between(std::span<const double> a, std::span<const double> b,
                             double deeper) const;

 private:
  Matrix points_;
  std::vector<double> depths_;
  PointIndex index_;
  double tau_ = 0;
  std::size_t seen_ = 0;
};

/// The piece of every point of a canvas whose depths are given: neighbours are joined unless they
/// are far apart or a valley lies between; then persistence decides.
std::vector<std::uint32_t> decode_pieces(const Settings& settings, const Population& canvas,
                                         std::span<const double> depths, const Valleys& valleys);

}  // namespace clde::pareto
