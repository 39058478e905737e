#include "engine/run/task_optimizer.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

Matrix rows(std::initializer_list<double> points) {
  Matrix m;
  for (const double x : points) m.push_row(std::vector{x});
  return m;
}

Matrix three_samples() {
  return rows({0.1, 0.5, 0.9});
}

Matrix two_samples() {
  return rows({0.25, 0.75});
}

/// Files two minima of nearly the same cost after one round of samples.
Task<void> two_minima(Search& search, double difference) {
  co_await search.evaluate(three_samples());
  const std::vector<double> one(1, 0.2);
  const std::vector<double> other(1, 0.8);
  search.archive().add({one, 0.0, search.spent()});
  search.archive().add({other, difference, search.spent()});
}

std::size_t reported(double difference) {
  const auto optimizer = task_optimizer(
      {Box::cube(1, 0, 1)}, {}, [&](Search& search) { return two_minima(search, difference); });
  const Batch batch = optimizer->ask(10);
  optimizer->tell(batch.ids, rows({0, 1, 2}));
  EXPECT_TRUE(optimizer->exhausted());
  return optimizer->summary().reported;
}

// The costs 0, 1 and 2 have a spread of 1.
TEST(TaskOptimizer, MinimaAMillionthOfTheSpreadApartAreTiesIfTheAlgorithmSaysNothing) {
  EXPECT_EQ(reported(0.5e-6), 2U);
  EXPECT_EQ(reported(2e-6), 1U);
}

Task<void> strict_minima(Search& search) {
  search.archive().set_global_tolerance(0, 0);
  co_await two_minima(search, 1e-9);
}

TEST(TaskOptimizer, AnAlgorithmThatSetsTheToleranceKeepsIt) {
  const auto optimizer = task_optimizer({Box::cube(1, 0, 1)}, {}, strict_minima);
  const Batch batch = optimizer->ask(10);
  optimizer->tell(batch.ids, rows({0, 1, 2}));
  EXPECT_EQ(optimizer->summary().reported, 1U);
}

Task<void> ask_forever(Search& search) {
  while (true) co_await search.evaluate(two_samples());
}

TEST(TaskOptimizer, ShowsTheBestSampleUntilTheAlgorithmReportsSomething) {
  SearchSpace space{Box::cube(1, 0, 8)};
  space.sense = Sense::maximize;
  const auto optimizer = task_optimizer(space, {}, ask_forever);
  const Batch batch = optimizer->ask(10);
  EXPECT_EQ(batch.points(0, 0), 2);
  optimizer->tell(batch.ids, rows({5, 7}));
  const Result result = optimizer->result();
  ASSERT_EQ(result.optima.size(), 1U);
  EXPECT_EQ(result.optima[0].x, std::vector{6.0});
  EXPECT_EQ(result.optima[0].value(), 7);
  EXPECT_EQ(optimizer->summary().best, 7);
  EXPECT_EQ(optimizer->summary().evaluations, 2U);
}

TEST(TaskOptimizer, AFailedPointIsCountedAndNeverShown) {
  const auto optimizer = task_optimizer({Box::cube(1, 0, 1)}, {}, ask_forever);
  const Batch batch = optimizer->ask(10);
  const std::vector<Failure> failures = {{0, Status::timed_out, "too slow"}};
  optimizer->tell(batch.ids, rows({-1, 7}), failures);
  const Result result = optimizer->result();
  EXPECT_EQ(result.failures.timed_out, 1U);
  EXPECT_EQ(result.optima.front().value(), 7);
}

}  // namespace
}  // namespace clde
