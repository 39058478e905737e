// Samples that avoid what the sample before them has explored, and each other (S. C. Maree, T.
// Alderliesten, P. A. N. Bosman, Benchmarking HillVallEA for the GECCO 2019 competition on
// multimodal optimization, 2019).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

#include "findings/point_tree.hpp"

namespace clde::hillvallea {

class ExploredRegions {
 public:
  explicit ExploredRegions(Rng rng) : rng_(rng) {}

  /// The sample before, and the cluster of each of its points; no_index: in none.
  void learn(MatrixView sample, std::vector<std::size_t> clusters);
  /// The nearest D + 1 points of the sample before are in one cluster.
  [[nodiscard]] bool holds(std::span<const double> unit) const;
  /// Uniform points, of which most in explored regions are left out: the half of twice as many that
  /// is spread best.
  [[nodiscard]] Matrix sample(std::size_t count, std::size_t dimension);

 private:
  [[nodiscard]] std::vector<double> draw(std::size_t dimension);

  Rng rng_;
  PointTree points_;
  std::vector<std::size_t> clusters_;
};

/// The first `count` rows that are each furthest from those taken before, beginning with row 0.
Matrix spread_rows(const Matrix& points, std::size_t count);

}  // namespace clde::hillvallea
