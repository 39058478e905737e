#include "search/several/descents/descents.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "pareto_fixtures.hpp"

namespace clde::pareto {
namespace {

/// Squared distances from two points: the Pareto set is the segment between them.
std::vector<double> two_targets(std::span<const double> x) {
  double near = 0;
  double far = 0;
  for (const double u : x) {
    near += (u - 0.3) * (u - 0.3);
    far += (u - 0.7) * (u - 0.7);
  }
  return {near, far};
}

/// Distance from the diagonal that the segment lies on.
double off_diagonal(std::span<const double> x) {
  double mean = 0;
  for (const double u : x) mean += u / static_cast<double>(x.size());
  double sum = 0;
  for (const double u : x) sum += (u - mean) * (u - mean);
  return std::sqrt(sum);
}

/// The ends of the Pareto set, so that the best of each objective is known.
Matrix targets() {
  Matrix points;
  points.push_row(std::vector{0.3, 0.3, 0.3});
  points.push_row(std::vector{0.7, 0.7, 0.7});
  return points;
}

Population starts() {
  Matrix points;
  points.push_row(std::vector{0.9, 0.3, 0.2});
  points.push_row(std::vector{0.1, 0.5, 0.9});
  return evaluated(points, two_targets);
}

TEST(Descents, EndOnTheParetoSet) {
  Search search = make_search(3);
  Recorder recorder(search, {});
  run(search, recorder.evaluate_and_record(targets()), two_targets);
  const Population ends = run(search, descend_from(recorder, starts(), 100), two_targets);
  ASSERT_EQ(ends.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_LT(off_diagonal(ends.points[i]), 0.02);
}

TEST(Descents, RecordTheirWayButNotTheProbesOfASlope) {
  Search search = make_search(3);
  Recorder recorder(search, {});
  run(search, recorder.evaluate_and_record(targets()), two_targets);
  Asked asked;
  run(search, descend_from(recorder, starts(), 100), two_targets, &asked);
  EXPECT_GT(recorder.history().size(), 3U);
  EXPECT_LT(recorder.history().size(), asked.evaluations / 2);
}

TEST(Descents, SpendNoMoreThanTheyMay) {
  Search search = make_search(3);
  Recorder recorder(search, {});
  run(search, recorder.evaluate_and_record(targets()), two_targets);
  Asked asked;
  run(search, descend_from(recorder, starts(), 9), two_targets, &asked);
  EXPECT_LE(asked.evaluations, 18U);
  EXPECT_GT(asked.evaluations, 6U);
}

TEST(Descents, StayWhereNothingIsBetterOrNothingHasAValue) {
  Search search = make_search(3);
  Recorder recorder(search, {});
  run(search, recorder.evaluate_and_record(targets()), two_targets);
  const CostFunction failing = [](std::span<const double>) {
    return std::vector{std::nan(""), std::nan("")};
  };
  const Population ends = run(search, descend_from(recorder, starts(), 100), failing);
  for (std::size_t i = 0; i < 2; ++i)
    for (std::size_t j = 0; j < 3; ++j) EXPECT_EQ(ends.points(i, j), starts().points(i, j));
}

/// Across x2 = 0.4 far steeper than along it: the two targets lie on that line.
std::vector<double> narrow_valley(std::span<const double> x) {
  const double across = 1000 * (x[1] - 0.4) * (x[1] - 0.4);
  return {std::abs(x[0] - 0.45) + across, std::abs(x[0] - 0.55) + across};
}

TEST(Descents, GoOnAlongANarrowValley) {
  Search search = make_search(2);
  Recorder recorder(search, {});
  Matrix known, far;
  known.push_row(std::vector{0.45, 0.41});
  known.push_row(std::vector{0.55, 0.41});
  run(search, recorder.evaluate_and_record(known), narrow_valley);
  far.push_row(std::vector{0.1, 0.7});
  const Population ends =
      run(search, descend_from(recorder, evaluated(far, narrow_valley), 100, Legs::several),
          narrow_valley);
  EXPECT_GT(ends.points(0, 0), 0.44);
  EXPECT_NEAR(ends.points(0, 1), 0.4, 0.01);
}

}  // namespace
}  // namespace clde::pareto
