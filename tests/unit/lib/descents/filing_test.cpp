#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include <clde/extend/filing.hpp>

#include "descents/filing/hill_valley.hpp"
#include "unit/lib/tasks/run_task.hpp"

namespace clde {
namespace {

using test_support::run_task;
using test_support::unit_space;

/// Two equal wells, at 0.25 and 0.75.
double two_wells(std::span<const double> u) {
  return std::cos(4 * std::numbers::pi * u[0]) + 1;
}

LocalOutcome end_at(double u, Ending ending = Ending::converged) {
  const std::vector<double> x{u};
  return {x, two_wells(x), ending};
}

TEST(MiddleOut, VisitsTheMiddleFirstAndEveryPointOnce) {
  EXPECT_EQ(middle_out(1), std::vector{0.5});
  EXPECT_EQ(middle_out(3), (std::vector{0.5, 0.25, 0.75}));
  EXPECT_EQ(middle_out(4), (std::vector{0.4, 0.6, 0.2, 0.8}));
}

TEST(HillValley, SeesTheValleyBetweenTwoHillsAndStopsThere) {
  Search search(unit_space(1), 1);
  const std::vector a{0.25}, b{0.75};
  const auto ran = run_task(search, barrier_between(search, {{a, 0}, {b, 0}, 5}), two_wells);
  EXPECT_TRUE(*ran.value);
  EXPECT_EQ(ran.evaluations, 1U);
}

TEST(HillValley, FindsNoneInsideOneHill) {
  Search search(unit_space(1), 1);
  const std::vector a{0.2}, b{0.3};
  const auto ran = run_task(
      search, barrier_between(search, {{a, two_wells(a)}, {b, two_wells(b)}, 5}), two_wells);
  EXPECT_FALSE(*ran.value);
  EXPECT_EQ(ran.evaluations, 5U);
}

TEST(HillValley, PassesOverFailedPointsButNotIfAllFail) {
  Search search(unit_space(1), 1);
  const std::vector a{0.2}, b{0.3};
  const auto ran = run_task(search, barrier_between(search, {{a, 0}, {b, 0}, 5}),
                            [](auto) { return std::nan(""); });
  EXPECT_TRUE(*ran.value);
  Search again(unit_space(1), 1);
  int calls = 0;
  const auto some =
      run_task(again, barrier_between(again, {{a, two_wells(a)}, {b, two_wells(b)}, 5}),
               [&](auto u) { return calls++ % 2 == 0 ? std::nan("") : two_wells(u); });
  EXPECT_FALSE(*some.value);
}

TEST(Merge, TwoWellsAreTwoFindingsAndASecondVisitIsAHit) {
  Search search(unit_space(1), 1);
  auto all = [&]() -> Task<int> {
    co_await file_outcome(search, end_at(0.25), 1.0);
    co_await file_outcome(search, end_at(0.75), 1.0);
    co_await file_outcome(search, end_at(0.25 + 1e-9), 1.0);
    const Filed m = co_await file_outcome(search, end_at(0.7501), 1.0);
    EXPECT_FALSE(m.is_new);
    EXPECT_EQ(m.index, 1U);
    co_return 0;
  };
  run_task(search, all(), two_wells);
  ASSERT_EQ(search.archive().size(), 2U);
  EXPECT_EQ(search.archive()[0].hits, 2U);
  EXPECT_EQ(search.archive()[1].hits, 2U);
}

TEST(Merge, TwoTasksThatEndInTheSameNewWellAtOnceFileItOnce) {
  Search search(unit_space(1), 1);
  search.archive().add({std::vector{0.25}, 0.0, 0});
  auto file = [&](double u) -> Task<void> { co_await file_outcome(search, end_at(u), 1.0); };
  auto all = [&]() -> Task<int> {
    Group group = search.group();
    group.spawn(file(0.75));
    group.spawn(file(0.7500001));
    co_await group.all();
    co_return 0;
  };
  run_task(search, all(), two_wells);
  ASSERT_EQ(search.archive().size(), 2U);
  EXPECT_EQ(search.archive()[1].hits, 2U);
}

TEST(Merge, AStalledSearchIsNoOptimumHoweverGood) {
  Search search(unit_space(1), 1);
  auto all = [&]() -> Task<int> {
    const Filed dropped = co_await file_outcome(search, end_at(0.3, Ending::stalled), 1.0);
    EXPECT_EQ(dropped.index, no_index);
    EXPECT_TRUE(search.archive().empty());
    const Filed kept =
        co_await file_outcome(search, end_at(0.3, Ending::stalled), 1.0, Keep::rough);
    EXPECT_EQ(search.archive()[kept.index].convergence, Convergence::rough);
    co_return 0;
  };
  run_task(search, all(), two_wells);
  EXPECT_EQ(search.archive().reported_count(), 0U);
}

}  // namespace
}  // namespace clde
