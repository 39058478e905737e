#include "algorithms/clde/pareto/funnel_center.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "pareto_fixtures.hpp"

namespace clde::pareto {
namespace {

constexpr std::size_t dimension = 10;

/// A funnel around 0.4 with narrow minima on its wall; neighbouring variables act on one another.
std::vector<double> funnel(std::span<const double> x) {
  double off = 0;
  for (std::size_t j = 1; j < x.size(); ++j) {
    const double a = x[j] - 0.4;
    const double b = j + 1 < x.size() ? x[j + 1] - 0.4 : 0;
    off +=
        20 * (a + b / 2) * (a + b / 2) + 0.2 * (1 - std::cos(6 * std::numbers::pi * (a - b / 2)));
  }
  return {(1 + off) * x[0], (1 + off) * (1 - x[0])};
}

double distance_from_center(std::span<const double> x) {
  double sum = 0;
  for (std::size_t j = 1; j < x.size(); ++j) sum += (x[j] - 0.4) * (x[j] - 0.4);
  return std::sqrt(sum);
}

void start(Recorder& recorder, Search& search) {
  Rng rng(1);
  Matrix points(30, dimension);
  for (std::size_t i = 0; i < points.rows(); ++i)
    for (double& u : points[i]) u = rng.uniform();
  run(search, recorder.evaluate_and_record(points), funnel);
}

TEST(FunnelCenter, HasNothingToGoOnWithTooFewEvaluations) {
  Search search = make_search(dimension);
  Recorder recorder(search, {});
  start(recorder, search);
  Rng rng(2);
  Asked asked;
  // Five iterations of D + 2 evaluations are the least.
  EXPECT_TRUE(run(search, descend_to_center(recorder, 59, rng), funnel, &asked).empty());
  EXPECT_EQ(asked.evaluations, 0U);
}

TEST(FunnelCenter, IsApproachedByDescents) {
  Search search = make_search(dimension);
  Recorder recorder(search, {});
  start(recorder, search);
  const double before = distance_from_center(recorder.history().best(1).points[0]);
  Rng rng(2);
  // One round: the task is not told how much was spent, so more would never end.
  const Population minima = run(search, descend_to_center(recorder, 300, rng), funnel);
  ASSERT_FALSE(minima.empty());
  EXPECT_LE(minima.size(), funnel_descents);
  EXPECT_LT(distance_from_center(minima.points[0]), 0.5 * before);
  EXPECT_LT(funnel(minima.points[0])[0] + funnel(minima.points[0])[1],
            funnel(minima.points[minima.size() - 1])[0] +
                funnel(minima.points[minima.size() - 1])[1] + 1e-12);
}

TEST(FunnelCenter, IsGivenUpWhereDescentsLeadNowhere) {
  // Costs that no descent improves: flat.
  const CostFunction flat = [](std::span<const double> x) {
    return std::vector{x[0] > 0.5 ? 1.0 : 2.0, x[0] > 0.5 ? 2.0 : 1.0};
  };
  Search search = make_search(dimension);
  Recorder recorder(search, {});
  Rng rng(1);
  Matrix points(30, dimension);
  for (std::size_t i = 0; i < points.rows(); ++i)
    for (double& u : points[i]) u = rng.uniform();
  run(search, recorder.evaluate_and_record(points), flat);
  EXPECT_TRUE(run(search, descend_to_center(recorder, 300, rng), flat).empty());
}

}  // namespace
}  // namespace clde::pareto
