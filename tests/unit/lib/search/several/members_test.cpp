#include "search/several/members.hpp"

#include <gtest/gtest.h>

#include "pareto_fixtures.hpp"

namespace clde::pareto {
namespace {

/// Twelve points on each of two equivalent lines, and one below the front.
struct Lines {
  Population population;
  std::vector<std::uint32_t> pieces;
  FrontDepth depth{2};
};

Lines two_lines() {
  const CostFunction f = [](std::span<const double> x) { return std::vector{x[0], 1 - x[0]}; };
  Lines lines;
  lines.population = line_at(0.2, 11, f);
  lines.population.add(line_at(0.8, 11, f));
  lines.population.add(Matrix(1, 2, 0.5), Matrix(1, 2, 0.9), 1);
  for (std::uint32_t i = 0; i < 25; ++i) lines.pieces.push_back(i < 12 ? 0 : i < 24 ? 1 : 2);
  lines.depth = front_of(lines.population);
  return lines;
}

Members members_of(const Lines& lines) {
  Members members;
  members.set(lines.population, lines.pieces, lines.depth);
  return members;
}

TEST(Members, KnowTheirDepthsAndPieces) {
  const Members members = members_of(two_lines());
  EXPECT_EQ(members.size(), 25U);
  EXPECT_EQ(members.depth(3), 0);
  EXPECT_GT(members.depth(24), 0.3);
  EXPECT_EQ(members.piece(3), 0U);
  EXPECT_EQ(members.piece(15), 1U);
}

TEST(Members, KnowTheirNeighborsInDecisionsAndInCosts) {
  const Members members = members_of(two_lines());
  EXPECT_FALSE(members.wide());
  const std::uint32_t in_x = members.nearest()[0][0];
  EXPECT_EQ(in_x, 1U) << "next on its line";
  const std::uint32_t in_f = members.neighbors_in_f()[0][0];
  EXPECT_EQ(in_f, 12U) << "the same costs on the other line";
}

TEST(Members, AreIsolatedByTheirNearestNeighbor) {
  const Members members = members_of(two_lines());
  // One step along the line: 1/11 in x1 and in both costs.
  EXPECT_NEAR(members.isolation(5), 3.0 / 121, 1e-12);
  EXPECT_GT(members.isolation(24), members.isolation(5));
}

TEST(Members, GiveWayToBetterChildrenNearby) {
  Members members = members_of(two_lines());
  const Lines lines = two_lines();
  Population children;
  children.add(Matrix(1, 2, 0.52), Matrix(1, 2, 0.6), 7);
  members.challenge_nearest(children, lines.depth);
  EXPECT_EQ(members.point(24)[0], 0.52);
  EXPECT_EQ(members.population().born[24], 7U);
  EXPECT_LT(members.depth(24), 0.2);
  Population worse;
  worse.add(Matrix(1, 2, 0.5), Matrix(1, 2, 2.0), 8);
  members.challenge_nearest(worse, lines.depth);
  EXPECT_EQ(members.point(24)[0], 0.52);
}

TEST(Members, CompareByCostsAloneAmongManyVariables) {
  Rng rng(1);
  Matrix points(20, 9);
  for (std::size_t i = 0; i < points.rows(); ++i)
    for (double& u : points[i]) u = rng.uniform();
  const Population population = evaluated(points, line_front);
  Members members;
  members.set(population, std::vector<std::uint32_t>(20, 0), front_of(population));
  EXPECT_TRUE(members.wide());
  EXPECT_EQ(members.nearest().rows, members.neighbors_in_f().rows);
}

TEST(Members, AloneHaveNoNeighbors) {
  Members members;
  Population one;
  one.add(Matrix(1, 2, 0.5), Matrix(1, 2, 0.5), 1);
  members.set(one, {0}, front_of(one));
  EXPECT_EQ(members.nearest().size(), 0U);
  EXPECT_EQ(members.isolation(0), 0);
}

}  // namespace
}  // namespace clde::pareto
