#include <gtest/gtest.h>

#include "methods/shared/distinct_answer.hpp"
#include "unit/lib/evolution/members.hpp"
#include "unit/lib/tasks/run_task.hpp"

namespace clde {
namespace {

using test_support::members;

TEST(DistinctAnswer, HasTheBestMemberOfEachNicheNearTheBestCost) {
  Search search(test_support::unit_space(1), 1);
  const Population p = members({{0.5, 0.1}, {0.51, 0.0}, {0.9, 0.15}, {0.1, 0.3}}, 3);
  report_distinct(search, p, {.tolerance = 0.2, .radius = 0.05});
  const Archive& archive = search.archive();
  ASSERT_EQ(archive.size(), 2U);
  EXPECT_EQ(archive[0].unit, std::vector{0.51});
  EXPECT_EQ(archive[1].unit, std::vector{0.9});
  EXPECT_TRUE(archive[1].reported);
  EXPECT_EQ(archive[1].found_at, 3U);
}

TEST(DistinctAnswer, AnEmptyPopulationLeavesTheAnswerAsItIs) {
  Search search(test_support::unit_space(1), 1);
  report_distinct(search, members({{0.5, 0.1}}), {});
  report_distinct(search, {}, {});
  EXPECT_EQ(search.archive().size(), 1U);
}

TEST(CostSpread, IsTheMedianAboveTheBest) {
  EXPECT_EQ(cost_spread(members({{0, 5.0}, {0, 1.0}, {0, 100.0}})), 4);
  EXPECT_EQ(cost_spread({}), 0);
}

}  // namespace
}  // namespace clde
