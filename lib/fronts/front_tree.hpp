// A k-d tree over the front: dominance and distance.
#pragma once

#include <cstddef>
#include <span>

#include <clde/matrix.hpp>

#include "landscape/neighbours/halved_boxes.hpp"

namespace clde {

class FrontTree {
 public:
  FrontTree() = default;
  explicit FrontTree(MatrixView front);

  /// True if a row of the front is nowhere worse than `costs` and somewhere better.
  [[nodiscard]] bool dominates(std::span<const double> costs) const;
  /// Least squared distance to a row, counting only coordinates in which `costs` is worse.
  [[nodiscard]] double squared_distance_below(std::span<const double> costs) const;

 private:
  void bound(std::size_t node);
  [[nodiscard]] bool dominates(std::size_t node, std::span<const double> costs) const;
  [[nodiscard]] double min_below(std::size_t node, std::span<const double> costs) const;
  void search(std::size_t node, std::span<const double> costs, double& nearest) const;

  HalvedBoxes boxes_;
  Matrix lower_, upper_;  // of the boxes
};

}  // namespace clde
