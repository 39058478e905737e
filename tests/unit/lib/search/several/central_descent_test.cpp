#include "search/several/descents/central_descent.hpp"

#include <gtest/gtest.h>

#include "pareto_fixtures.hpp"
#include "search/several/constants.hpp"

namespace clde::pareto {
namespace {

/// Points of one variable with these costs.
Population with_costs(const std::vector<std::vector<double>>& costs) {
  Matrix points;
  Matrix all;
  for (std::size_t i = 0; i < costs.size(); ++i) {
    points.push_row(std::vector{static_cast<double>(i)});
    all.push_row(costs[i]);
  }
  Population population;
  population.add(points, all, 0);
  return population;
}

TEST(CentralDescent, TheMostCentralPointsAreNearestToTheIdealPointInRangesOfTheFront) {
  const Population points = with_costs({{0, 100}, {0.6, 60}, {1, 0}, {0.5, 50}});
  FrontDepth depth(2);
  depth.add(points.costs);
  const Population two = most_central(points, depth, 2);
  ASSERT_EQ(two.size(), 2U);
  EXPECT_EQ(two.points(0, 0), 3);
  EXPECT_EQ(two.points(1, 0), 1);
  EXPECT_EQ(most_central(points, depth, 9).size(), 4U);
}

struct Sampled {
  explicit Sampled(CostFunction function) : f(std::move(function)) {
    Rng rng(1);
    Matrix points(20, dimension);
    for (std::size_t i = 0; i < points.rows(); ++i)
      for (double& u : points[i]) u = rng.uniform();
    run(search, recorder.evaluate_and_record(points), f);
  }

  static constexpr std::size_t dimension = 6;
  CostFunction f;
  Search search = make_search(dimension);
  Recorder recorder{search, {}};
};

TEST(CentralDescent, GoesOnWhereItHelps) {
  Sampled s(line_front);
  Asked asked;
  const Population end = run(s.search, descend_from_most_central(s.recorder, 100), s.f, &asked);
  ASSERT_EQ(end.size(), 1U);
  for (std::size_t j = 1; j < Sampled::dimension; ++j) EXPECT_NEAR(end.points(0, j), 0.3, 0.05);
  EXPECT_LE(asked.evaluations, 100 + trial_iterations * (Sampled::dimension + 2));
}

TEST(CentralDescent, EndsWithTheTrialWhereItDoesNot) {
  Sampled s([](std::span<const double> x) {
    return std::vector{x[0] > 0.5 ? 1.0 : 2.0, x[0] > 0.5 ? 2.0 : 1.0};
  });
  Asked asked;
  EXPECT_TRUE(run(s.search, descend_from_most_central(s.recorder, 100), s.f, &asked).empty());
  EXPECT_LE(asked.evaluations, trial_iterations * (Sampled::dimension + 2));
}

}  // namespace
}  // namespace clde::pareto
