#include "display/contours.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace clde::report {
namespace {

/// Edges of the grid are numbered: 2 * node for the one to the right of a node, 2 * node + 1 for
/// the one above it.
using Edge = std::size_t;

struct Segment {
  Edge from, to;
};

class Tracer {
 public:
  Tracer(const Grid& grid, double level) : grid_(grid), level_(level) {}

  std::vector<GridLine> lines() {
    for (std::size_t r = 0; r + 1 < grid_.rows; ++r)
      for (std::size_t c = 0; c + 1 < grid_.columns; ++c) cut_cell(c, r);
    return joined();
  }

 private:
  void cut_cell(std::size_t c, std::size_t r);
  void add(Edge from, Edge to) {
    touching_[from][touches_[from]++] = segments_.size();
    touching_[to][touches_[to]++] = segments_.size();
    segments_.push_back({from, to});
  }
  [[nodiscard]] GridPoint crossing(Edge edge) const;
  [[nodiscard]] std::size_t next(Edge edge) const;
  [[nodiscard]] GridLine follow(Edge edge);
  std::vector<GridLine> joined();

  const Grid& grid_;
  double level_;
  std::vector<Segment> segments_;
  std::vector<bool> used_;
  // Each edge lies on at most two cells and each cell cuts it at most once.
  std::vector<std::array<std::size_t, 2>> touching_ =
      std::vector<std::array<std::size_t, 2>>(2 * grid_.values.size());
  std::vector<std::uint8_t> touches_ = std::vector<std::uint8_t>(2 * grid_.values.size());
};

void Tracer::cut_cell(std::size_t c, std::size_t r) {
  const std::array corner = {grid_(c, r), grid_(c + 1, r), grid_(c + 1, r + 1), grid_(c, r + 1)};
  const double mean = (corner[0] + corner[1] + corner[2] + corner[3]) / 4;
  if (!std::isfinite(mean)) return;
  const std::size_t node = r * grid_.columns + c;
  // Counter-clockwise from the bottom, as the corners.
  const std::array<Edge, 4> sides = {2 * node, 2 * (node + 1) + 1, 2 * (node + grid_.columns),
                                     2 * node + 1};
  std::vector<Edge> cut;
  for (std::size_t i = 0; i < 4; ++i)
    if ((corner[i] > level_) != (corner[(i + 1) % 4] > level_)) cut.push_back(sides[i]);
  if (cut.size() == 2) add(cut[0], cut[1]);
  if (cut.size() < 4) return;
  // A saddle: the middle belongs either to corners 0 and 2 or to the other two, which are then cut
  // off.
  const bool middle_with_first = (mean > level_) == (corner[0] > level_);
  add(cut[0], cut[middle_with_first ? 1 : 3]);
  add(cut[2], cut[middle_with_first ? 3 : 1]);
}

GridPoint Tracer::crossing(Edge edge) const {
  const std::size_t node = edge / 2;
  const bool upward = edge % 2 == 1;
  const double here = grid_.values[node];
  const double there = grid_.values[node + (upward ? grid_.columns : 1)];
  const double share = std::clamp((level_ - here) / (there - here), 0.0, 1.0);
  const std::size_t row = node / grid_.columns;
  const std::size_t column = node % grid_.columns;
  GridPoint at = {static_cast<double>(column), static_cast<double>(row)};
  at[upward ? 1 : 0] += share;
  return at;
}

/// A segment at this edge that is still free; the number of segments if there is none.
std::size_t Tracer::next(Edge edge) const {
  for (std::size_t i = 0; i < touches_[edge]; ++i)
    if (!used_[touching_[edge][i]]) return touching_[edge][i];
  return segments_.size();
}

GridLine Tracer::follow(Edge edge) {
  GridLine line = {crossing(edge)};
  for (std::size_t s = next(edge); s < segments_.size(); s = next(edge)) {
    used_[s] = true;
    edge = segments_[s].from == edge ? segments_[s].to : segments_[s].from;
    line.push_back(crossing(edge));
  }
  return line;
}

/// Lines that end somewhere are followed from an end; what is left are closed ones.
std::vector<GridLine> Tracer::joined() {
  used_.assign(segments_.size(), false);
  std::vector<GridLine> lines;
  for (const std::size_t ends : {std::size_t{1}, std::size_t{2}})
    for (const Segment& s : segments_)
      for (const Edge edge : {s.from, s.to})
        if (touches_[edge] == ends && next(edge) < segments_.size()) lines.push_back(follow(edge));
  return lines;
}

}  // namespace

std::vector<GridLine> contour_lines(const Grid& grid, double level) {
  return Tracer(grid, level).lines();
}

}  // namespace clde::report
