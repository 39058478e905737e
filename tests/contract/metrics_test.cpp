// What every metric in the catalog promises.
#include <algorithm>
#include <array>
#include <numeric>

#include <gtest/gtest.h>

#include <clde/extend/rng.hpp>
#include <clde/lab/metric.hpp>

namespace clde {
namespace {

const PeakRule rule{.value = 7, .radius = 0.5, .count = 6};
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
    answer.values.push_back(rule.value);
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
    answer.values.push_back(i % 3 == 0 ? rule.value : rule.value - static_cast<double>(i));
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
    EXPECT_EQ(OwnedAnswer{}.measured_by(metric), metric.info.empty_value) << metric.info.name;
}

double measured(const RobustMetric& metric, const OwnedAnswer& answer) {
  const Matrix optima = perfect_answer().points;
  const RobustScore score =
      score_robustly(answer.points, answer.values, {.optima = optima, .value = rule.value});
  return score.*metric.figure;
}

TEST(EveryRobustMetric, IsBestOnThePerfectSet) {
  for (const RobustMetric& metric : robust_metric_catalog()) {
    EXPECT_EQ(measured(metric, perfect_answer()), 1) << metric.info.name;
    EXPECT_LT(measured(metric, mixed_answer()), 1) << metric.info.name;
    EXPECT_GT(measured(metric, mixed_answer()), 0) << metric.info.name;
  }
}

TEST(EveryRobustMetric, IsUnchangedUnderReordering) {
  for (const RobustMetric& metric : robust_metric_catalog())
    for (std::uint64_t seed = 0; seed < 20; ++seed)
      EXPECT_EQ(measured(metric, reordered(mixed_answer(), seed)), measured(metric, mixed_answer()))
          << metric.info.name;
}

TEST(EveryRobustMetric, IsDefinedOnTheEmptySet) {
  for (const RobustMetric& metric : robust_metric_catalog())
    EXPECT_EQ(measured(metric, OwnedAnswer{}), 0) << metric.info.name;
}

/// Evenly spaced points of a line, and two equal pieces that attain it.
FrontReference line_reference() {
  FrontReference reference;
  for (int i = 0; i <= 64; ++i) reference.front.push_row(std::array{i / 64.0, 1 - i / 64.0});
  for (const double piece : {0.25, 0.75})
    for (int i = 0; i <= 64; ++i) reference.set.push_row(std::array{i / 64.0, piece});
  return reference;
}

/// Too few, uneven, and off the front and the set.
struct RoughAnswer {
  Matrix points, costs;
};

RoughAnswer rough_answer() {
  RoughAnswer answer;
  for (const double t : {0.125, 0.5, 0.75, 0.5, 0.8125}) {
    answer.points.push_row(std::array{t, 0.3});
    answer.costs.push_row(std::array{t + 0.03125, 1 - t + 0.0625 * t});
  }
  answer.points.push_row(std::array{0.5, 0.5});
  answer.costs.push_row(std::array{2.0, 2.0});
  return answer;
}

TEST(EveryFrontMetric, IsBestOnThePerfectSet) {
  const FrontReference reference = line_reference();
  const FrontAnswer perfect{reference.set, reference.front};
  const RoughAnswer rough = rough_answer();
  for (const FrontMetric& metric : front_metric_catalog()) {
    const double best = metric.measure(perfect, reference);
    const double other = metric.measure(front_answer(rough.points, rough.costs), reference);
    EXPECT_TRUE(metric.info.larger_is_better || best == 0) << metric.info.name;
    EXPECT_TRUE(metric.info.larger_is_better ? other < best : other > best) << metric.info.name;
  }
}

TEST(EveryFrontMetric, IsUnchangedUnderReordering) {
  const FrontReference reference = line_reference();
  const RoughAnswer rough = rough_answer();
  for (const FrontMetric& metric : front_metric_catalog())
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      std::vector<std::size_t> order(rough.costs.rows());
      std::iota(order.begin(), order.end(), 0U);
      Rng(seed, "reorder").shuffle(std::span(order));
      RoughAnswer other;
      for (const std::size_t i : order) {
        other.points.push_row(rough.points[i]);
        other.costs.push_row(rough.costs[i]);
      }
      EXPECT_EQ(metric.measure(front_answer(other.points, other.costs), reference),
                metric.measure(front_answer(rough.points, rough.costs), reference))
          << metric.info.name;
    }
}

TEST(EveryFrontMetric, IsDefinedOnTheEmptySet) {
  const FrontAnswer empty{Matrix(0, 2), Matrix(0, 2)};
  for (const FrontMetric& metric : front_metric_catalog())
    EXPECT_EQ(metric.measure(empty, line_reference()), metric.info.empty_value) << metric.info.name;
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
