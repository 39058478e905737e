// How many of the workers a search with many jobs side by side uses at first.
#include <gtest/gtest.h>

#include <clde/solve.hpp>

#include "unit/lab/methods/whole_search.hpp"
#include "unit/lib/engine/run/simulated_workers.hpp"

namespace clde {
namespace {

double busy(std::size_t workers, std::uint64_t evaluations, Schedule schedule) {
  const Problem problem{himmelblau, Box::cube(2, -6, 6)};
  test_support::SimulatedWorkers crew(problem, workers, [](Rng&) { return 1.0; });
  SolveOptions options;
  options.schedule = schedule;
  solve(SearchSpace::of(problem), crew, {evaluations}, options);
  return crew.busy_share();
}

TEST(Beginning, HalfOfManyWorkersAreLeftFreeWhereAnswersCountInOrder) {
  EXPECT_LT(busy(64, 64 * 16, Schedule::ordered), 0.6);
  EXPECT_GT(busy(64, 64 * 160, Schedule::ordered), 0.85) << "and only at first";
}

TEST(Beginning, NoneIsLeftFreeWhereAnswersCountAsTheyArrive) {
  EXPECT_GT(busy(64, 64 * 100, Schedule::free), 0.9);
}

TEST(Beginning, FewWorkersAreAllUsed) {
  EXPECT_GT(busy(8, 8 * 100, Schedule::ordered), 0.85);
}

}  // namespace
}  // namespace clde
