#include "methods/csea/radar.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace clde::csea {
namespace {

Matrix rows(const std::vector<std::vector<double>>& all) {
  Matrix m;
  for (const auto& row : all) m.push_row(row);
  return m;
}

TEST(Radar, PutsTheObjectivesOnACircleOfRadiusOneHalf) {
  const Radar seen = radar(rows({{2, 0, 0}, {0, 5, 0}, {0, 0, 1}, {1, 1, 1}}), 3);
  const double turn = 2 * std::acos(-1.0) / 3;
  for (std::size_t m = 0; m < 3; ++m) {
    EXPECT_NEAR(seen.places(m, 0), std::cos(turn * static_cast<double>(m)) / 2, 1e-15);
    EXPECT_NEAR(seen.places(m, 1), std::sin(turn * static_cast<double>(m)) / 2, 1e-15);
  }
  EXPECT_NEAR(seen.places(3, 0), 0, 1e-15) << "equal costs lie in the middle";
  EXPECT_NEAR(seen.places(3, 1), 0, 1e-15);
}

TEST(Radar, ShowsDirectionsAndNotLengths) {
  const Radar seen = radar(rows({{1, 2, 3}, {2, 4, 6}, {3, 2, 1}}), 2);
  EXPECT_NEAR(seen.places(0, 0), seen.places(1, 0), 1e-15);
  EXPECT_NEAR(seen.places(0, 1), seen.places(1, 1), 1e-15);
  EXPECT_EQ(seen.cells[0], seen.cells[1]);
  EXPECT_NE(seen.cells[0], seen.cells[2]);
}

TEST(Radar, DividesTheRangeOfTwoObjectivesAlongOneAxis) {
  const Radar seen = radar(rows({{0, 1}, {0.3, 0.7}, {0.6, 0.4}, {1, 0}}), 2);
  EXPECT_EQ(seen.cells, (std::vector<std::size_t>{0, 0, 2, 2}));
  EXPECT_EQ(seen.cell_count, 4U);
}

TEST(Radar, TakesTheIdealPointAndEqualRows) {
  const Radar seen = radar(rows({{0, 0}, {0, 0}}), 3);
  EXPECT_EQ(seen.cells, (std::vector<std::size_t>{0, 0}));
  EXPECT_EQ(seen.places(0, 0), 0);
}

}  // namespace
}  // namespace clde::csea
