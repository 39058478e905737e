#include <gtest/gtest.h>

#include <clde/matrix.hpp>

#include "methods/hillvallea/explored_regions.hpp"

namespace clde::hillvallea {
namespace {

/// Five points on a line: two of one cluster, two of another, one of none.
ExploredRegions five_points() {
  ExploredRegions explored(Rng(1, "samples"));
  Matrix sample(0, 1);
  for (const double x : {0.1, 0.2, 0.5, 0.6, 0.95}) sample.push_row(std::vector{x});
  explored.learn(sample, {0, 0, 1, 1, no_index});
  return explored;
}

TEST(ExploredRegions, AreWhereAllNearPointsAreInOneCluster) {
  const ExploredRegions explored = five_points();
  EXPECT_TRUE(explored.holds(std::vector{0.12}));
  EXPECT_TRUE(explored.holds(std::vector{0.55}));
  EXPECT_FALSE(explored.holds(std::vector{0.35})) << "between two clusters";
  EXPECT_FALSE(explored.holds(std::vector{0.9})) << "the nearest point is in none";
  EXPECT_FALSE(ExploredRegions(Rng(1, "samples")).holds(std::vector{0.1})) << "nothing is known";
}

TEST(ExploredRegions, FewSamplesFallIntoThem) {
  ExploredRegions explored = five_points();
  const Matrix sample = explored.sample(200, 1);
  ASSERT_EQ(sample.rows(), 200U);
  std::size_t inside = 0;
  for (std::size_t i = 0; i < sample.rows(); ++i) inside += explored.holds(sample[i]) ? 1U : 0U;
  EXPECT_LT(inside, 60U) << "half of the line is explored";
}

TEST(SpreadRows, TakesTheFurthestFirst) {
  Matrix points(0, 1);
  for (const double x : {0.0, 0.1, 1.0, 0.5}) points.push_row(std::vector{x});
  const Matrix taken = spread_rows(points, 3);
  ASSERT_EQ(taken.rows(), 3U);
  EXPECT_EQ(taken(1, 0), 1.0);
  EXPECT_EQ(taken(2, 0), 0.5);
}

}  // namespace
}  // namespace clde::hillvallea
