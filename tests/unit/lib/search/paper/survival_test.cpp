#include "search/paper/clde_s/survival.hpp"

#include <gtest/gtest.h>

#include "unit/lib/search/paper/populations.hpp"

namespace clde::paper {
namespace {

std::vector<double> costs_of(const Survivors& s) {
  std::vector<double> costs;
  for (std::size_t i = 0; i < s.members.size(); ++i) costs.push_back(s.members.costs(i, 0));
  return costs;
}

TEST(PaperSurvival, GreedyKeepsTheBetterOfParentAndChildInTheParentsOrder) {
  const Survivors s = survive(two_basins(), {}, "greedy", 4);
  EXPECT_EQ(costs_of(s), (std::vector<double>{1, 3, 0, 5}));
  EXPECT_EQ(s.rows, (std::vector<std::size_t>{0, 1, 2, 3}));
}

TEST(PaperSurvival, GreedyTakesAChildThatIsBetter) {
  const Population parents = on_line({{0.1, 1}, {0.9, 3}});
  const Population children = on_line({{0.2, 2}, {0.8, 2.5}});
  Canvas canvas = form_canvas(parents, {children.points, children.costs, 1});
  set_heights(canvas, negated_costs, 0);
  EXPECT_EQ(costs_of(survive(canvas, {}, "greedy", 2)), (std::vector<double>{1, 2.5}));
}

TEST(PaperSurvival, ElitesAreTheBestOfEveryBasinFilledUpWithTheBestOfTheRest) {
  const Allocation allocation{{1, 1}, {2, 1}};
  const Survivors s = survive(two_basins(), allocation, "elites", 4);
  EXPECT_EQ(costs_of(s), (std::vector<double>{0, 0.5, 1, 2}));
}

TEST(PaperSurvival, OfPairsInOneBasinOnlyTheBetterCompetes) {
  const Canvas canvas = two_basins();
  // The child 0.72 (cost 0.5) shares the basin of its parent 0.7 (cost 0): it may only fill up.
  const Survivors s = survive(canvas, {{1, 1}, {2, 1}}, "pairs", 3);
  EXPECT_EQ(costs_of(s)[0], 0);
  EXPECT_NE(costs_of(s)[1], 0.5);
}

TEST(PaperSurvival, MembersOfBasinsComeBestFirst) {
  const Canvas canvas = two_basins();
  const Survivors s = survive(canvas, {}, "greedy", 4);
  const auto members = members_of_basins(canvas, s);
  ASSERT_EQ(members.size(), 2U);
  EXPECT_EQ(members[0].front(), 2U) << "cost 0";
  EXPECT_EQ(members[1], (std::vector<std::size_t>{0, 1})) << "costs 1 and 3";
}

}  // namespace
}  // namespace clde::paper
