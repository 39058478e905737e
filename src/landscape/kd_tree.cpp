#include "landscape/kd_tree.hpp"

#include <algorithm>
#include <numeric>

namespace clde {

KdTree::KdTree(MatrixView points, std::size_t leaf_points)
    : dimension_(points.cols()), leaf_points_(leaf_points), rows_(points.rows()) {
  std::iota(rows_.begin(), rows_.end(), 0U);
  build(points, 0, rows_.size());
  store_blocks(points);
}

std::uint32_t KdTree::build(MatrixView points, std::size_t first, std::size_t last) {
  const auto self = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({static_cast<std::uint32_t>(first / block),
                    static_cast<std::uint32_t>((last + block - 1) / block), 0});
  add_box(points, first, last);
  if (last - first <= std::max(leaf_points_, block)) return self;
  const std::size_t axis = widest_axis(self);
  // Whole blocks on the left, so that only the last block of all can be incomplete.
  const std::size_t middle = first + (last - first + block) / 2 / block * block;
  const auto at = [this](std::size_t i) { return rows_.begin() + static_cast<std::ptrdiff_t>(i); };
  std::nth_element(at(first), at(middle), at(last), [&](std::uint32_t a, std::uint32_t b) {
    const double xa = points(a, axis);
    const double xb = points(b, axis);
    return xa != xb ? xa < xb : a < b;
  });
  build(points, first, middle);
  nodes_[self].right = build(points, middle, last);
  return self;
}

void KdTree::add_box(MatrixView points, std::size_t first, std::size_t last) {
  const std::size_t start = boxes_.size();
  const auto corner = points[rows_[first]];
  for (int side = 0; side < 2; ++side) boxes_.insert(boxes_.end(), corner.begin(), corner.end());
  double* lower = boxes_.data() + start;
  double* upper = lower + dimension_;
  for (std::size_t i = first + 1; i < last; ++i) {
    const double* x = points[rows_[i]].data();
    for (std::size_t j = 0; j < dimension_; ++j) {
      lower[j] = std::min(lower[j], x[j]);
      upper[j] = std::max(upper[j], x[j]);
    }
  }
}

std::size_t KdTree::widest_axis(std::size_t n) const {
  const double* lower = box(n);
  std::size_t widest = 0;
  for (std::size_t j = 1; j < dimension_; ++j)
    if (lower[dimension_ + j] - lower[j] > lower[dimension_ + widest] - lower[widest]) widest = j;
  return widest;
}

void KdTree::store_blocks(MatrixView points) {
  coordinates_.resize(blocks() * block * dimension_);
  for (std::size_t place = 0; place < blocks() * block; ++place) {
    const auto x = points[rows_[std::min(place, size() - 1)]];
    double* lane = coordinates_.data() + place / block * block * dimension_ + place % block;
    for (std::size_t j = 0; j < dimension_; ++j) lane[j * block] = x[j];
  }
}

std::size_t leaf_size(std::size_t points, std::size_t dimension, std::size_t k) {
  (void)dimension;
  const bool brute = points <= 256 || k > points / 8;
  return brute ? points : 16;
}

}  // namespace clde
