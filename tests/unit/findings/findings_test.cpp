#include "findings/findings.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

TEST(Findings, ReportsWhatIsWithinTheLevelAndWithdrawsWhatIsBeaten) {
  Findings f;
  f.set_level(0.1, 0);
  EXPECT_EQ(f.add(std::vector{0.1}, 5.0, 10), 0U);
  f.add(std::vector{0.5}, 5.05, 20);
  EXPECT_EQ(f.reported_count(), 2U);
  f.add(std::vector{0.9}, 1.0, 30);
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

TEST(Findings, AHitKeepsTheBetterPointAndCounts) {
  Findings f;
  f.add(std::vector{0.1}, 5.0, 1);
  f.hit(0, std::vector{0.2}, 6.0, 2);
  EXPECT_EQ(f[0].unit, std::vector{0.1});
  f.hit(0, std::vector{0.3}, 4.0, 3);
  EXPECT_EQ(f[0].unit, std::vector{0.3});
  EXPECT_EQ(f[0].hits, 3U);
  EXPECT_EQ(f[0].found_at, 1U);
  EXPECT_EQ(f.best(), 4.0);
}

TEST(Findings, WideningTheLevelReportsMore) {
  Findings f;
  f.add(std::vector{0.1}, 1.0, 1);
  f.add(std::vector{0.2}, 2.0, 2);
  EXPECT_EQ(f.reported_count(), 1U);
  f.set_level(1.5, 3);
  EXPECT_EQ(f.reported_count(), 2U);
  f.set_level(0, 4);
  EXPECT_EQ(f.reported_count(), 1U);
}

TEST(Findings, ASetThatReplacesThemIsReportedFromThenOn) {
  Findings f;
  f.add(std::vector{0.1}, 1.0, 1);
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

TEST(Findings, NearestIsTheSizeWhenThereIsNone) {
  Findings f;
  EXPECT_EQ(f.nearest(std::vector{0.5}), 0U);
  f.add(std::vector{0.1}, 1.0, 1);
  f.add(std::vector{0.6}, 1.0, 1);
  EXPECT_EQ(f.nearest(std::vector{0.5}), 1U);
}

TEST(Findings, MakeAPostponedAnswerWhenItIsAskedFor) {
  Findings findings;
  int made = 0;
  const auto make = [&made] {
    ++made;
    return std::vector<Finding>{{{0.5}, {1.0, 2.0}, 1, 3, true}, {{0.6}, {2.0, 2.0}, 1, 4, false}};
  };
  findings.postpone({make, 7, 1.0}, 9);
  EXPECT_FALSE(findings.empty());
  EXPECT_EQ(findings.reported_count(), 7U) << "what was announced";
  EXPECT_EQ(findings.best(), 1.0);
  EXPECT_EQ(made, 0);
  const Findings settled = findings.settled();
  EXPECT_EQ(made, 1);
  EXPECT_EQ(settled.size(), 2U);
  EXPECT_EQ(settled.reported_count(), 1U);
  ASSERT_EQ(settled.events().size(), 1U);
  EXPECT_EQ(settled.events()[0].at, 9U);
}

TEST(Findings, TheNearestIsFoundWhereverItMoved) {
  Findings f;
  f.add(std::vector{0.1, 0.1}, 1.0, 1);
  f.add(std::vector{0.9, 0.9}, 5.0, 2);
  EXPECT_EQ(f.nearest(std::vector{0.4, 0.4}), 0U);
  f.hit(1, std::vector{0.5, 0.4}, 4.0, 3);
  EXPECT_EQ(f.nearest(std::vector{0.4, 0.4}), 1U);
  EXPECT_EQ(f.nearest_reported(std::vector{0.4, 0.4}), 0U);
}

TEST(Findings, ASaddleIsNeverReportedUntilASearchHasSlidDownFromIt) {
  Findings findings;
  const std::vector<double> saddle = {0.5, 0.5}, beside = {0.5, 0.50001}, below = {0.6, 0.5};
  const std::size_t i = findings.add(saddle, 1.0, 1);
  findings.demote(i, 2);
  EXPECT_FALSE(findings[i].reported);
  findings.hit(i, beside, 1.0 - 1e-12, 3);
  EXPECT_FALSE(findings[i].reported);
  EXPECT_EQ(findings[i].depth, Depth::rough);
  findings.hit(i, below, 0.5, 4);
  EXPECT_TRUE(findings[i].reported);
  EXPECT_EQ(findings.best(), 0.5);
}

}  // namespace
}  // namespace clde
