#include "landscape/neighbours/halved_boxes.hpp"

#include <algorithm>

#include "core/numbers/argsort.hpp"

namespace clde {
namespace {

constexpr std::size_t leaf_points = 8;

std::uint32_t widest_axis(MatrixView points, std::span<const std::uint32_t> rows) {
  std::size_t best = 0;
  double width = -1;
  for (std::size_t j = 0; j < points.cols(); ++j) {
    double low = points(rows[0], j);
    double high = low;
    for (const std::uint32_t row : rows) {
      low = std::min(low, points(row, j));
      high = std::max(high, points(row, j));
    }
    if (high - low > width) {
      width = high - low;
      best = j;
    }
  }
  return static_cast<std::uint32_t>(best);
}

}  // namespace

HalvedBoxes::HalvedBoxes(MatrixView points) : rows_(indices<std::uint32_t>(points.rows())) {
  if (points.empty()) return;
  nodes_.push_back({0, static_cast<std::uint32_t>(rows_.size())});
  for (std::size_t node = 0; node < nodes_.size(); ++node) halve(node, points);
  points_.reserve(points.rows(), points.cols());
  for (const std::uint32_t row : rows_) points_.push_row(points[row]);
}

/// Its halves come last and are looked at later.
void HalvedBoxes::halve(std::size_t node, MatrixView points) {
  const std::uint32_t first = nodes_[node].first, last = nodes_[node].last;
  if (last - first <= leaf_points) return;
  const auto rows = std::span(rows_).subspan(first, last - first);
  const std::uint32_t axis = widest_axis(points, rows);
  const std::uint32_t half = (last - first) / 2;
  std::ranges::nth_element(rows, rows.begin() + half, [&](std::uint32_t a, std::uint32_t b) {
    return points(a, axis) != points(b, axis) ? points(a, axis) < points(b, axis) : a < b;
  });
  nodes_[node].children = static_cast<std::uint32_t>(nodes_.size());
  nodes_[node].axis = axis;
  nodes_[node].cut = points(rows[half], axis);
  nodes_.push_back({first, first + half});
  nodes_.push_back({first + half, last});
}

}  // namespace clde
