// What every metric in the catalog promises.
#include <algorithm>
#include <array>
#include <numeric>

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "metrics/metric.hpp"

namespace clde {
namespace {

constexpr PeakRule rule{.height = 7, .radius = 0.5, .count = 6};
constexpr double accuracy = 1e-4;
constexpr std::uint64_t budget = 1000;

/// An answer that owns what it shows.
struct OwnedAnswer {
  Matrix points;
  std::vector<double> values;
  std::vector<TimedReport> reports;

  [[nodiscard]] double measured_by(const Metric& metric) const {
    return metric.measure({.points = points,
                           .values = values,
                           .final_set = all_reported(values.size()),
                           .reports = reports,
                           .budget = budget},
                          rule, accuracy);
  }
};

OwnedAnswer perfect_answer() {
  OwnedAnswer answer;
  for (std::size_t i = 0; i < rule.count; ++i) {
    const std::array x = {static_cast<double>(i), 2.0};
    answer.points.push_row(x);
    answer.values.push_back(rule.height);
    answer.reports.push_back({.at = 0, .index = i});
  }
  return answer;
}

/// Half the peaks, one of them twice, and some points that are none.
OwnedAnswer mixed_answer() {
  OwnedAnswer answer;
  for (std::size_t i = 0; i < 10; ++i) {
    const std::array x = {static_cast<double>(i % 4), static_cast<double>(i / 4) / 4};
    answer.points.push_row(x);
    answer.values.push_back(i % 3 == 0 ? rule.height : rule.height - static_cast<double>(i));
    answer.reports.push_back({.at = 50 * i, .index = i});
  }
  return answer;
}

OwnedAnswer reordered(const OwnedAnswer& answer, std::uint64_t seed) {
  std::vector<std::size_t> place(answer.values.size());
  std::iota(place.begin(), place.end(), 0U);
  Rng(seed, "reorder").shuffle(std::span(place));
  OwnedAnswer other{.points = Matrix(answer.points.rows(), answer.points.cols()),
                    .values = std::vector<double>(answer.values.size()),
                    .reports = answer.reports};
  for (std::size_t i = 0; i < place.size(); ++i) {
    std::ranges::copy(answer.points[i], other.points[place[i]].begin());
    other.values[place[i]] = answer.values[i];
  }
  for (TimedReport& r : other.reports) r.index = place[r.index];
  return other;
}

TEST(EveryMetric, IsBestOnThePerfectSet) {
  for (const Metric& metric : metric_catalog()) {
    const double best = perfect_answer().measured_by(metric);
    EXPECT_EQ(best, metric.info.larger_is_better ? 1.0 : 0.0) << metric.info.name;
    const double other = mixed_answer().measured_by(metric);
    EXPECT_TRUE(metric.info.larger_is_better ? other < best : other > best) << metric.info.name;
  }
}

TEST(EveryMetric, IsUnchangedUnderReordering) {
  for (const Metric& metric : metric_catalog())
    for (std::uint64_t seed = 0; seed < 20; ++seed)
      EXPECT_EQ(reordered(mixed_answer(), seed).measured_by(metric),
                mixed_answer().measured_by(metric))
          << metric.info.name;
}

TEST(EveryMetric, IsDefinedOnTheEmptySet) {
  for (const Metric& metric : metric_catalog())
    EXPECT_EQ(OwnedAnswer{}.measured_by(metric), 0) << metric.info.name;
}

TEST(EveryMetric, HasANameOfItsOwnAndASentence) {
  std::vector<std::string> names;
  for (const MetricInfo& info : list_metrics()) {
    EXPECT_TRUE(info.sentence.ends_with('.')) << info.name;
    names.push_back(info.name);
  }
  std::ranges::sort(names);
  EXPECT_EQ(std::ranges::adjacent_find(names), names.end());
}

}  // namespace
}  // namespace clde
