#include "search/single/solver.hpp"

#include <array>
#include <numbers>

#include <gtest/gtest.h>

#include "unit/lib/search/single/small_landscapes.hpp"

namespace clde::single {
namespace {

using namespace test_support;

constexpr auto canvas = static_cast<std::size_t>(Activity::canvas);
constexpr auto recombine = static_cast<std::size_t>(Activity::recombine);
constexpr auto walk = static_cast<std::size_t>(Activity::walk);
constexpr auto far = static_cast<std::size_t>(Activity::far);
constexpr auto repelled = static_cast<std::size_t>(Activity::repelled);

TEST(ActivityWeights, AreThoseOfTheSettingsWhereRestartsDoNotSucceed) {
  const Settings settings{
      .walk_weight = 5, .far_weight = 2, .recombine_weight = 3, .repelled_weight = 7};
  for (const bool early : {true, false})
    EXPECT_EQ(activity_weights(settings, {0, early}), (Weights{1, 3, 5, 2, 7}));
}

TEST(ActivityWeights, GoToRestartsWhereTheySucceed) {
  const Settings settings{};
  const Weights usual = activity_weights(settings, {0});
  const Weights half = activity_weights(settings, {0.5});
  const Weights full = activity_weights(settings, {1});
  EXPECT_EQ(full[far], 6 * usual[far]);
  EXPECT_EQ(full[walk], usual[walk] / 12);
  EXPECT_EQ(full[repelled], usual[repelled]);
  EXPECT_EQ(full[canvas], usual[canvas] / 2);
  EXPECT_EQ(full[recombine], usual[recombine] / 2);
  for (std::size_t a = 0; a < activity_count; ++a)
    EXPECT_DOUBLE_EQ(half[a], (usual[a] + full[a]) / 2) << a;
}

TEST(ActivityWeights, OfPlainRestartsFallLater) {
  const Settings settings{};
  const Weights early = activity_weights(settings, {1, true});
  const Weights late = activity_weights(settings, {1, false});
  EXPECT_EQ(late[far], early[far] / 2);
  EXPECT_EQ(late[repelled], early[repelled]);
  EXPECT_EQ(late[walk], early[walk]);
  EXPECT_EQ(late[canvas], 2 * early[canvas]);
  EXPECT_EQ(late[recombine], 2 * early[recombine]);
}

TEST(ActivityWeights, LeaveNothingForWalksWhereAllOptimaAreWanted) {
  const Weights weights = activity_weights({.report = "all"}, {});
  EXPECT_EQ(weights[walk], 0);
  EXPECT_EQ(weights[far], 6);
}

using Counts = std::array<double, activity_count>;

/// The loop of the solver, counting evaluations of each activity.
Task<void> counted_search(Search& search, Settings settings, Counts& spent) {
  Solver solver(search, settings);
  while (true) {
    solver.decode();
    solver.value();
    const auto activity = solver.allocate();
    Group one = search.group();
    std::uint64_t used = 0;
    auto counted = [](Search& s, Task<void> task, std::uint64_t& out) -> Task<void> {
      co_await task;
      out = s.asked_by_this_task();
    };
    one.spawn(counted(search, solver.refine(*activity), used));
    co_await one.all();
    spent[static_cast<std::size_t>(*activity)] += static_cast<double>(used);
  }
}

/// A rugged landscape with many optima at the global level and funnels around them.
double rugged(std::span<const double> x) {
  double sum = 0;
  for (const double u : x)
    sum += 1 - std::cos(6 * std::numbers::pi * u) + 0.2 * (1 - std::cos(54 * std::numbers::pi * u));
  return sum;
}

Counts spent_on(const Settings& settings) {
  Counts spent{};
  Search search(unit_space(3), 1);
  run_task(search, counted_search(search, settings, spent), rugged, 20'000);
  return spent;
}

TEST(Solver, BeginsWithACanvas) {
  Search search(unit_space(2), 1);
  Solver solver(search, {});
  solver.decode();
  solver.value();
  EXPECT_EQ(solver.allocate(), Activity::canvas);
}

TEST(Solver, EveryActivityGetsEvaluations) {
  const Counts spent = spent_on({});
  for (std::size_t a = 0; a < activity_count; ++a) EXPECT_GT(spent[a], 500) << a;
}

TEST(Solver, AnActivityOfWeightZeroGetsNone) {
  EXPECT_EQ(spent_on({.walk_weight = 0})[walk], 0);
  EXPECT_EQ(spent_on({.far_weight = 0})[far], 0);
  EXPECT_EQ(spent_on({.recombine_weight = 0})[recombine], 0);
  EXPECT_EQ(spent_on({.repelled_weight = 0})[repelled], 0);
}

TEST(Solver, AnActivityOfMoreWeightGetsMore) {
  const Counts usual = spent_on({});
  const auto share = [](const Counts& spent, std::size_t activity) {
    return spent[activity] / spent[canvas];
  };
  // Weights follow what each activity finds, up to sixteen times: a large factor shows surely.
  EXPECT_GT(share(spent_on({.far_weight = 40}), far), 1.5 * share(usual, far));
  EXPECT_LT(share(spent_on({.walk_weight = 1}), walk), 0.5 * share(usual, walk));
  EXPECT_LT(share(spent_on({.recombine_weight = 0.01}), recombine), 0.5 * share(usual, recombine));
}

}  // namespace
}  // namespace clde::single
