// A k-d tree over points that stay as they are: boxes halved at the middle of their widest side.
// PointIndex asks it for neighbours, FrontTree (room front) for dominance.
//
// Two other trees stay apart: KdTree is laid out for searches by packets, all neighbours of all
// points at once, and PointTree (room findings) takes points one at a time and lets them move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

class HalvedBoxes {
 public:
  /// Points first..last-1; those of the first half are at most `cut` on the axis.
  struct Node {
    std::uint32_t first, last;
    std::uint32_t children = 0;  ///< the first of two, which follow each other; 0: a leaf
    std::uint32_t axis = 0;
    double cut = 0;
  };

  HalvedBoxes() = default;
  explicit HalvedBoxes(MatrixView points);

  [[nodiscard]] bool empty() const { return rows_.empty(); }
  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  /// The root comes first, parents come before their children; none if there are no points.
  [[nodiscard]] std::span<const Node> nodes() const { return nodes_; }
  /// In the order of the boxes.
  [[nodiscard]] const Matrix& points() const { return points_; }
  /// Row of the point at each position.
  [[nodiscard]] std::span<const std::uint32_t> rows() const { return rows_; }

 private:
  void halve(std::size_t node, MatrixView points);

  Matrix points_;
  std::vector<std::uint32_t> rows_;
  std::vector<Node> nodes_;
};

}  // namespace clde
