// Decoding the pieces of the Pareto set while the search runs, local ones too.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "landscape/neighbours/point_index.hpp"
#include "search/several/history.hpp"

namespace clde::pareto {

/// Samples that lie deeper below the front than the persistence: what parts two shallow points.
class DeepSamples {
 public:
  explicit DeepSamples(double persistence) : persistence_(persistence) {}
  /// From a random part of the samples.
  DeepSamples(const Population& samples, const FrontDepth& depth, double persistence, Rng& rng);

  /// The same anew, if the history has grown noticeably since.
  void refresh(const History& history, Rng& rng);

  /// Is any sample deeper than `deeper` by more than the persistence seen between two points?
  [[nodiscard]] bool between(std::span<const double> a, std::span<const double> b,
                             double deeper) const;
  [[nodiscard]] double persistence() const { return persistence_; }

 private:
  double persistence_;
  Matrix points_;
  std::vector<double> depths_;
  PointIndex index_;
  std::size_t seen_ = 0;  // samples there were
};

/// The piece of every point of a canvas whose depths are given: neighbours are joined unless they
/// are far apart or a deep sample lies between; then persistence decides (Chazal, Guibas, Oudot,
/// Skraba, 2013).
std::vector<std::uint32_t> decode_pieces(const Population& canvas, std::span<const double> depths,
                                         const DeepSamples& deep);

/// The same with deep samples of a history that grows; one piece in all if there are too many
/// variables.
class PieceDecoder {
 public:
  explicit PieceDecoder(double persistence) : deep_(persistence) {}

  std::vector<std::uint32_t> decode(const Population& canvas, std::span<const double> depths,
                                    const History& history, Rng& rng);

 private:
  DeepSamples deep_;
};

}  // namespace clde::pareto
