// A k-d tree laid out for arithmetic on eight points at a time: for the neighbours of all points at
// once. Single questions are for PointIndex.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <clde/matrix.hpp>

#include "landscape/neighbours/kernels/packet.hpp"

namespace clde {

/// Points are put in an order in which neighbours lie close together, and stored in blocks of
/// eight. A node that fits in a leaf has no children.
class KdTree {
 public:
  /// `leaf_points`: a node with no more points than this is a leaf.
  KdTree(MatrixView points, std::size_t leaf_points);

  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  [[nodiscard]] std::size_t blocks() const { return (size() + block_points - 1) / block_points; }
  /// Then positions are rows.
  [[nodiscard]] bool is_one_leaf() const { return nodes_.size() == 1; }
  /// Row of the point at each position.
  [[nodiscard]] std::span<const std::uint32_t> rows() const { return rows_; }

  /// What the search works on; valid as long as the tree and the periods.
  [[nodiscard]] TreeView view(std::span<const double> periods) const;

 private:
  struct Range;
  std::uint32_t build(MatrixView points, Range range);
  std::size_t split(MatrixView points, const Range& range, std::size_t axis);
  void bound(MatrixView points, std::size_t node, const Range& range);
  void bound_by_children(std::size_t node);
  void store_blocks(MatrixView points);

  std::size_t dimension_;
  std::size_t leaf_points_;
  std::vector<TreeNode> nodes_;
  std::vector<double> boxes_;
  std::vector<std::uint32_t> rows_;
  std::vector<double> coordinates_;
  std::vector<std::pair<double, std::uint32_t>> keys_;  // scratch while splitting
};

/// Leaf size that makes searches for neighbours fastest, as measured for k = 10; a tree of one leaf
/// is brute force. It pays only for a few dozen points: packets keep the tree cheap, and even in 20
/// dimensions, where no box can be left out, brute force is at most a tenth faster.
std::size_t leaf_size(std::size_t points, std::size_t dimension);

}  // namespace clde
