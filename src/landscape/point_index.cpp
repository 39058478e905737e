#include "landscape/point_index.hpp"

#include <algorithm>
#include <numeric>

namespace clde {
namespace {

std::size_t widest_axis(MatrixView points, std::span<const std::uint32_t> rows) {
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
  return best;
}

}  // namespace

PointIndex::PointIndex(MatrixView points) : rows_(points.rows()), cuts_(points.rows()) {
  std::iota(rows_.begin(), rows_.end(), 0U);
  build(points, {0, rows_.size()});
  points_.reserve(points.rows(), points.cols());
  for (const std::uint32_t row : rows_) points_.push_row(points[row]);
}

void PointIndex::build(MatrixView points, Range range) {
  if (range.is_leaf()) return;
  const auto rows = std::span(rows_).subspan(range.first, range.last - range.first);
  const std::size_t axis = widest_axis(points, rows);
  const std::size_t middle = range.middle();
  std::ranges::nth_element(
      rows, rows.begin() + static_cast<std::ptrdiff_t>(middle - range.first),
      [&](std::uint32_t a, std::uint32_t b) {
        return points(a, axis) != points(b, axis) ? points(a, axis) < points(b, axis) : a < b;
      });
  cuts_[middle] = {axis, points(rows_[middle], axis)};
  build(points, {range.first, middle});
  build(points, {middle, range.last});
}

std::vector<PointIndex::Near> PointIndex::nearest(std::span<const double> x,
                                                  std::size_t count) const {
  std::vector<Near> found;
  found.reserve(count);
  if (count > 0) search({0, size()}, x, count, found);
  std::ranges::sort_heap(found);
  return found;
}

/// `found` is a heap with the farthest on top. A box is left out only if it is strictly farther:
/// ties go by row.
void PointIndex::search(Range range, std::span<const double> x, std::size_t count,
                        std::vector<Near>& found) const {
  if (range.is_leaf()) {
    for (std::size_t p = range.first; p < range.last; ++p) {
      const Near near{squared_distance(x, points_[p]), rows_[p]};
      if (found.size() == count) {
        if (!(near < found.front())) continue;
        std::ranges::pop_heap(found);
        found.pop_back();
      }
      found.push_back(near);
      std::ranges::push_heap(found);
    }
    return;
  }
  const std::size_t middle = range.middle();
  const double off = x[cuts_[middle].axis] - cuts_[middle].place;
  const Range low{range.first, middle};
  const Range high{middle, range.last};
  search(off < 0 ? low : high, x, count, found);
  if (found.size() < count || off * off <= found.front().first)
    search(off < 0 ? high : low, x, count, found);
}

}  // namespace clde
