#include "paper/contour.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>

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

/// Segments by their ends. Two cells compute the crossing of their common side from opposite
/// corners, so ends meet but for rounding.
class Ends {
 public:
  explicit Ends(std::span<const Segment> segments)
      : segments_(segments), used_(segments.size(), false) {
    for (std::size_t k = 0; k < segments.size(); ++k) {
      at_[key(segments[k].first)].push_back(k);
      at_[key(segments[k].second)].push_back(k);
    }
  }

  [[nodiscard]] bool used(std::size_t k) const { return used_[k]; }

  /// Takes segments from the end of the line on for as long as one begins there.
  void follow(std::vector<Point>& line) {
    for (bool found = true; found;) {
      found = false;
      for (const std::size_t k : at_[key(line.back())]) {
        if (used_[k]) continue;
        line.push_back(other_end(k, line.back()));
        used_[k] = found = true;
        break;
      }
    }
  }

 private:
  using Key = std::pair<std::int64_t, std::int64_t>;
  static Key key(const Point& p) { return {std::llround(p.x * 1e6), std::llround(p.y * 1e6)}; }
  [[nodiscard]] Point other_end(std::size_t k, const Point& end) const {
    const auto& [a, b] = segments_[k];
    return key(a) == key(end) ? b : a;
  }

  std::span<const Segment> segments_;
  std::vector<bool> used_;
  std::map<Key, std::vector<std::size_t>> at_;
};

}  // namespace

std::vector<std::vector<Point>> joined(std::span<const Segment> segments) {
  Ends ends(segments);
  std::vector<std::vector<Point>> lines;
  for (std::size_t k = 0; k < segments.size(); ++k) {
    if (ends.used(k)) continue;
    std::vector<Point> line{segments[k].first};
    ends.follow(line);  // takes k itself, or another that starts there: then k is on the way back
    std::ranges::reverse(line);
    ends.follow(line);
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<Segment> contour(MatrixView heights, double level) {
  std::vector<Segment> segments;
  for (std::size_t row = 0; row + 1 < heights.rows(); ++row)
    for (std::size_t col = 0; col + 1 < heights.cols(); ++col)
      add_segments(square_at(heights, row, col), level, segments);
  return segments;
}

}  // namespace clde::reproduce
