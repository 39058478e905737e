#include "algorithms/clde/pareto/pieces.hpp"

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
Population ridge() {
  Matrix points, costs;
  for (int i = 0; i <= 80; ++i) {
    points.push_row(std::vector{i / 80.0, 0.5});
    costs.push_row(std::vector{i / 80.0 + 0.3, 1.3 - i / 80.0});
  }
  Population deep;
  deep.add(points, costs, 1);
  return deep;
}

std::vector<std::uint32_t> decode(const Population& canvas, const Population& history) {
  FrontDepth depth(2);
  depth.add(canvas.costs);
  Rng rng(1, "pieces");
  const Valleys valleys(history, depth, Settings{}.tau, rng);
  return decode_pieces({}, canvas, depth(canvas.costs), valleys);
}

TEST(Pieces, AreOneWhereNothingDeepWasSeenBetween) {
  const auto labels = decode(two_lines(), two_lines());
  EXPECT_EQ(std::set(labels.begin(), labels.end()).size(), 1U);
}

TEST(Pieces, ArePartedByAValleyOfTheHistory) {
  Population history = two_lines();
  history.add(ridge());
  const auto labels = decode(two_lines(), history);
  EXPECT_EQ(std::set(labels.begin(), labels.end()).size(), 2U);
  for (std::size_t i = 0; i < labels.size(); ++i) EXPECT_EQ(labels[i], labels[i % 2]);
}

TEST(Pieces, ValleysAreDeeperThanBothEnds) {
  FrontDepth depth(2);
  depth.add(two_lines().costs);
  Rng rng(1, "pieces");
  const Valleys valleys(ridge(), depth, 0.1, rng);
  const std::vector<double> below{0.5, 0.45}, above{0.5, 0.55}, near{0.5, 0.4};
  EXPECT_TRUE(valleys.between(below, above, 0));
  EXPECT_FALSE(valleys.between(below, above, 0.4)) << "as deep as what lies between";
  EXPECT_FALSE(valleys.between(below, near, 0)) << "the ridge lies elsewhere";
}

}  // namespace
}  // namespace clde::pareto
