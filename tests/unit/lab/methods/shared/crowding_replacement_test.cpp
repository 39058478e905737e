#include <gtest/gtest.h>

#include "methods/shared/crowding_replacement.hpp"
#include "unit/lib/evolution/members.hpp"

namespace clde {
namespace {

using test_support::members;

TEST(Crowding, ANewcomerCompetesWithTheNearestMemberOnly) {
  Population p = members({{0.1, 5}, {0.5, 1}, {0.9, 5}});
  EXPECT_FALSE(replace_nearest(p, members({{0.55, 2}}), 0)) << "better than two, but not there";
  EXPECT_TRUE(replace_nearest(p, members({{0.8, 5}}), 0)) << "equals may replace";
  EXPECT_EQ(p.points(2, 0), 0.8);
  replace_nearest(p, members({{0.0, 4}, {0.05, 3}}));
  EXPECT_EQ(p.points(0, 0), 0.05);
  EXPECT_EQ(p.size(), 3U);
}

TEST(Crowding, TheNearestMemberMayLeaveOneOut) {
  const Population p = members({{0.1, 5}, {0.5, 1}});
  EXPECT_EQ(nearest_member(p, p.points[0]), 0U);
  EXPECT_EQ(nearest_member(p, p.points[0], 0), 1U);
  EXPECT_EQ(nearest_member(members({}), std::vector{0.5}), no_index);
}

}  // namespace
}  // namespace clde
