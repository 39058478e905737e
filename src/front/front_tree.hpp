// A front in boxes within boxes: is a point dominated, and how far is it from what is better?
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

class FrontTree {
 public:
  FrontTree() = default;
  explicit FrontTree(Matrix front);

  /// True if a row of the front is nowhere worse than `costs` and somewhere better.
  [[nodiscard]] bool dominates(std::span<const double> costs) const;
  /// Least squared distance to a row, counting only coordinates in which `costs` is worse.
  [[nodiscard]] double squared_distance_below(std::span<const double> costs) const;

 private:
  struct Node {
    std::size_t first, last;
    std::size_t children = 0;  ///< number of the first of two; 0: a leaf
  };
  void build(std::size_t node, std::vector<std::uint32_t>& rows, const Matrix& front);
  void bound(std::size_t node);
  [[nodiscard]] bool dominates(std::size_t node, std::span<const double> costs) const;
  [[nodiscard]] double least_below(std::size_t node, std::span<const double> costs) const;
  void search(std::size_t node, std::span<const double> costs, double& nearest) const;

  Matrix rows_;  // in the order of the boxes
  std::vector<Node> nodes_;
  Matrix lower_, upper_;  // of the boxes
};

}  // namespace clde
