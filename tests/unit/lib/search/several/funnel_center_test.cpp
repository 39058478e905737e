#include "search/several/descents/funnel_center.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include <clde/lab/problems.hpp>

#include "pareto_fixtures.hpp"

namespace clde::pareto {
namespace {

constexpr std::size_t dimension = 10;

/// A funnel of many narrow minima, rotated so that all variables interact.
std::vector<double> funnel(std::span<const double> x) {
  static const Problem problem = find_problem("dtlz-rotated/1:D=10").problem;
  Matrix row;
  row.push_row(x);
  const Matrix values = problem.evaluate(row).values;
  return {values[0].begin(), values[0].end()};
}

/// Half of 1 + g, which is the depth of the funnel.
double total(std::span<const double> costs) {
  return std::accumulate(costs.begin(), costs.end(), 0.0);
}

void start(Recorder& recorder, Search& search, const CostFunction& f) {
  Rng rng(1);
  Matrix points(30, dimension);
  for (std::size_t i = 0; i < points.rows(); ++i)
    for (double& u : points[i]) u = rng.uniform();
  run(search, recorder.evaluate_and_record(points), f);
}

double min_total(const Population& points) {
  double least = total(points.costs[0]);
  for (std::size_t i = 0; i < points.size(); ++i) least = std::min(least, total(points.costs[i]));
  return least;
}

TEST(FunnelCenter, HasNothingToGoOnWithTooFewEvaluations) {
  Search search = make_search(dimension, 3);
  Recorder recorder(search, {});
  start(recorder, search, funnel);
  Rng rng(2);
  Asked asked;
  // Three iterations of D + 2 evaluations are the least.
  EXPECT_TRUE(run(search, descend_to_center(recorder, 35, rng), funnel, &asked).empty());
  EXPECT_EQ(asked.evaluations, 0U);
}

TEST(FunnelCenter, IsApproachedByOneDescentWithFewEvaluations) {
  Search search = make_search(dimension, 3);
  Recorder recorder(search, {});
  start(recorder, search, funnel);
  const double before = min_total(recorder.history().samples());
  const std::uint64_t few = min_funnel_evaluations(dimension) - 1;
  Rng rng(2);
  Asked asked;
  const Population end = run(search, descend_to_center(recorder, few, rng), funnel, &asked);
  ASSERT_EQ(end.size(), 1U);
  EXPECT_LT(total(end.costs[0]), 0.7 * before);
  EXPECT_LE(asked.evaluations, few);
}

TEST(FunnelCenter, IsApproachedByDescents) {
  Search search = make_search(dimension, 3);
  Recorder recorder(search, {});
  start(recorder, search, funnel);
  const double before = min_total(recorder.history().samples());
  Rng rng(2);
  // One round: the search is not told what was spent, so more would never end.
  const Population minima = run(search, descend_to_center(recorder, 719, rng), funnel);
  ASSERT_FALSE(minima.empty());
  EXPECT_LE(minima.size(), funnel_descents);
  EXPECT_LT(min_total(minima), 0.5 * before);
}

TEST(FunnelCenter, IsGivenUpWhereDescentsLeadNowhere) {
  // Costs that no descent improves.
  const CostFunction flat = [](std::span<const double> x) {
    return std::vector{x[0] > 0.5 ? 1.0 : 2.0, x[0] > 0.5 ? 2.0 : 1.0};
  };
  for (const std::uint64_t evaluations : {100U, 300U}) {  // one descent, several descents
    Search search = make_search(dimension);
    Recorder recorder(search, {});
    start(recorder, search, flat);
    Rng rng(2);
    EXPECT_TRUE(run(search, descend_to_center(recorder, evaluations, rng), flat).empty());
  }
}

}  // namespace
}  // namespace clde::pareto
