#include "reproduce/contour.hpp"

#include <array>

namespace clde::reproduce {
namespace {

/// A cell: corners anticlockwise from (column, row).
struct Square {
  std::array<Point, 4> corner;
  std::array<double, 4> height;

  [[nodiscard]] bool above(std::size_t k, double level) const { return height[k % 4] >= level; }
  /// Where the line crosses the side from corner k to the next.
  [[nodiscard]] Point crossing(std::size_t k, double level) const {
    const Point& a = corner[k % 4];
    const Point& b = corner[(k + 1) % 4];
    const double t = (level - height[k % 4]) / (height[(k + 1) % 4] - height[k % 4]);
    return {a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)};
  }
};

Square square_at(MatrixView heights, std::size_t row, std::size_t col) {
  const auto x = static_cast<double>(col);
  const auto y = static_cast<double>(row);
  return {
      {{{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}}},
      {heights(row, col), heights(row, col + 1), heights(row + 1, col + 1), heights(row + 1, col)}};
}

void add_segments(const Square& s, double level, std::vector<Segment>& segments) {
  std::vector<std::size_t> sides;  // those that are crossed: none, two or all four
  for (std::size_t k = 0; k < 4; ++k)
    if (s.above(k, level) != s.above(k + 1, level)) sides.push_back(k);
  if (sides.size() == 2)
    segments.emplace_back(s.crossing(sides[0], level), s.crossing(sides[1], level));
  if (sides.size() != 4) return;
  const double middle = (s.height[0] + s.height[1] + s.height[2] + s.height[3]) / 4;
  // Corners 0 and 2 are connected through the middle, or cut off from each other.
  const std::size_t first = (middle >= level) == s.above(0, level) ? 0 : 3;
  for (const std::size_t k : {first, (first + 2) % 4})
    segments.emplace_back(s.crossing(k, level), s.crossing(k + 1, level));
}

}  // namespace

std::vector<Segment> contour(MatrixView heights, double level) {
  std::vector<Segment> segments;
  for (std::size_t row = 0; row + 1 < heights.rows(); ++row)
    for (std::size_t col = 0; col + 1 < heights.cols(); ++col)
      add_segments(square_at(heights, row, col), level, segments);
  return segments;
}

}  // namespace clde::reproduce
