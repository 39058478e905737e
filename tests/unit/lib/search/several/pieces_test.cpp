#include "search/several/pieces.hpp"

#include <gtest/gtest.h>

#include <set>

namespace clde::pareto {
namespace {

/// Shallow points along two lines, x2 = 0.45 and 0.55; a point's costs trade along x1.
Population two_lines() {
  Matrix points, costs;
  for (int i = 0; i <= 40; ++i)
    for (const double x2 : {0.45, 0.55}) {
      points.push_row(std::vector{i / 40.0, x2});
      costs.push_row(std::vector{i / 40.0, 1 - i / 40.0});
    }
  Population lines;
  lines.add(points, costs, 1);
  return lines;
}

/// Deep points between the lines, as an exploring run would have seen.
Population deep_line() {
  Matrix points, costs;
  for (int i = 0; i <= 80; ++i) {
    points.push_row(std::vector{i / 80.0, 0.5});
    costs.push_row(std::vector{i / 80.0 + 0.3, 1.3 - i / 80.0});
  }
  Population deep;
  deep.add(points, costs, 1);
  return deep;
}

std::vector<std::uint32_t> decode(const Population& canvas, const Population& history,
                                  double persistence = 0.1) {
  FrontDepth depth(2);
  depth.add(canvas.costs);
  Rng rng(1, "pieces");
  const DeepSamples deep(history, depth, persistence, rng);
  return decode_pieces(canvas, depth(canvas.costs), deep);
}

TEST(Pieces, AreOneWhereNothingDeepWasSeenBetween) {
  const auto labels = decode(two_lines(), two_lines());
  EXPECT_EQ(std::set(labels.begin(), labels.end()).size(), 1U);
}

TEST(Pieces, ArePartedByDeepSamplesOfTheHistory) {
  Population history = two_lines();
  history.add(deep_line());
  const auto labels = decode(two_lines(), history);
  EXPECT_EQ(std::set(labels.begin(), labels.end()).size(), 2U);
  for (std::size_t i = 0; i < labels.size(); ++i) EXPECT_EQ(labels[i], labels[i % 2]);
}

TEST(DeepSamples, AreDeeperThanBothEnds) {
  FrontDepth depth(2);
  depth.add(two_lines().costs);
  Rng rng(1, "pieces");
  const DeepSamples deep(deep_line(), depth, 0.1, rng);
  const std::vector<double> below{0.5, 0.45}, above{0.5, 0.55}, near{0.5, 0.4};
  EXPECT_TRUE(deep.between(below, above, 0));
  EXPECT_FALSE(deep.between(below, above, 0.4)) << "as deep as what lies between";
  EXPECT_FALSE(deep.between(below, near, 0)) << "the deep line lies elsewhere";
}

TEST(Pieces, PersistenceSaysHowDeepSamplesBetweenHaveToBe) {
  Population history = two_lines();
  history.add(deep_line());  // 0.42 below the front
  const auto pieces = [&](double persistence) {
    const auto labels = decode(two_lines(), history, persistence);
    return std::set(labels.begin(), labels.end()).size();
  };
  EXPECT_EQ(pieces(0.4), 2U);
  EXPECT_EQ(pieces(0.45), 1U);
  EXPECT_EQ(pieces(1), 1U);
}

TEST(DeepSamples, AreDrawnAnewWhenTheHistoryHasGrown) {
  History history(2);
  history.add(two_lines());
  history.update_front();
  Rng rng(1, "pieces");
  DeepSamples deep(0.1);
  const std::vector<double> below{0.5, 0.45}, above{0.5, 0.55};
  deep.refresh(history, rng);
  EXPECT_FALSE(deep.between(below, above, 0));
  history.add(deep_line());
  deep.refresh(history, rng);
  EXPECT_TRUE(deep.between(below, above, 0));
}

TEST(PieceDecoder, DecodesByTheHistoryUnlessThereAreManyVariables) {
  History history(2);
  history.add(two_lines());
  history.add(deep_line());
  history.update_front();
  Rng rng(1, "pieces");
  const Population canvas = two_lines();
  const std::vector<double> depths = history.depth()(canvas.costs);
  const auto labels = PieceDecoder(0.1).decode(canvas, depths, history, rng);
  EXPECT_EQ(std::set(labels.begin(), labels.end()).size(), 2U);
  Population wide;
  wide.add(Matrix(4, 9, 0.5), Matrix(4, 2, 0.5), 1);
  EXPECT_EQ(PieceDecoder(0.1).decode(wide, std::vector<double>(4), history, rng),
            std::vector<std::uint32_t>(4, 0));
}

}  // namespace
}  // namespace clde::pareto
