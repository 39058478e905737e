#include <gtest/gtest.h>

#include <clde/archive.hpp>

namespace clde {
namespace {

TEST(Archive, ReportsWhatIsWithinTheLevelAndWithdrawsWhatIsBeaten) {
  Archive f;
  f.set_global_tolerance(0.1, 0);
  EXPECT_EQ(f.add({std::vector{0.1}, 5.0, 10}), 0U);
  f.add({std::vector{0.5}, 5.05, 20});
  EXPECT_EQ(f.reported_count(), 2U);
  f.add({std::vector{0.9}, 1.0, 30});
  EXPECT_EQ(f.reported_count(), 1U);
  EXPECT_EQ(f.best(), 1.0);
  const auto& e = f.events();
  ASSERT_EQ(e.size(), 5U);
  EXPECT_EQ(e[2].at, 30U);
  EXPECT_EQ(e[2].kind, ReportEvent::Kind::drop);
  EXPECT_EQ(e[2].index, 0U);
  EXPECT_EQ(e[4].kind, ReportEvent::Kind::add);
  EXPECT_EQ(e[4].index, 2U);
}

TEST(Archive, AHitKeepsTheBetterPointAndCounts) {
  Archive f;
  f.add({std::vector{0.1}, 5.0, 1});
  f.hit(0, {std::vector{0.2}, 6.0, 2});
  EXPECT_EQ(f[0].unit, std::vector{0.1});
  f.hit(0, {std::vector{0.3}, 4.0, 3});
  EXPECT_EQ(f[0].unit, std::vector{0.3});
  EXPECT_EQ(f[0].hits, 3U);
  EXPECT_EQ(f[0].found_at, 1U);
  EXPECT_EQ(f.best(), 4.0);
}

TEST(Archive, WideningTheLevelReportsMore) {
  Archive f;
  f.add({std::vector{0.1}, 1.0, 1});
  f.add({std::vector{0.2}, 2.0, 2});
  EXPECT_EQ(f.reported_count(), 1U);
  f.set_global_tolerance(1.5, 3);
  EXPECT_EQ(f.reported_count(), 2U);
  f.set_global_tolerance(0, 4);
  EXPECT_EQ(f.reported_count(), 1U);
}

TEST(Archive, ASetThatReplacesThemIsReportedFromThenOn) {
  Archive f;
  f.add({std::vector{0.1}, 1.0, 1});
  f.replace({{{0.2}, {5.0, 1.0}, 1, 3, true}, {{0.3}, {4.0, 2.0}, 1, 2, false}}, 9);
  ASSERT_EQ(f.size(), 2U);
  EXPECT_EQ(f.best(), 4.0);
  EXPECT_EQ(f.reported_count(), 1U);
  ASSERT_EQ(f.events().size(), 1U);
  EXPECT_EQ(f.events()[0].at, 9U);
  EXPECT_EQ(f.events()[0].index, 0U);
  f.replace({}, 10);
  EXPECT_TRUE(f.empty());
}

TEST(Archive, NearestIsNoIndexWhenThereIsNone) {
  Archive f;
  EXPECT_EQ(f.nearest(std::vector{0.5}), no_index);
  f.add({std::vector{0.1}, 1.0, 1});
  f.add({std::vector{0.6}, 1.0, 1});
  EXPECT_EQ(f.nearest(std::vector{0.5}), 1U);
}

TEST(Archive, MakeAPostponedAnswerWhenItIsAskedFor) {
  Archive archive;
  int made = 0;
  const auto make = [&made] {
    ++made;
    return std::vector<ArchiveEntry>{{{0.5}, {1.0, 2.0}, 1, 3, true},
                                     {{0.6}, {2.0, 2.0}, 1, 4, false}};
  };
  archive.postpone({make, 7, 1.0}, 9);
  EXPECT_FALSE(archive.empty());
  EXPECT_EQ(archive.reported_count(), 7U) << "what was announced";
  EXPECT_EQ(archive.best(), 1.0);
  EXPECT_EQ(made, 0);
  const Archive whole = archive.made();
  EXPECT_EQ(made, 1);
  EXPECT_EQ(whole.size(), 2U);
  EXPECT_EQ(whole.reported_count(), 1U);
  ASSERT_EQ(whole.events().size(), 1U);
  EXPECT_EQ(whole.events()[0].at, 9U);
}

TEST(Archive, TheNearestIsFoundWhereverItMoved) {
  Archive f;
  f.add({std::vector{0.1, 0.1}, 1.0, 1});
  f.add({std::vector{0.9, 0.9}, 5.0, 2});
  EXPECT_EQ(f.nearest(std::vector{0.4, 0.4}), 0U);
  f.hit(1, {std::vector{0.5, 0.4}, 4.0, 3});
  EXPECT_EQ(f.nearest(std::vector{0.4, 0.4}), 1U);
  EXPECT_EQ(f.nearest_reported(std::vector{0.4, 0.4}), 0U);
}

TEST(Archive, ASaddleIsNeverReportedUntilASearchHasSlidDownFromIt) {
  Archive archive;
  const std::vector<double> saddle = {0.5, 0.5}, beside = {0.5, 0.50001}, below = {0.6, 0.5};
  const std::size_t i = archive.add({saddle, 1.0, 1});
  archive.demote(i, 2);
  EXPECT_FALSE(archive[i].reported);
  archive.hit(i, {beside, 1.0 - 1e-12, 3});
  EXPECT_FALSE(archive[i].reported);
  EXPECT_EQ(archive[i].convergence, Convergence::rough);
  archive.hit(i, {below, 0.5, 4});
  EXPECT_TRUE(archive[i].reported);
  EXPECT_EQ(archive.best(), 0.5);
}

}  // namespace
}  // namespace clde
