#include "search/paper/canvas.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "unit/lib/search/paper/populations.hpp"

namespace clde::paper {
namespace {

TEST(PaperCanvas, KnowsTheParentOfEveryChildAlsoWhenOthersFailed) {
  const Population parents = on_line({{0.1, 1}, {0.5, 2}});
  Matrix children, costs;
  children.push_row(std::vector{0.2});
  children.push_row(std::vector{0.6});
  costs.push_row(std::vector{std::numeric_limits<double>::quiet_NaN()});
  costs.push_row(std::vector{4.0});
  const Canvas canvas = form_canvas(parents, {children, costs, 7}, on_line({{0.9, 9}}));
  EXPECT_EQ(canvas.parent, (std::vector<std::size_t>{0, 1, 1, no_index}));
  EXPECT_EQ(canvas.points.costs(2, 0), 4);
  EXPECT_EQ(canvas.points.born[2], 7U);
}

TEST(PaperCanvas, KeepsTheHighestWhereItsSizeIsLimited) {
  const Matrix none;
  Canvas canvas = form_canvas(on_line({{0.1, 1}, {0.2, 3}, {0.3, 2}}), {none, none, 1});
  set_heights(canvas, negated_costs, 2);
  EXPECT_EQ(canvas.parent, (std::vector<std::size_t>{0, 2}));
  EXPECT_EQ(canvas.heights, (std::vector<double>{-1, -2}));
}

TEST(PaperCanvas, DecodesTwoBasinsWithTheirLowestCostsAsPeaks) {
  const Canvas canvas = two_basins();
  ASSERT_EQ(canvas.basins.count(), 2U);
  EXPECT_EQ(canvas.points.points(canvas.basins.list[0].peak, 0), 0.7);
  EXPECT_EQ(canvas.points.points(canvas.basins.list[1].peak, 0), 0.1);
}

TEST(PaperCanvas, SpacingIsTheDistanceToTheNearestOther) {
  const Canvas canvas = two_basins();
  EXPECT_NEAR(canvas.spacing(2), 0.02, 1e-12) << "0.7 to 0.72";
  EXPECT_NEAR(canvas.mean_neighbor_distance(2), (0.02 + 0.05) / 2, 1e-12);
}

TEST(PaperCanvas, AblationsDecodeOneBasinOrNichesByDistance) {
  Canvas canvas = two_basins();
  Readings readings;
  readings.structure = "off";
  decode(canvas, {}, readings, 0.5);
  ASSERT_EQ(canvas.basins.count(), 1U);
  EXPECT_EQ(canvas.basins.list[0].size, 8U);
  EXPECT_EQ(canvas.points.points(canvas.basins.list[0].peak, 0), 0.7);
  readings.structure = "on";
  readings.decoding = "distance";
  decode(canvas, {}, readings, 0.5);
  EXPECT_EQ(canvas.basins.count(), 2U) << "0.9 is within a tenth of 0.8, and that of 0.7";
}

TEST(PaperCanvas, TheGraphsDirectionIsAReading) {
  // 0.9 has 0.8 and 0.72 among its two nearest, but is nobody's.
  const Canvas canvas = two_basins();
  EXPECT_EQ(mutual_graph(canvas.neighbors)[7].size(), 1U) << "0.8 lists it, 0.72 does not";
  EXPECT_EQ(directed_graph(canvas.neighbors)[7].size(), 2U);
  EXPECT_EQ(directed_graph(canvas.neighbors)[2].size(), 2U);
}

}  // namespace
}  // namespace clde::paper
