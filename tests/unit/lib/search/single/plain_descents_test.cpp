#include "search/single/restart/plain_descents.hpp"

#include <gtest/gtest.h>

namespace clde::single {
namespace {

/// One minimum at the global level (index 0), one above it (1).
Archive two_minima() {
  Archive archive;
  archive.add({std::vector{0.2}, 0.0, 1});
  archive.add({std::vector{0.8}, 5.0, 2});
  return archive;
}

PlainDescents ends(std::size_t at_level, std::size_t above, std::size_t stalled) {
  PlainDescents plain;
  for (std::size_t i = 0; i < at_level; ++i) plain.record({false, 0});
  for (std::size_t i = 0; i < above; ++i) plain.record({false, 1});
  for (std::size_t i = 0; i < stalled; ++i) plain.record({true, no_index});
  return plain;
}

TEST(PlainDescents, SucceedWhereTheyEndAtTheGlobalLevel) {
  const Archive archive = two_minima();
  EXPECT_EQ(ends(10, 0, 0).restart_success(archive), 1);
  EXPECT_EQ(ends(4, 6, 0).restart_success(archive), 1);
  EXPECT_EQ(ends(0, 10, 0).restart_success(archive), 0);
  const double some = ends(1, 9, 0).restart_success(archive);
  EXPECT_TRUE(some > 0 && some < 1) << some;
}

TEST(PlainDescents, DoNotSucceedWhereTheyStallOrAreFew) {
  const Archive archive = two_minima();
  EXPECT_EQ(ends(7, 0, 3).restart_success(archive), 0);
  EXPECT_EQ(ends(3, 0, 0).restart_success(archive), 0);
  EXPECT_FALSE(ends(3, 0, 0).has_enough());
}

TEST(PlainDescents, OneThatStallsOrEndsAboveTheLevelIsNoticed) {
  const Archive archive = two_minima();
  EXPECT_TRUE(ends(0, 0, 0).all_at_level(archive));
  EXPECT_TRUE(ends(3, 0, 0).all_at_level(archive));
  EXPECT_FALSE(ends(3, 1, 0).all_at_level(archive));
  EXPECT_FALSE(ends(3, 0, 1).all_at_level(archive));
}

TEST(PlainDescents, ABetterLevelTurnsOldHitsIntoMisses) {
  Archive archive = two_minima();
  const PlainDescents plain = ends(10, 0, 0);
  EXPECT_EQ(plain.share_above_level(archive), 0);
  archive.add({std::vector{0.5}, -3.0, 3});
  EXPECT_EQ(plain.share_above_level(archive), 1);
  EXPECT_EQ(plain.restart_success(archive), 0);
}

TEST(PlainDescents, OldEndsAreForgotten) {
  const Archive archive = two_minima();
  PlainDescents plain = ends(0, 100, 0);
  for (int i = 0; i < 64; ++i) plain.record({false, 0});
  EXPECT_EQ(plain.share_above_level(archive), 0);
}

}  // namespace
}  // namespace clde::single
