#include "fronts/front_pieces.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace clde {
namespace {

/// Points of a plane with their costs, 0.01 apart.
struct Drawing {
  Matrix points, costs;

  /// A line at this height; the first cost rises along it from `low` to `high`.
  void line(double height, double left, double right, double low, double high) {
    const int steps = static_cast<int>(std::lround((right - left) / 0.01));
    for (int i = 0; i <= steps; ++i) {
      const double t = static_cast<double>(i) / steps;
      const double cost = low + t * (high - low);
      points.push_row(std::vector{left + t * (right - left), height});
      costs.push_row(std::vector{cost, 1 - cost});
    }
  }

  [[nodiscard]] std::vector<std::uint32_t> pieces() const {
    return front_pieces({points, costs}, 0.012);
  }
  [[nodiscard]] std::size_t count() const {
    const auto labels = pieces();
    return std::set(labels.begin(), labels.end()).size();
  }
};

TEST(FrontPieces, OneLineIsOne) {
  Drawing d;
  d.line(0.5, 0, 1, 0, 1);
  EXPECT_EQ(d.count(), 1U);
}

TEST(FrontPieces, LinesBesideOneAnotherWithTheSameCostsAreTwo) {
  Drawing d;
  d.line(0.5, 0, 1, 0, 1);
  d.line(0.53, 0, 1, 0, 1);
  const auto labels = d.pieces();
  EXPECT_EQ(d.count(), 2U);
  for (std::size_t i = 0; i < labels.size(); ++i) EXPECT_EQ(labels[i], i < 101 ? 0U : 1U);
}

TEST(FrontPieces, LinesThatMeetInDecisionsButNotInCostsAreTwo) {
  Drawing d;
  d.line(0.5, 0, 0.5, 0, 1);
  d.line(0.5, 0.5, 1, 0, 1);
  EXPECT_EQ(d.count(), 2U);
}

TEST(FrontPieces, ASetThatFoldsBackOverTheFrontIsTwo) {
  Drawing d;
  d.line(0.5, 0, 0.5, 1, 0);
  d.line(0.5, 0.5, 1, 0, 1);
  const auto labels = d.pieces();
  EXPECT_EQ(d.count(), 2U);
  EXPECT_NE(labels[0], labels.back());
}

TEST(FrontPieces, AGapInTheSampleDoesNotPartAPiece) {
  Drawing d;
  d.line(0.5, 0, 0.45, 0, 0.45);
  d.line(0.5, 0.5, 1, 0.5, 1);
  EXPECT_EQ(d.count(), 1U);
}

TEST(FrontPieces, AWideGapInTheSampleDoesNotPartAPiece) {
  Drawing d;
  d.line(0.5, 0, 0.4, 0, 0.4);
  d.line(0.5, 0.6, 1, 0.6, 1);
  EXPECT_EQ(d.count(), 1U);
}

TEST(FrontPieces, LinesOfFourRowsBesideOneAnotherAreToldApart) {
  Drawing d;
  for (int line = 0; line < 4; ++line)
    for (int i = 0; i < 4; ++i) {
      const double cost = 0.02 * line + 0.28 * i;  // no two rows attain the same trade-off
      d.points.push_row(std::vector{0.3 * i, 0.5 * line});
      d.costs.push_row(std::vector{cost, 1 - cost});
    }
  const auto labels = front_pieces({d.points, d.costs}, 0.3);
  for (std::size_t i = 0; i < labels.size(); ++i) EXPECT_EQ(labels[i], i / 4) << i;
}

TEST(FrontPieces, ALongStretchWithOneTradeOffStaysOne) {
  Drawing d;
  d.line(0.5, 0, 0.6, 0, 0.001);
  d.line(0.5, 0.61, 1, 0.001, 1);
  EXPECT_EQ(d.count(), 1U);
}

TEST(FrontPieces, ThreeObjectivesToo) {
  Drawing d;
  for (const double height : {0.2, 0.4})
    for (int i = 0; i <= 20; ++i)
      for (int j = 0; i + j <= 20; ++j) {
        d.points.push_row(std::vector{i / 20.0, j / 20.0, height});
        d.costs.push_row(std::vector{i / 20.0, j / 20.0, 1 - (i + j) / 20.0});
      }
  const auto labels = front_pieces({d.points, d.costs}, 0.08);
  EXPECT_EQ(std::set(labels.begin(), labels.end()).size(), 2U);
}

TEST(FrontPieces, MapOfAHistoryLabelsWhatLiesNear) {
  Drawing d;
  d.line(0.2, 0, 1, 0, 1);
  d.line(0.8, 0, 1, 0, 1);
  FrontDepth depth(2);
  depth.add(d.costs);
  const PieceMap map(d.points, d.costs, depth, 0.01);
  EXPECT_EQ(map.pieces(), 2U);
  Matrix points(2, 2, 0.5);
  points(0, 1) = 0.25;
  points(1, 1) = 0.75;
  const auto pieces = map.pieces_of(points, Matrix(2, 2, 0.5), depth);
  EXPECT_NE(pieces[0], pieces[1]);
}

TEST(FrontPieces, NothingAndOnePointAreNoTrouble) {
  Drawing none;
  EXPECT_EQ(front_pieces({none.points, none.costs}, 0.1).size(), 0U);
  Drawing one;
  one.line(0.5, 0, 0.01, 0, 0.01);
  EXPECT_EQ(one.count(), 1U);
  FrontDepth depth(2);
  EXPECT_TRUE(PieceMap({}, {}, depth, 1).empty());
}

}  // namespace
}  // namespace clde
