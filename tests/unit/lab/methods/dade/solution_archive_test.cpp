#include <gtest/gtest.h>

#include "methods/dade/solution_archive.hpp"
#include "unit/lib/evolution/members.hpp"

namespace clde::dade {
namespace {

using test_support::members;

TEST(SolutionArchive, KeepsOneSolutionForARegionTheBest) {
  SolutionArchive archive(0.1, 0.5);
  const Population p = members({{0.2, 1.2}, {0.25, 1.0}, {0.28, 1.1}, {0.7, 1.3}, {0.9, 2.0}});
  archive.see(1.0);
  for (std::size_t i = 0; i < p.size(); ++i) archive.offer(p, i);
  ASSERT_EQ(archive.solutions().size(), 2U) << "the last one is too far above the best";
  EXPECT_EQ(archive.solutions().points(0, 0), 0.25);
  EXPECT_TRUE(archive.holds(std::vector{0.3}));
  EXPECT_FALSE(archive.holds(std::vector{0.5}));
}

TEST(SolutionArchive, DropsWhatABetterCostLeavesBehind) {
  SolutionArchive archive(0.1, 0.5);
  const Population p = members({{0.2, 1.2}, {0.7, 0.8}});
  archive.see(0.8);
  archive.offer(p, 0);
  archive.offer(p, 1);
  archive.see(0.6);
  ASSERT_EQ(archive.solutions().size(), 1U);
  EXPECT_EQ(archive.solutions().points(0, 0), 0.7);
}

}  // namespace
}  // namespace clde::dade
