#include <gtest/gtest.h>

#include <clde/error.hpp>

#include "unit/lab/metrics/peak_sets.hpp"

namespace clde {
namespace {

using test::on_a_line;
using test::PeakSet;

const PeakRule two_peaks{.value = 5, .radius = 0.1, .count = 2};

double area(const PeakSet& set, std::vector<TimedReport> reports, std::uint64_t budget = 100) {
  return dynamic_f1(
      {.points = set.points, .values = set.values, .reports = reports, .budget = budget}, two_peaks,
      1e-3);
}

TEST(DynamicF1, IsZeroWithoutReports) {
  EXPECT_EQ(area(on_a_line({0, 1}, {5, 5}), {}), 0);
  EXPECT_EQ(area(on_a_line({}, {}), {}), 0);
}

TEST(DynamicF1, APerfectSetFromTheStartScoresOne) {
  EXPECT_EQ(area(on_a_line({0, 1}, {5, 5}), {{.at = 0, .index = 0}, {.at = 0, .index = 1}}), 1);
}

TEST(DynamicF1, StepsHoldUntilTheNextReportAndTheLastUntilTheBudget) {
  const PeakSet set = on_a_line({0, 1, 2}, {5, 5, 1});
  // 0 until 20; one of two found alone: F1 2/3 until 50; both: 1 until 80; a wrong third: 4/5.
  const double by_hand = (2.0 / 3 * 30 + 1.0 * 30 + 0.8 * 20) / 100;
  EXPECT_DOUBLE_EQ(
      area(set, {{.at = 20, .index = 0}, {.at = 50, .index = 1}, {.at = 80, .index = 2}}), by_hand);
}

TEST(DynamicF1, WithdrawingAPointTakesItOutOfTheSet) {
  const PeakSet set = on_a_line({0, 2}, {5, 1});
  const double by_hand = (0.5 * 50 + 2.0 / 3 * 50) / 100;
  EXPECT_DOUBLE_EQ(
      area(set,
           {{.at = 0, .index = 0}, {.at = 0, .index = 1}, {.at = 50, .added = false, .index = 1}}),
      by_hand);
}

TEST(DynamicF1, ReportsAtOrAfterTheBudgetCountForNothing) {
  const PeakSet set = on_a_line({0, 1}, {5, 5});
  EXPECT_EQ(area(set, {{.at = 100, .index = 0}, {.at = 400, .index = 1}}), 0);
  EXPECT_DOUBLE_EQ(area(set, {{.at = 50, .index = 0}, {.at = 400, .index = 1}}), 2.0 / 3 / 2);
}

TEST(DynamicF1, RepeatedReportsOfOnePointChangeNothing) {
  const PeakSet set = on_a_line({0, 1}, {5, 5});
  EXPECT_EQ(area(set, {{.at = 10, .index = 0}, {.at = 20, .index = 0}}),
            area(set, {{.at = 10, .index = 0}}));
}

TEST(DynamicF1, RefusesAnEmptyBudgetAndPointsThatAreNotThere) {
  const PeakSet set = on_a_line({0}, {5});
  EXPECT_THROW(area(set, {}, 0), InvalidArgument);
  EXPECT_THROW(area(set, {{.at = 1, .index = 1}}), InvalidArgument);
}

/// F1 asked anew for every single evaluation of the budget.
double area_by_hand(const PeakSet& set, const std::vector<TimedReport>& reports,
                    const PeakRule& rule, std::uint64_t budget) {
  double sum = 0;
  for (std::uint64_t t = 0; t < budget; ++t) {
    std::set<std::size_t> reported;
    for (const TimedReport& r : reports) {
      if (r.at > t) continue;
      if (r.added)
        reported.insert(r.index);
      else
        reported.erase(r.index);
    }
    const std::size_t found = test::peaks_by_hand(set, reported, rule, 0.125);
    sum += test::f1_by_hand(found, reported.size(), rule.count);
  }
  return sum / static_cast<double>(budget);
}

TEST(DynamicF1, AgreesWithAskingAtEveryEvaluation) {
  Rng rng(2, "dynamic f1");
  for (int trial = 0; trial < 1000; ++trial) {
    const PeakSet set = test::random_set(rng, 1 + rng.index(12), 2);
    const PeakRule rule{.value = 1, .radius = 0.25, .count = 1 + rng.index(5)};
    const std::uint64_t budget = 1 + rng.index(40);
    std::vector<TimedReport> reports(rng.index(20));
    for (TimedReport& r : reports)
      r = {.at = rng.index(50), .added = rng.chance(0.7), .index = rng.index(set.values.size())};
    std::ranges::stable_sort(reports, {}, &TimedReport::at);
    const Answer answer{
        .points = set.points, .values = set.values, .reports = reports, .budget = budget};
    ASSERT_NEAR(dynamic_f1(answer, rule, 0.125), area_by_hand(set, reports, rule, budget), 1e-12)
        << "trial " << trial;
  }
}

}  // namespace
}  // namespace clde
