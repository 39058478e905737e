#include <gtest/gtest.h>

#include "methods/cmmo/two_populations.hpp"
#include "unit/lib/evolution/members.hpp"

namespace clde::cmmo {
namespace {

using test_support::members;

Population four() {
  return members({{0}, {1}, {0.5}, {0.501}}, {{0, 1}, {0, 1}, {2, 2}, {2.1, 2.1}});
}

TEST(InBothSpaces, KeepsTwinsAndLeavesOutTheDominated) {
  const Chosen chosen = in_both_spaces(four(), 2);
  ASSERT_EQ(chosen.members.size(), 2U);
  EXPECT_EQ(chosen.members.costs(0, 0), 0);
  EXPECT_EQ(chosen.members.costs(1, 0), 0);
  EXPECT_EQ(chosen.mating.size(), 2U);
}

TEST(InDecisionSpace, RelaxedDominanceKeepsWhatIsSpread) {
  const Population three = members({{0}, {0.01}, {1}}, {{0, 1}, {0, 1}, {2, 2}});
  const Chosen strict = in_decision_space(three, 2, 0);
  ASSERT_EQ(strict.members.size(), 2U);
  EXPECT_EQ(strict.members.points(1, 0), 0.01);
  const Chosen relaxed = in_decision_space(three, 2, 10);
  ASSERT_EQ(relaxed.members.size(), 2U);
  EXPECT_EQ(relaxed.members.points(1, 0), 1) << "dominated by less than epsilon";
}

TEST(Relaxation, BeginsAfterAFifthFallsBeginsAgainAndStays) {
  const Population second = four();  // worst: 2.1 + 1.1 above the lowest costs
  Relaxation relaxation({0.5, 0.5});
  EXPECT_EQ(relaxation.next(second, 0.1), 0);
  EXPECT_DOUBLE_EQ(relaxation.next(second, 0.5), 0.5 * 3.2);
  EXPECT_DOUBLE_EQ(relaxation.next(second, 0.5), 0.8);
  EXPECT_DOUBLE_EQ(relaxation.next(second, 0.5), 1.6) << "0.4 is below the threshold";
  EXPECT_DOUBLE_EQ(relaxation.next(second, 0.9), 1.6);
}

}  // namespace
}  // namespace clde::cmmo
