#include "search/paper/clde_m/basin_fronts.hpp"

#include <gtest/gtest.h>

namespace clde::paper {
namespace {

/// A point with two costs, and its basin.
struct Row {
  double x;
  double first, second;
  std::uint32_t basin;
};

Candidates candidates_of(const std::vector<Row>& rows) {
  Candidates all;
  for (const Row& r : rows) {
    all.points.points.push_row(std::vector{r.x});
    all.points.costs.push_row(std::vector{r.first, r.second});
    all.points.born.push_back(1);
    all.basins.push_back(r.basin);
  }
  return all;
}

std::vector<double> positions(const Population& p) {
  std::vector<double> x;
  for (std::size_t i = 0; i < p.size(); ++i) x.push_back(p.points(i, 0));
  std::ranges::sort(x);
  return x;
}

TEST(BasinFronts, ABasinIsComparedWithItselfAlone) {
  BasinFronts archive({.capacity = 10, .of_a_lower_basin = 5, .delta_obj = 0.05}, 2);
  archive.update(candidates_of({{0.1, 0, 1, 0},
                                {0.2, 1, 0, 0},
                                {0.3, 1, 1, 0},         // dominated in its basin
                                {0.8, 1.2, 0.9, 1},     // dominated by the other basin alone
                                {0.9, 1.3, 1.0, 1}}));  // and in its own
  EXPECT_EQ(positions(archive.points()), (std::vector{0.1, 0.2, 0.8}));
}

TEST(BasinFronts, TheAnswerLeavesOutWhatLiesBelowTheFront) {
  BasinFronts archive({.capacity = 10, .of_a_lower_basin = 5, .delta_obj = 0.05}, 2);
  archive.update(
      candidates_of({{0.1, 0, 1, 0}, {0.2, 1, 0, 0}, {0.8, 0.02, 1.02, 1}, {0.9, 1.3, 0.5, 2}}));
  EXPECT_EQ(archive.points().size(), 4U);
  EXPECT_EQ(positions(archive.spread(10)), (std::vector{0.1, 0.2, 0.8}));
}

TEST(BasinFronts, ABasinBelowTheFrontKeepsFewAndTheCapacityHolds) {
  std::vector<Row> rows{{0.0, 0, 0, 0}};
  for (int i = 0; i < 20; ++i) rows.push_back({0.5 + 0.01 * i, 1 + 0.1 * i, 3 - 0.1 * i, 1});
  BasinFronts few({.capacity = 100, .of_a_lower_basin = 5, .delta_obj = 0.05}, 2);
  few.update(candidates_of(rows));
  EXPECT_EQ(few.points().size(), 6U);
  BasinFronts small({.capacity = 4, .of_a_lower_basin = 20, .delta_obj = 0.05}, 2);
  small.update(candidates_of(rows));
  EXPECT_EQ(small.points().size(), 4U);
  EXPECT_EQ(positions(small.points()).front(), 0.0) << "the best point stays";
}

TEST(BasinFronts, WhatIsAmongTheMembersIsNotShownTwice) {
  BasinFronts archive({}, 2);
  const Candidates all = candidates_of({{0.1, 0, 1, 0}, {0.2, 1, 0, 0}});
  archive.update(all);
  EXPECT_EQ(positions(archive.beside(all.points.pick(std::vector<std::size_t>{0}))),
            (std::vector{0.2}));
}

}  // namespace
}  // namespace clde::paper
