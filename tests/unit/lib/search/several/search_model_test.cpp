#include "search/several/model/search_model.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/solve.hpp>

#include "pareto_fixtures.hpp"
#include "scratch.hpp"

namespace clde::pareto {
namespace {

/// Two spheres around points that differ on the first axis; the set is the line between them.
std::array<double, 2> spheres(std::span<const double> x) {
  double off = 0;
  for (std::size_t j = 1; j < x.size(); ++j) off += (x[j] - 0.4) * (x[j] - 0.4);
  return {x[0] * x[0] + off, (x[0] - 1) * (x[0] - 1) + off};
}

Problem spheres_in(std::size_t dimension) {
  return {spheres, Box::cube(dimension, 0, 1)};
}

SolveOptions modelled(std::uint64_t seed = 1) {
  SolveOptions options;
  options.seed = seed;
  options.settings["expensive"] = "1";
  return options;
}

/// Mean distance of the true front from what was found.
double mean_miss(const Result& found) {
  double sum = 0;
  for (int i = 0; i <= 100; ++i) {
    const double t = i / 100.0;
    double least = 1e9;
    for (const Optimum& o : found.optima)
      if (o.global)
        least = std::min(least, std::hypot(o.values[0] - t * t, o.values[1] - (1 - t) * (1 - t)));
    sum += least / 101;
  }
  return sum;
}

void expect_same_front(const Result& a, const Result& b) {
  ASSERT_EQ(a.optima.size(), b.optima.size());
  for (std::size_t i = 0; i < a.optima.size(); ++i) {
    EXPECT_EQ(a.optima[i].x, b.optima[i].x);
    EXPECT_EQ(a.optima[i].values, b.optima[i].values);
    EXPECT_EQ(a.optima[i].found_at, b.optima[i].found_at);
  }
}

TEST(SearchWithModel, FindsAFrontInFewEvaluations) {
  for (const std::size_t dimension : {2U, 6U, 12U}) {
    SolveOptions plain = modelled();
    plain.settings.clear();
    plain.algorithm = "nsga2";
    const double ours = mean_miss(solve(spheres_in(dimension), {100}, modelled()));
    EXPECT_LT(ours, 0.05) << dimension;
    EXPECT_LT(ours, mean_miss(solve(spheres_in(dimension), {100}, plain))) << dimension;
  }
}

TEST(SearchWithModel, KeepsAwayFromWhereEvaluationsFail) {
  // An eighth of the box fails, with a third of the set in it.
  const auto fails = [](std::span<const double> x) { return x[0] > x[1] + 0.3; };
  const Problem problem(
      [&](std::span<const double> x) {
        const std::array<double, 2> nothing = {std::nan(""), std::nan("")};
        return fails(x) ? nothing : spheres(x);
      },
      Box::cube(2, 0, 1));
  std::uint64_t failed = 0;
  for (const std::uint64_t seed : {1U, 2U, 3U})
    failed += solve(problem, {100}, modelled(seed)).failures.failed;
  EXPECT_LT(failed, 3 * 40U);
}

TEST(SearchWithModel, WorkersNeverChangeTheResult) {
  SolveOptions one = modelled(), eight = modelled();
  for (SolveOptions* options : {&one, &eight}) options->settings["concurrent_searches"] = "3";
  eight.jobs = 8;
  expect_same_front(solve(spheres_in(3), {70}, one), solve(spheres_in(3), {70}, eight));
}

TEST(SearchWithModel, AResumedRunEqualsAWholeOne) {
  const test::Scratch folder;
  SolveOptions options = modelled();
  options.expected_evaluations = 80;
  const Result whole = solve(spheres_in(9), {80}, options);
  options.journal = folder.file("run.cldej");
  solve(spheres_in(9), {53}, options);
  options.resume = true;
  expect_same_front(solve(spheres_in(9), {80}, options), whole);
}

TEST(SearchWithModel, SpendsItsBudgetExactly) {
  for (const std::uint64_t budget : {1U, 2U, 7U, 41U})
    EXPECT_EQ(solve(spheres_in(3), {budget}, modelled()).evaluations, budget);
}

TEST(SearchWithModel, FailedEvaluationsAreSurvived) {
  const auto f = [](std::span<const double> x) -> std::array<double, 2> {
    if (x[1] > 0.7) return {std::nan(""), 1.0};
    return spheres(x);
  };
  const Result found = solve(Problem(f, Box::cube(3, 0, 1)), {90}, modelled());
  EXPECT_GT(found.failures.failed, 0U);
  EXPECT_LT(mean_miss(found), 0.06);
}

TEST(SearchWithModel, ConstantFunctionsAndFixedVariablesAreNoTrouble) {
  const Problem flat(
      [](std::span<const double>) {
        return std::array{3.0, 4.0};
      },
      Box::cube(3, 0, 1));
  EXPECT_EQ(solve(flat, {60}, modelled()).evaluations, 60U);
  const Problem point(
      [](std::span<const double> x) {
        return std::array{x[0], -x[0]};
      },
      Box::cube(1, 2, 2));
  EXPECT_EQ(solve(point, {30}, modelled()).optima.front().x, std::vector{2.0});
}

TEST(SearchWithModel, NoiseIsSurvived) {
  Rng rng(1, "noise");
  const auto f = [&rng](std::span<const double> x) {
    auto values = spheres(x);
    for (double& v : values) v += 0.05 * rng.normal();
    return values;
  };
  SolveOptions options = modelled();
  options.noise = NoiseOption::parse("0.05");
  const Result found = solve(Problem(f, Box::cube(3, 0, 1)), {100}, options);
  ASSERT_FALSE(found.optima.empty());
  for (const Optimum& o : found.optima) {
    if (!o.global) continue;
    EXPECT_LT(std::hypot(o.x[1] - 0.4, o.x[2] - 0.4), 0.4);
  }
}

/// Points asked for in each of the first rounds.
std::vector<std::size_t> first_rounds(Search& search, Task<void> root, std::size_t count) {
  Scheduler& scheduler = SearchState::of(search).scheduler;
  scheduler.start(std::move(root));
  std::vector<std::size_t> rounds;
  while (rounds.size() < count) {
    std::vector<std::pair<std::uint64_t, std::vector<double>>> answers;
    scheduler.hand_out(1000, [&](const Scheduler::Asked& point) {
      const auto values = spheres(point.point);
      answers.emplace_back(point.id, std::vector(values.begin(), values.end()));
    });
    for (const auto& [id, values] : answers) scheduler.give(id, values);
    rounds.push_back(answers.size());
    SearchState::of(search).spent += answers.size();
    scheduler.advance();
  }
  return rounds;
}

TEST(SearchWithModel, TheOrdinarySearchGoesOnWhereTheModelEnds) {
  Search search = make_search(2);
  const Settings settings;
  const std::size_t first =
      modelling::first_base_samples + 2 * modelling::first_samples_per_variable;
  const std::uint64_t most = first + modelling::min_points;
  EXPECT_EQ(first_rounds(search, search_with_model(search, settings, most), 3),
            (std::vector{first, modelling::min_points, settings.children()}));
}

TEST(SearchWithModel, ARoundHasAPointForEverySearch) {
  Search search = make_search(2);
  Settings settings;
  settings.concurrent_searches = 7;
  EXPECT_EQ(first_rounds(search, search_with_model(search, settings), 2)[1], 7U);
}

TEST(SearchWithModel, OtherKindsOfVariablesAndOtherSettingsAreRefused) {
  const Problem angle(spheres, Box({0, 0}, {1, 1}).with(Kind::periodic, {0}));
  EXPECT_THROW(solve(angle, {50}, modelled()), InvalidArgument);
  SolveOptions several;
  several.settings["concurrent_searches"] = "3";
  EXPECT_THROW(solve(spheres_in(2), {50}, several), InvalidArgument);
}

}  // namespace
}  // namespace clde::pareto
