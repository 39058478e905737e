#include <gtest/gtest.h>

#include <clde/extend/rng.hpp>

#include "findings/point_tree.hpp"

namespace clde {
namespace {

/// The slow twin: every point is looked at.
template <class Counts>
std::size_t nearest_by_scan(const std::vector<std::vector<double>>& points,
                            std::span<const double> at, Counts counts) {
  std::size_t best = no_index;
  double smallest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < points.size(); ++i) {
    const double d = squared_distance(at, points[i]);
    if (!counts(i) || d >= smallest) continue;
    smallest = d;
    best = i;
  }
  return best;
}

/// A coarse grid makes ties, of distances and of coordinates.
std::vector<double> somewhere(Rng& rng, std::size_t dimension, bool on_grid) {
  std::vector<double> point(dimension);
  for (double& u : point) u = on_grid ? 0.25 * static_cast<double>(rng.index(5)) : rng.uniform();
  return point;
}

class PointTreeTwin : public ::testing::TestWithParam<std::size_t> {};

TEST_P(PointTreeTwin, AgreesWithTheScanWhilePointsComeAndMove) {
  const std::size_t dimension = GetParam();
  for (const bool on_grid : {false, true}) {
    Rng rng(7, on_grid ? "grid" : "uniform", dimension);
    PointTree tree;
    std::vector<std::vector<double>> points;
    for (int n = 0; n < 400; ++n) {
      const bool moves = !points.empty() && rng.chance(0.3);
      const std::size_t id = moves ? rng.index(points.size()) : points.size();
      if (!moves) points.emplace_back();
      points[id] = somewhere(rng, dimension, on_grid);
      tree.put(id, points[id]);
      const std::vector<double> at = somewhere(rng, dimension, on_grid);
      const auto all = [](std::size_t) { return true; };
      const auto some = [](std::size_t i) { return i % 7 == 3; };
      EXPECT_EQ(tree.nearest_if(at, all), nearest_by_scan(points, at, all));
      EXPECT_EQ(tree.nearest_if(at, some), nearest_by_scan(points, at, some));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Dimensions, PointTreeTwin, ::testing::Values(1, 2, 3, 10));

TEST(PointTree, SortedPointsDoNotMakeItSlow) {
  PointTree tree;
  std::size_t looked_at = 0;
  for (std::size_t i = 0; i < 20'000; ++i)
    tree.put(i, std::vector{static_cast<double>(i), static_cast<double>(i)});
  const auto counts = [&](std::size_t) { return ++looked_at > 0; };
  EXPECT_EQ(tree.nearest_if(std::vector{7'777.2, 7'777.2}, counts), 7'777U);
  EXPECT_LT(looked_at, 100U);
}

TEST(PointTree, AnEmptyOneHasNoNearest) {
  EXPECT_EQ(PointTree().nearest_if(std::vector{0.5}, [](std::size_t) { return true; }), no_index);
}

}  // namespace
}  // namespace clde
