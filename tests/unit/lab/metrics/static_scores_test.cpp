#include <array>

#include <gtest/gtest.h>

#include <clde/error.hpp>

#include "unit/lab/metrics/peak_sets.hpp"

namespace clde {
namespace {

using test::nan;
using test::on_a_line;
using test::PeakSet;

constexpr std::array accuracies = {1e-1, 1e-2, 1e-3, 1e-4, 1e-5};

PeakScore score(const PeakSet& set, const PeakRule& rule, double accuracy = 1e-3) {
  return score_peaks(set.points, set.values, rule, {&accuracy, 1}).front();
}

TEST(StaticScores, APerfectSetScoresOneEverywhere) {
  const PeakSet set = on_a_line({0, 1, 2}, {5, 5, 5});
  for (const PeakScore& s :
       score_peaks(set.points, set.values, {.value = 5, .radius = 0.1, .count = 3}, accuracies)) {
    EXPECT_EQ(s.found, 3U);
    EXPECT_EQ(s.peak_ratio, 1);
    EXPECT_EQ(s.precision, 1);
    EXPECT_EQ(s.f1, 1);
  }
}

TEST(StaticScores, AnEmptySetScoresZero) {
  const PeakScore s = score(on_a_line({}, {}), {.value = 5, .radius = 0.1, .count = 3});
  EXPECT_EQ(s.found, 0U);
  EXPECT_EQ(s.peak_ratio, 0);
  EXPECT_EQ(s.precision, 0);
  EXPECT_EQ(s.f1, 0);
}

TEST(StaticScores, DuplicatesWithinTheRadiusCountOnceAndCostPrecision) {
  const PeakSet set = on_a_line({0, 0.05, 1, 0.02}, {5, 5, 5, 5});
  const PeakScore s = score(set, {.value = 5, .radius = 0.1, .count = 4});
  EXPECT_EQ(s.found, 2U);
  EXPECT_EQ(s.peak_ratio, 0.5);
  EXPECT_EQ(s.precision, 0.5);
  EXPECT_EQ(s.f1, 0.5);
}

TEST(StaticScores, F1IsTheHarmonicMean) {
  const PeakScore s = score(on_a_line({0, 1}, {5, 4}), {.value = 5, .radius = 0.1, .count = 4});
  EXPECT_EQ(s.peak_ratio, 0.25);
  EXPECT_EQ(s.precision, 0.5);
  EXPECT_DOUBLE_EQ(s.f1, 1.0 / 3);
}

TEST(StaticScores, NearMissesFallOnTheirSideOfEachAccuracy) {
  const PeakRule rule{.value = 0, .radius = 0.1, .count = 1};
  for (const double accuracy : accuracies) {
    EXPECT_EQ(score(on_a_line({0}, {-accuracy}), rule, accuracy).found, 1U);
    EXPECT_EQ(score(on_a_line({0}, {-accuracy * (1 + 1e-12)}), rule, accuracy).found, 0U);
    EXPECT_EQ(score(on_a_line({0}, {accuracy}), rule, accuracy).found, 1U);
    EXPECT_EQ(score(on_a_line({0}, {accuracy * (1 + 1e-12)}), rule, accuracy).found, 0U);
  }
}

TEST(StaticScores, APointExactlyAtTheRadiusIsTheSamePeak) {
  const PeakRule rule{.value = 5, .radius = 0.5, .count = 2};
  EXPECT_EQ(score(on_a_line({0, 0.5}, {5, 5}), rule).found, 1U);
  EXPECT_EQ(score(on_a_line({0, std::nextafter(0.5, 1)}, {5, 5}), rule).found, 2U);
}

TEST(StaticScores, MoreSeedsThanOptimaCountAsTheKnownNumber) {
  const PeakScore s =
      score(on_a_line({0, 1, 2, 3, 4}, {5, 5, 5, 5, 5}), {.value = 5, .radius = 0.1, .count = 2});
  EXPECT_EQ(s.found, 2U);
  EXPECT_EQ(s.peak_ratio, 1);
  EXPECT_DOUBLE_EQ(s.precision, 0.4);
}

TEST(StaticScores, NanRowsAreReportedButFindAndHideNothing) {
  const PeakSet set = on_a_line({0, 0.01, 1, nan}, {nan, 5, nan, 5});
  const PeakScore s = score(set, {.value = 5, .radius = 0.1, .count = 2});
  EXPECT_EQ(s.found, 1U);
  EXPECT_EQ(s.precision, 0.25);
}

TEST(StaticScores, APointAboveTheHeightIsNoPeakAndHidesItsNeighbours) {
  const PeakSet set = on_a_line({0, 0.05, 1}, {6, 5, 5});
  EXPECT_EQ(score(set, {.value = 5, .radius = 0.1, .count = 2}).found, 1U);
}

TEST(StaticScores, TheBestOfAChainIsKeptNotTheFirst) {
  // 0 and 0.16 are both within the radius of 0.08; only if 0.08 is the best do they vanish.
  const PeakRule rule{.value = 5, .radius = 0.1, .count = 3};
  EXPECT_EQ(score(on_a_line({0, 0.08, 0.16}, {5, 5.0001, 5}), rule).found, 1U);
  EXPECT_EQ(score(on_a_line({0, 0.08, 0.16}, {5, 4.9999, 5}), rule).found, 2U);
}

TEST(StaticScores, TiesGoToTheLowerRow) {
  const PeakRule rule{.value = 5, .radius = 0.1, .count = 3};
  EXPECT_EQ(score(on_a_line({0.08, 0, 0.16}, {5, 5, 5}), rule).found, 1U);
  EXPECT_EQ(score(on_a_line({0, 0.08, 0.16}, {5, 5, 5}), rule).found, 2U);
}

TEST(StaticScores, AgreeWithTheRuleDoneByHandOnRandomSets) {
  Rng rng(1, "static scores");
  for (int trial = 0; trial < 5000; ++trial) {
    const PeakSet set = test::random_set(rng, rng.index(25), 1 + rng.index(3));
    const PeakRule rule{
        .value = 1, .radius = 0.25 * static_cast<double>(rng.index(4)), .count = 1 + rng.index(6)};
    const double accuracy = 0.125 * static_cast<double>(rng.index(4));
    std::set<std::size_t> all;
    for (std::size_t i = 0; i < set.values.size(); ++i) all.insert(i);
    const PeakScore s = score(set, rule, accuracy);
    ASSERT_EQ(s.found, test::peaks_by_hand(set, all, rule, accuracy)) << "trial " << trial;
    ASSERT_DOUBLE_EQ(s.f1, test::f1_by_hand(s.found, all.size(), rule.count)) << "trial " << trial;
  }
}

TEST(StaticScores, SuccessRateIsTheShareOfCompleteRuns) {
  const std::vector<std::size_t> found = {4, 3, 4, 0};
  EXPECT_EQ(success_rate(found, 4), 0.5);
  EXPECT_EQ(success_rate({}, 4), 0);
}

TEST(StaticScores, RefuseWhatHasNoMeaning) {
  const PeakSet set = on_a_line({0, 1}, {5, 5});
  const std::vector<double> too_few = {5};
  EXPECT_THROW(score_peaks(set.points, too_few, {.value = 5, .radius = 0.1, .count = 1}, {}),
               InvalidArgument);
  EXPECT_THROW(score(set, {.value = 5, .radius = -1, .count = 1}), InvalidArgument);
  EXPECT_THROW(score(set, {.value = 5, .radius = 0.1, .count = 0}), InvalidArgument);
}

}  // namespace
}  // namespace clde
