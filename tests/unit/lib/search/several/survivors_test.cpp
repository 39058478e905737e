#include "search/several/offspring/survivors.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "fronts/joint_coordinates.hpp"
#include "pareto_fixtures.hpp"

namespace clde::pareto {
namespace {

constexpr Settings few_members{.report_size = 12};

/// Lines of points below the front by these depths, one piece each.
Canvas lines_at(const std::vector<double>& depths, int steps = 20) {
  Canvas canvas;
  for (std::size_t p = 0; p < depths.size(); ++p) {
    const double below = depths[p];
    const double height = 0.1 + 0.2 * static_cast<double>(p);
    canvas.points.add(line_at(height, steps, [&](std::span<const double> x) {
      return std::vector{x[0] + below, 1 - x[0] + below};
    }));
    canvas.pieces.insert(canvas.pieces.end(), static_cast<std::size_t>(steps) + 1,
                         static_cast<std::uint32_t>(p));
  }
  const FrontDepth depth = front_of(canvas.points);
  canvas.depths = depth(canvas.points.costs);
  canvas.joint =
      joint_coordinates(canvas.points.points, canvas.points.costs, depth, ComparedSpace::both);
  return canvas;
}

std::map<std::uint32_t, int> members_by_piece(const Canvas& canvas,
                                              std::span<const std::size_t> rows) {
  std::map<std::uint32_t, int> count;
  for (const std::size_t i : rows) ++count[canvas.pieces[i]];
  return count;
}

TEST(Survivors, AreAsManyAsAskedForAndDifferent) {
  const Canvas canvas = lines_at({0, 0, 0.3});
  for (const std::size_t size : {8U, 30U}) {
    const auto rows = Survivors({.population_size = size}).choose(canvas, 0.5);
    EXPECT_EQ(rows.size(), size);
    EXPECT_EQ(std::set(rows.begin(), rows.end()).size(), size);
  }
}

TEST(Survivors, RepresentEveryPieceEarlyAndTheFrontLate) {
  const Canvas canvas = lines_at({0, 0, 0.3});
  const auto early = members_by_piece(canvas, Survivors(few_members).choose(canvas, 0.25));
  EXPECT_EQ(early.size(), 3U);
  const auto late = members_by_piece(canvas, Survivors(few_members).choose(canvas, 0.95));
  EXPECT_FALSE(late.contains(2));
  EXPECT_EQ(late.size(), 2U);
}

TEST(Survivors, HaveMoreChampionsInThePieceThatComesNearerTheFront) {
  // Half way through a run both deeper pieces are too deep for members other than champions.
  const Canvas canvas = lines_at({0, 0.2, 0.7});
  const auto members =
      members_by_piece(canvas, Survivors({.population_size = 40}).choose(canvas, 0.48));
  ASSERT_TRUE(members.contains(2));
  EXPECT_GT(members.at(1), members.at(2));
}

TEST(Survivors, KeepLocalSetsThatAreToBeReported) {
  const Canvas canvas = lines_at({0, 0, 0.3});
  Settings settings = few_members;
  settings.local_sets_within = 0.6;
  const auto late = members_by_piece(canvas, Survivors(settings).choose(canvas, 0.95));
  EXPECT_TRUE(late.contains(2));
}

TEST(Survivors, TightenLaterIfTheRunExploresLonger) {
  const Canvas canvas = lines_at({0, 0, 0.3});
  // Of the champions' depths, 0.3 is passed at progress 0.63 with a share of 0.2.
  const auto deep_pieces = [&](double exploring_share, double progress) {
    Settings settings = few_members;
    settings.exploring_share = exploring_share;
    return members_by_piece(canvas, Survivors(settings).choose(canvas, progress)).contains(2);
  };
  EXPECT_FALSE(deep_pieces(0, 0.6));
  EXPECT_TRUE(deep_pieces(0.5, 0.6));
}

TEST(Survivors, AreSpreadAlongTheirPiece) {
  const Canvas canvas = lines_at({0}, 200);
  auto rows = Survivors({.population_size = 11}).choose(canvas, 0.5);
  std::ranges::sort(rows);
  for (std::size_t i = 1; i < rows.size(); ++i) EXPECT_LE(rows[i] - rows[i - 1], 60U);
}

TEST(Survivors, AreChosenFromMembersChildrenAndAReserveEachOnce) {
  const Population members = line_at(0.3, 10, line_front);
  Population children = line_at(0.5, 10, line_front);
  children.add(line_at(0.3, 10, line_front));
  Population all = members;
  all.add(children);
  const FrontDepth depth = front_of(all);
  Survivors survivors(few_members);
  const Population first = survivors.candidates(members, children, depth);
  EXPECT_EQ(first.size(), members.size() + children.size());
  // Members that have left since are still in reserve if they are shallow.
  const Population second = survivors.candidates(line_at(0.5, 10, line_front), {}, depth);
  EXPECT_GT(second.size(), 11U);
  std::set<std::vector<double>> points;
  for (std::size_t i = 0; i < second.size(); ++i)
    points.emplace(second.points[i].begin(), second.points[i].end());
  EXPECT_EQ(points.size(), second.size());
}

}  // namespace
}  // namespace clde::pareto
