#include "algorithms/clde/pareto/run.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace clde::pareto {
namespace {

constexpr std::size_t limit = 1000;

/// Points of a run, one in ten on the front x + y = 1, the others below it.
void add_batch(Run& run, std::size_t count) {
  Matrix points, costs;
  for (std::size_t i = 0; i < count; ++i) {
    const double trade = run.rng.uniform();
    const double below = i % 10 == 0 ? 0 : 0.1 + run.rng.uniform();
    points.push_row(std::vector{trade, run.rng.uniform()});
    costs.push_row(std::vector{trade + below, 1 - trade + below});
  }
  run.history.add(points, costs, run.history.size() + count);
  show_front(run);
}

std::size_t on_the_front(const Run& run) {
  const std::vector<double> depths = run.depth(run.history.costs);
  return static_cast<std::size_t>(std::ranges::count_if(depths, [](double d) { return d < 0.05; }));
}

TEST(ParetoHistory, IsThinnedWhenItIsFullAndNeverBefore) {
  Search search({Box::cube(2, 0, 1), 2}, 1);
  pareto::Run run(search, {.archive_size = limit});
  for (int batch = 1; batch <= 10; ++batch) {
    add_batch(run, 100);
    EXPECT_EQ(run.history.size(), static_cast<std::size_t>(100 * batch));
  }
  add_batch(run, 100);
  EXPECT_LT(run.history.size(), limit / 2 + 100);
}

TEST(ParetoHistory, KeepsWhatIsNearTheFrontAndSomeOfTheRest) {
  Search search({Box::cube(2, 0, 1), 2}, 1);
  pareto::Run run(search, {.archive_size = limit});
  for (int batch = 1; batch <= 11; ++batch) add_batch(run, 100);
  EXPECT_EQ(on_the_front(run), 110U);
  const std::vector<double> depths = run.depth(run.history.costs);
  EXPECT_GE(std::ranges::count_if(depths, [](double d) { return d > 0.5; }), 40);
}

TEST(ParetoHistory, StaysBoundedHoweverLongTheRun) {
  Search search({Box::cube(2, 0, 1), 2}, 1);
  pareto::Run run(search, {.archive_size = limit});
  for (int batch = 0; batch < 500; ++batch) {
    add_batch(run, 100);
    ASSERT_LE(run.history.size(), limit);
  }
  EXPECT_GE(on_the_front(run), limit / 8);
}

}  // namespace
}  // namespace clde::pareto
