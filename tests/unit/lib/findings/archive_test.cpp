#include <gtest/gtest.h>

#include <clde/extend/archive.hpp>

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
  const auto make = [&made](const UnreadPoints&) {
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

DescentEnd estimate(std::span<const double> unit, double cost, double error) {
  return {unit, cost, 1, Convergence::converged, {error, {}, 10 * error}};
}

TEST(ArchiveUnderNoise, TiesAreOptimaThatErrorsDoNotTellApart) {
  const std::vector<double> a{0.1}, b{0.5}, c{0.9};
  Archive archive;
  archive.add(estimate(a, 1.00, 0.01));
  archive.add(estimate(b, 1.04, 0.01));
  archive.add(estimate(c, 1.07, 0.01));
  EXPECT_EQ(archive.reported(), (std::vector<std::size_t>{0, 1}));
  EXPECT_TRUE(archive.ties(archive[1]));
  EXPECT_FALSE(archive.ties(archive[2]));
}

TEST(ArchiveUnderNoise, KeepsTheMorePreciseEstimateAndNotTheLuckier) {
  const std::vector<double> a{0.1}, near{0.11};
  Archive archive;
  archive.add(estimate(a, 1, 0.01));
  archive.hit(0, estimate(near, 0.9, 0.05));
  EXPECT_EQ(archive[0].cost(), 1);
  archive.hit(0, {near, 0.5, 1, Convergence::rough});
  EXPECT_EQ(archive[0].cost(), 1);
  archive.hit(0, estimate(near, 1.02, 0.001));
  EXPECT_EQ(archive[0].cost(), 1.02);
  EXPECT_EQ(archive.best(), 1.02);
  EXPECT_EQ(archive[0].hits, 4U);
}

TEST(ArchiveUnderNoise, DoubtsWhatWasFoundBeforeNoiseWasNoticed) {
  const std::vector<double> a{0.1}, b{0.5};
  Archive archive;
  archive.add({a, -3, 1});
  archive.doubt_all(2);
  EXPECT_TRUE(archive.reported().empty());
  archive.add(estimate(b, 1, 0.01));
  EXPECT_EQ(archive.best(), 1);
  archive.hit(0, estimate(a, 1.01, 0.01));
  EXPECT_EQ(archive.reported(), (std::vector<std::size_t>{0, 1}));
}

TEST(Archive, ReportsWhatIsWantedBesidesTies) {
  const std::vector<double> a{0.1}, b{0.5}, c{0.9};
  Archive archive;
  archive.add({a, 1, 1});
  archive.add({b, 1.04, 2});
  archive.add({c, 1.2, 3});
  EXPECT_EQ(archive.reported_count(), 1U);
  archive.set_wanted_gap(0.05, 4);
  EXPECT_EQ(archive.reported_count(), 2U);
  EXPECT_TRUE(archive.ties(archive[0]));
  EXPECT_FALSE(archive.ties(archive[1]));
  archive.set_global_tolerance(1e-6, 5);
  EXPECT_EQ(archive.reported_count(), 2U);
}

TEST(Archive, AFamilyIsReportedOnce) {
  const std::vector<double> a{0.1, 0.5}, b{0.5, 0.2}, c{0.9, 0.4};
  Archive archive;
  for (const auto& unit : {a, b, c}) archive.add({unit, 1, 1});
  EXPECT_EQ(archive.reported_count(), 3U);
  EXPECT_EQ(archive.add_family({0, 1, {}, {}, {}}, 2), 1U);
  archive.join_family(1, 1, 3);
  EXPECT_EQ(archive.reported(), (std::vector<std::size_t>{0, 2}));
  EXPECT_EQ(archive.families()[0].lower, (std::vector<double>{0.1, 0.2}));
  EXPECT_EQ(archive.families()[0].upper, (std::vector<double>{0.5, 0.5}));
  EXPECT_EQ(archive.add_family({2, 1, {}, {}, {}}, 4), 2U);
  archive.merge_families(2, 1, 5);
  EXPECT_EQ(archive.families().size(), 1U);
  EXPECT_EQ(archive.reported(), (std::vector<std::size_t>{0}));
  EXPECT_EQ(archive[2].family, 1U);
}

}  // namespace
}  // namespace clde
