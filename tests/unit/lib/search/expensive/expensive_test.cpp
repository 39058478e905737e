#include "search/expensive/expensive.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/solve.hpp>

#include "scratch.hpp"
#include "unit/lib/tasks/run_task.hpp"

namespace clde::expensive {
namespace {

Problem himmelblau() {
  const auto f = [](std::span<const double> x) {
    const double a = x[0] * x[0] + x[1] - 11, b = x[0] + x[1] * x[1] - 7;
    return a * a + b * b;
  };
  return {f, Box::cube(2, -6, 6)};
}

SolveOptions with_model(std::uint64_t seed = 1) {
  SolveOptions options;
  options.seed = seed;
  options.settings["expensive"] = "1";
  return options;
}

/// Tasks that tests run have one.
Task<bool> with_value(Task<void> task) {
  co_await task;
  co_return true;
}

std::size_t located(const Result& found) {
  return static_cast<std::size_t>(std::ranges::count_if(
      found.optima, [](const Optimum& o) { return o.global && o.hits > 0 && o.value() < 1e-6; }));
}

/// Every point that was kept, and when each optimum was found. (What is not known is NaN, so
/// results as a whole are never equal.)
void expect_same(const Result& a, const Result& b) {
  ASSERT_EQ(a.optima.size(), b.optima.size());
  for (std::size_t i = 0; i < a.optima.size(); ++i) {
    EXPECT_EQ(a.optima[i].x, b.optima[i].x);
    EXPECT_EQ(a.optima[i].found_at, b.optima[i].found_at);
  }
  EXPECT_EQ(a.reports, b.reports);
  EXPECT_EQ(a.map, b.map);
  EXPECT_EQ(a.best_so_far, b.best_so_far);
}

/// Minima at (-1, 0) and (1, 0); across the valley between them costs rise to four million.
TEST(Expensive, NothingOnTheFloorOfASteepValleyIsCalledAnOptimum) {
  const auto valley = [](std::span<const double> x) {
    const double a = x[0] * x[0] - 1;
    return a * a + 1e6 * x[1] * x[1];
  };
  for (std::uint64_t seed = 1; seed <= 4; ++seed)
    for (const Optimum& o : solve({valley, Box::cube(2, -2, 2)}, {150}, with_model(seed)).optima) {
      if (o.hits == 0) continue;
      EXPECT_NEAR(std::abs(o.x[0]), 1, 4e-3) << seed;
    }
}

TEST(Expensive, FindsFourOptimaInFewEvaluations) {
  for (const std::uint64_t seed : {1U, 2U, 3U})
    EXPECT_EQ(located(solve(himmelblau(), {200}, with_model(seed))), 4U) << seed;
}

TEST(Expensive, FewEvaluationsAreAPrefixOfMany) {
  const Result few = solve(himmelblau(), {60}, with_model());
  const Result many = solve(himmelblau(), {120}, with_model());
  ASSERT_GE(located(few), 1U);
  const Optimum first = std::ranges::min(few.optima, {}, &Optimum::found_at);
  const Optimum again = std::ranges::min(many.optima, {}, &Optimum::found_at);
  EXPECT_EQ(first.x, again.x);
  EXPECT_EQ(first.found_at, again.found_at);
}

TEST(Expensive, WorkersNeverChangeTheResult) {
  SolveOptions one = with_model(), eight = with_model();
  for (SolveOptions* options : {&one, &eight}) options->settings["concurrent_searches"] = "4";
  eight.jobs = 8;
  const Result serial = solve(himmelblau(), {120}, one);
  expect_same(serial, solve(himmelblau(), {120}, eight));
  EXPECT_GE(located(serial), 2U);
}

TEST(Expensive, SeveralJobsFindWhatOneFinds) {
  for (const std::string searches : {"2", "4", "8"}) {
    SolveOptions options = with_model(2);
    options.settings["concurrent_searches"] = searches;
    EXPECT_EQ(located(solve(himmelblau(), {200}, options)), 4U) << searches;
  }
}

/// A second descent in a basin would end where the first does.
TEST(Expensive, DescentsSideBySideEndInDifferentBasins) {
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
    SolveOptions options = with_model(seed);
    options.settings["concurrent_searches"] = "8";
    const Result found = solve(himmelblau(), {150}, options);
    std::size_t hits = 0;
    for (const Optimum& o : found.optima) hits += o.hits;
    EXPECT_LE(hits, located(found) + 1) << seed;
  }
}

TEST(Expensive, AResumedRunEqualsAWholeOne) {
  const test::Scratch folder;
  SolveOptions options = with_model();
  const Result whole = solve(himmelblau(), {110}, options);
  options.journal = folder.file("run.cldej");
  solve(himmelblau(), {47}, options);
  options.resume = true;
  expect_same(solve(himmelblau(), {110}, options), whole);
}

TEST(Expensive, FailedEvaluationsAreSurvived) {
  const auto f = [](std::span<const double> x) {
    if (x[0] > 4 || x[1] > 4) return std::nan("");
    return (x[0] - 1) * (x[0] - 1) + (x[1] + 2) * (x[1] + 2);
  };
  const Result found = solve(Problem(f, Box::cube(2, -6, 6)), {120}, with_model());
  ASSERT_EQ(located(found), 1U);
  EXPECT_NEAR(found.optima[0].x[0], 1, 1e-4);
}

/// The model expects the bottom where the function fails, time and again.
TEST(Expensive, APointThatFailedIsNotEvaluatedAgainAndAgain) {
  std::map<std::vector<double>, int> evaluations;
  const auto f = [&](std::span<const double> x) {
    const double a = x[0] - 0.3, b = x[1] - 0.6;
    const int here = ++evaluations[{x.begin(), x.end()}];
    EXPECT_LE(here, 3) << x[0] << ' ' << x[1];
    return a * a + b * b < 0.04 ? std::nan("") : a * a + 2 * b * b;
  };
  const Result found = solve(Problem(f, Box::cube(2, 0, 1)), {60}, with_model());
  EXPECT_FALSE(found.optima.empty());
}

TEST(Expensive, ACornerThatFailsHidesNoOptimumBesideIt) {
  const auto f = [](std::span<const double> x) {
    const double a = x[0] * x[0] + x[1] - 11, b = x[0] + x[1] * x[1] - 7;
    return x[0] > 4 || x[1] > 4 ? std::nan("") : a * a + b * b;
  };
  for (const std::uint64_t seed : {1U, 2U, 3U})
    EXPECT_EQ(located(solve(Problem(f, Box::cube(2, -6, 6)), {150}, with_model(seed))), 4U) << seed;
}

TEST(Expensive, AConstantFunctionIsNoTrouble) {
  const Problem flat([](std::span<const double>) { return 3.0; }, Box::cube(2, 0, 1));
  EXPECT_EQ(solve(flat, {60}, with_model()).evaluations, 60U);
}

TEST(Expensive, NoiseIsSurvived) {
  Rng rng(1, "noise");
  const auto f = [&rng](std::span<const double> x) {
    return (x[0] - 1) * (x[0] - 1) + (x[1] + 2) * (x[1] + 2) + 0.3 * rng.normal();
  };
  const Problem problem(f, Box::cube(2, -6, 6));
  SolveOptions options = with_model();
  options.noise = NoiseOption::parse("0.3");
  const Result found = solve(problem, {250}, options);
  ASSERT_FALSE(found.optima.empty());
  EXPECT_NEAR(found.optima[0].x[0], 1, 0.5);
  EXPECT_NEAR(found.optima[0].x[1], -2, 0.5);
}

TEST(Expensive, TheOrdinarySearchGoesOnWhereTheModelEnds) {
  Search search(clde::test_support::unit_space(2), 1);
  const auto wells = [](std::span<const double> x) {
    return std::cos(6 * 3.14159265358979 * x[0]) + (x[1] - 0.5) * (x[1] - 0.5);
  };
  clde::test_support::run_task(
      search, with_value(search_expensive(search, {}, {.observations = 30})), wells, 2000);
  EXPECT_EQ(search.archive().reported_count(), 3U);
  EXPECT_GT(search.archive().random_starts(), 0U);
}

TEST(Expensive, OtherKindsOfVariablesAreRefused) {
  const Problem angle([](std::span<const double> x) { return x[0]; },
                      Box({0, 0}, {1, 1}).with(Kind::periodic, {0}));
  EXPECT_THROW(solve(angle, {50}, with_model()), InvalidArgument);
}

}  // namespace
}  // namespace clde::expensive
