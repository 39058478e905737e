#include <cmath>

#include <gtest/gtest.h>

#include <clde/extend/rng.hpp>

#include "display/contours.hpp"

namespace clde::report {
namespace {

Grid grid_of(std::size_t columns, std::size_t rows, const auto& f) {
  Grid grid{columns, rows, {}};
  for (std::size_t r = 0; r < rows; ++r)
    for (std::size_t c = 0; c < columns; ++c)
      grid.values.push_back(f(static_cast<double>(c), static_cast<double>(r)));
  return grid;
}

/// Edges of the grid whose ends lie on different sides: each is crossed exactly once.
std::size_t crossed_edges(const Grid& g, double level) {
  const auto above = [&](std::size_t c, std::size_t r) { return g(c, r) > level; };
  std::size_t count = 0;
  for (std::size_t r = 0; r < g.rows; ++r)
    for (std::size_t c = 0; c < g.columns; ++c) {
      if (c + 1 < g.columns && above(c, r) != above(c + 1, r)) ++count;
      if (r + 1 < g.rows && above(c, r) != above(c, r + 1)) ++count;
    }
  return count;
}

TEST(Contours, APlaneHasOneStraightLine) {
  const auto lines = contour_lines(grid_of(6, 4, [](double x, double) { return x; }), 2.25);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].size(), 4U);
  for (const GridPoint& p : lines[0]) EXPECT_DOUBLE_EQ(p[0], 2.25);
}

TEST(Contours, ABowlHasACircleThatCloses) {
  const Grid bowl =
      grid_of(41, 41, [](double x, double y) { return (x - 20) * (x - 20) + (y - 20) * (y - 20); });
  const auto lines = contour_lines(bowl, 100);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].front(), lines[0].back());
  for (const GridPoint& p : lines[0]) EXPECT_NEAR(std::hypot(p[0] - 20, p[1] - 20), 10, 0.02);
}

TEST(Contours, TwoBowlsTwoCirclesThenOne) {
  const Grid wells = grid_of(61, 31, [](double x, double y) {
    const auto well = [&](double cx) { return std::hypot(x - cx, y - 15); };
    return std::min(well(15), well(45));
  });
  EXPECT_EQ(contour_lines(wells, 8).size(), 2U);
}

TEST(Contours, ASaddleIsCutByTheMeanOfItsCorners) {
  // Corners 0 and 2 are high; the mean is 0.5.
  const Grid saddle{2, 2, {1, 0, 0, 1}};
  for (const double level : {0.4, 0.6}) {
    const auto lines = contour_lines(saddle, level);
    ASSERT_EQ(lines.size(), 2U);
    // Below the mean the high corners hang together: each line cuts off a low corner.
    for (const GridLine& line : lines) {
      const double x = (line[0][0] + line[1][0]) / 2;
      const double y = (line[0][1] + line[1][1]) / 2;
      EXPECT_EQ((x < 0.5) != (y < 0.5), level < 0.5);
    }
  }
}

TEST(Contours, EveryCrossedEdgeIsOnExactlyOneLine) {
  Rng random(3, "grid");
  for (int trial = 0; trial < 50; ++trial) {
    const Grid noise = grid_of(9, 7, [&](double, double) { return random.uniform(); });
    std::size_t points = 0;
    for (const GridLine& line : contour_lines(noise, 0.5)) {
      ASSERT_GE(line.size(), 2U);
      points += line.size() - (line.front() == line.back() ? 1 : 0);
    }
    EXPECT_EQ(points, crossed_edges(noise, 0.5));
  }
}

TEST(Contours, NothingWhereAValueIsMissing) {
  Grid grid = grid_of(3, 3, [](double x, double) { return x; });
  grid.values.assign(9, std::nan(""));
  EXPECT_TRUE(contour_lines(grid, 0.5).empty());
}

}  // namespace
}  // namespace clde::report
