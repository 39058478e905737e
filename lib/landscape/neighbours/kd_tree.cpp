#include "landscape/neighbours/kd_tree.hpp"

#include <algorithm>

#include "core/numbers/argsort.hpp"
#include "landscape/neighbours/distance.hpp"

namespace clde {

/// Positions first..last-1, and a box around their points that need not be the smallest.
struct KdTree::Range {
  std::size_t first;
  std::size_t last;
  std::vector<double> lower;
  std::vector<double> upper;

  [[nodiscard]] std::size_t size() const { return last - first; }
  [[nodiscard]] std::size_t widest_axis() const {
    std::size_t widest = 0;
    for (std::size_t j = 1; j < lower.size(); ++j)
      if (upper[j] - lower[j] > upper[widest] - lower[widest]) widest = j;
    return widest;
  }
};

KdTree::KdTree(MatrixView points, std::size_t leaf_points)
    : dimension_(points.cols()),
      leaf_points_(leaf_points),
      rows_(indices<std::uint32_t>(points.rows())),
      keys_(rows_.size()) {
  const auto [lower, upper] = coordinate_bounds(points);
  build(points, {0, rows_.size(), lower, upper});
  keys_ = std::vector<std::pair<double, std::uint32_t>>();
  store_blocks(points);
}

TreeView KdTree::view(std::span<const double> periods) const {
  return {.points = size(),
          .dimension = dimension_,
          .nodes = nodes_.data(),
          .boxes = boxes_.data(),
          .coordinates = coordinates_.data(),
          .rows = rows_.data(),
          .periods = periods.empty() ? nullptr : periods.data()};
}

std::uint32_t KdTree::build(MatrixView points, Range range) {
  const auto self = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({static_cast<std::uint32_t>(range.first / block_points),
                    static_cast<std::uint32_t>((range.last + block_points - 1) / block_points), 0});
  boxes_.resize(boxes_.size() + 2 * dimension_);
  if (range.size() <= std::max(leaf_points_, block_points)) {
    bound(points, self, range);
    return self;
  }
  const std::size_t axis = range.widest_axis();
  const std::size_t middle = split(points, range, axis);
  const double plane = points(rows_[middle], axis);
  Range left = range;
  left.last = middle;
  left.upper[axis] = plane;
  build(points, std::move(left));
  range.first = middle;
  range.lower[axis] = plane;
  nodes_[self].right = build(points, std::move(range));
  bound_by_children(self);
  return self;
}

/// Orders positions so that what lies lower on the axis comes before the middle, which is returned:
/// whole blocks, so that only the last block of all can be incomplete.
std::size_t KdTree::split(MatrixView points, const Range& range, std::size_t axis) {
  const std::size_t half = (range.size() + block_points) / 2 / block_points * block_points;
  // Copied together with their coordinates, they are compared without jumps in memory.
  const auto keys = std::span(keys_).first(range.size());
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const std::uint32_t row = rows_[range.first + i];
    keys[i] = {points(row, axis), row};
  }
  // Ties may fall either way: neighbours found are exact whatever the shape of the tree.
  std::ranges::nth_element(keys, keys.begin() + static_cast<std::ptrdiff_t>(half), {},
                           &std::pair<double, std::uint32_t>::first);
  for (std::size_t i = 0; i < keys.size(); ++i) rows_[range.first + i] = keys[i].second;
  return range.first + half;
}

void KdTree::bound(MatrixView points, std::size_t node, const Range& range) {
  double* lower = boxes_.data() + node * 2 * dimension_;
  double* upper = lower + dimension_;
  std::ranges::copy(points[rows_[range.first]], lower);
  std::ranges::copy(points[rows_[range.first]], upper);
  for (std::size_t i = range.first + 1; i < range.last; ++i)
    for (std::size_t j = 0; j < dimension_; ++j) {
      lower[j] = std::min(lower[j], points(rows_[i], j));
      upper[j] = std::max(upper[j], points(rows_[i], j));
    }
}

void KdTree::bound_by_children(std::size_t node) {
  double* own = boxes_.data() + node * 2 * dimension_;
  const double* left = own + 2 * dimension_;
  const double* right = boxes_.data() + std::size_t{nodes_[node].right} * 2 * dimension_;
  for (std::size_t j = 0; j < dimension_; ++j) own[j] = std::min(left[j], right[j]);
  for (std::size_t j = dimension_; j < 2 * dimension_; ++j) own[j] = std::max(left[j], right[j]);
}

void KdTree::store_blocks(MatrixView points) {
  coordinates_.resize(blocks() * block_points * dimension_);
  for (std::size_t position = 0; position < blocks() * block_points; ++position) {
    const auto x = points[rows_[std::min(position, size() - 1)]];
    double* lane = coordinates_.data() + position / block_points * block_points * dimension_ +
                   position % block_points;
    for (std::size_t j = 0; j < dimension_; ++j) lane[j * block_points] = x[j];
  }
}

std::size_t leaf_size(std::size_t points, std::size_t dimension) {
  constexpr std::size_t not_worth_a_tree = 48;
  if (points <= not_worth_a_tree) return points;
  return dimension <= 3 ? 8 : 32;
}

}  // namespace clde
