// Points in boxes within boxes, laid out for arithmetic on eight points at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

/// Points are put in an order in which neighbours lie close together, and stored in blocks of
/// eight. A node is a range of blocks; a node that fits in a leaf has no children.
class KdTree {
 public:
  static constexpr std::size_t block = 8;

  struct Node {
    std::uint32_t first_block = 0;
    std::uint32_t last_block = 0;  ///< one past
    std::uint32_t right = 0;       ///< the left child is the next node; 0: a leaf
  };

  /// `leaf_points`: a node with no more points than this is a leaf.
  KdTree(MatrixView points, std::size_t leaf_points);

  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  [[nodiscard]] std::size_t dimension() const { return dimension_; }
  [[nodiscard]] std::size_t blocks() const { return (size() + block - 1) / block; }
  [[nodiscard]] const Node& node(std::size_t n) const { return nodes_[n]; }

  /// Row of the point at each place.
  [[nodiscard]] std::span<const std::uint32_t> rows() const { return rows_; }
  /// Coordinates of eight points: the eight first ones, the eight second ones, and so on. What is
  /// beyond the last point is filled with copies of it.
  [[nodiscard]] const double* coordinates(std::size_t block_number) const {
    return coordinates_.data() + block_number * block * dimension_;
  }
  /// Smallest box about the points of a node: lower corner, then upper corner.
  [[nodiscard]] const double* box(std::size_t n) const {
    return boxes_.data() + n * 2 * dimension_;
  }

 private:
  std::uint32_t build(MatrixView points, std::size_t first, std::size_t last);
  void add_box(MatrixView points, std::size_t first, std::size_t last);
  [[nodiscard]] std::size_t widest_axis(std::size_t n) const;
  void store_blocks(MatrixView points);

  std::size_t dimension_;
  std::size_t leaf_points_;
  std::vector<Node> nodes_;
  std::vector<double> boxes_;
  std::vector<std::uint32_t> rows_;
  std::vector<double> coordinates_;
};

/// Leaf size that makes searches for k neighbours fastest, as measured; a tree of one leaf is brute
/// force.
std::size_t leaf_size(std::size_t points, std::size_t dimension, std::size_t k);

}  // namespace clde
