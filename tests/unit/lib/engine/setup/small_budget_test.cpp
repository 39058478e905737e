#include "engine/setup/small_budget.hpp"

#include <string>

#include <gtest/gtest.h>

#include <clde/journal.hpp>
#include <clde/solve.hpp>
#include <clde/sweep.hpp>

#include "engine/journal/recorded_choices.hpp"
#include "engine/setup/side_by_side.hpp"
#include "scratch.hpp"

namespace clde {
namespace {

const SearchSpace plane{Box::cube(2, -6, 6)};
constexpr Budget few{100};

Problem himmelblau() {
  const auto f = [](std::span<const double> x) {
    const double a = x[0] * x[0] + x[1] - 11, b = x[0] + x[1] * x[1] - 7;
    return a * a + b * b;
  };
  return {f, Box::cube(2, -6, 6)};
}

std::string setting(const SolveOptions& options, const std::string& name) {
  const auto found = options.settings.find(name);
  return found == options.settings.end() ? "" : found->second;
}

std::string recorded(const std::string& journal) {
  for (const auto& [name, value] : read_journal_header(journal).fields)
    if (name == "set expensive") return value;
  return "";
}

TEST(SmallBudget, ItLiesBetweenTwoLimits) {
  EXPECT_FALSE(default_model(plane, {24}, {})) << "the first samples would take most of them";
  EXPECT_TRUE(default_model(plane, {25}, {}));
  EXPECT_TRUE(default_model(plane, {200}, {}));
  EXPECT_FALSE(default_model(plane, {201}, {}));
  EXPECT_FALSE(default_model(plane, {0, 60}, {})) << "seconds say nothing about evaluations";
}

TEST(SmallBudget, MoreVariablesNeedMoreEvaluations) {
  EXPECT_FALSE(default_model({Box::cube(1, 0, 1)}, {39}, {}));
  EXPECT_TRUE(default_model({Box::cube(1, 0, 1)}, {40}, {}));
  for (const std::size_t variables : {4U, 5U, 6U}) {
    EXPECT_FALSE(default_model({Box::cube(variables, 0, 1)}, {149}, {})) << variables;
    EXPECT_TRUE(default_model({Box::cube(variables, 0, 1)}, {150}, {})) << variables;
  }
  EXPECT_FALSE(default_model({Box::cube(7, 0, 1)}, {200}, {}));
  const SearchSpace mostly_fixed{Box({0, 0, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 1})};
  EXPECT_TRUE(default_model(mostly_fixed, {60}, {})) << "fixed variables are not searched";
  EXPECT_FALSE(default_model({Box({1, 2}, {1, 2})}, {60}, {})) << "nothing is searched";
}

TEST(SmallBudget, MoreVariablesHaveTheModelForLonger) {
  EXPECT_FALSE(default_model({Box::cube(1, 0, 1)}, {201}, {}));
  for (const std::size_t variables : {3U, 4U, 6U}) {
    EXPECT_TRUE(default_model({Box::cube(variables, 0, 1)}, {400}, {})) << variables;
    EXPECT_FALSE(default_model({Box::cube(variables, 0, 1)}, {401}, {})) << variables;
  }
}

TEST(SmallBudget, OnlyPlainFunctionsOfOneObjectiveHaveAModel) {
  EXPECT_FALSE(default_model({Box::cube(2, -6, 6), 2}, few, {}));
  EXPECT_FALSE(default_model({plane.box.with(Kind::periodic, {0})}, few, {}));
  EXPECT_FALSE(default_model({plane.box.with(Kind::integer, {1})}, few, {}));
  EXPECT_TRUE(default_model({Box::cube(2, 1, 6).with(Kind::log, {1})}, few, {}));
  SearchSpace constrained = plane, sloped = plane, started = plane, ruled = plane;
  constrained.constraints.inequalities = 1;
  sloped.derivatives = Derivatives::parse("gradient");
  started.starts = Matrix(1, 2);
  ruled.same_optimum.distance = [](auto, auto) { return 1.0; };
  for (const SearchSpace& space : {constrained, sloped, started, ruled})
    EXPECT_FALSE(default_model(space, few, {}));
}

TEST(SmallBudget, WhatTheModelDoesNotKnowIsLeftToTheOrdinarySearch) {
  SolveOptions complete, noisy, within, other, all, side_by_side, known;
  known.samples = {Matrix(1, 2), Matrix(1, 1)};
  complete.complete = 0.9;
  noisy.noise = NoiseOption::parse("0.1");
  within.wanted.set_within("0.5");
  other.algorithm = "multistart";
  all.settings["report"] = "all";
  side_by_side.settings["concurrent_searches"] = "9";
  for (const SolveOptions& options : {complete, noisy, within, other, all, side_by_side, known})
    EXPECT_FALSE(default_model(plane, few, options));
  SolveOptions exact;
  exact.noise = NoiseOption::parse("none");
  EXPECT_TRUE(default_model(plane, few, exact));
}

TEST(SmallBudget, WhatTheUserSaysStands) {
  SolveOptions on, off;
  on.settings["expensive"] = "1";
  off.settings["expensive"] = "0";
  EXPECT_EQ(setting(decide_model(plane, {10'000}, on), "expensive"), "1");
  EXPECT_EQ(setting(decide_model(plane, few, off), "expensive"), "0");
  EXPECT_EQ(setting(decide_model(plane, few, {}), "expensive"), "1");
  EXPECT_EQ(setting(decide_model(plane, {10'000}, {}), "expensive"), "");
}

TEST(SmallBudget, SeveralWorkersHaveAModelToo) {
  EXPECT_TRUE(default_model(plane, few, decide_concurrency(plane, few, {}, 1)));
  EXPECT_TRUE(default_model(plane, few, decide_concurrency(plane, few, {}, 64)));
  SolveOptions two;
  two.jobs = 2;
  SolveOptions two_searches;
  two_searches.settings["concurrent_searches"] = "2";
  const Budget budget{60};
  const Result by_workers = solve(himmelblau(), budget, two);
  EXPECT_EQ(by_workers.map, solve(himmelblau(), budget, two_searches).map);
  two_searches.settings["expensive"] = "1";
  EXPECT_EQ(by_workers.map, solve(himmelblau(), budget, two_searches).map);
}

TEST(SmallBudget, ARunIsTheOneThatWasAskedForByName) {
  SolveOptions asked;
  asked.settings["expensive"] = "1";
  const Budget budget{60};
  const Result by_itself = solve(himmelblau(), budget),
               by_name = solve(himmelblau(), budget, asked);
  ASSERT_EQ(by_itself.optima.size(), by_name.optima.size());
  EXPECT_EQ(by_itself.reports, by_name.reports);
  EXPECT_EQ(by_itself.map, by_name.map);
  asked.settings["expensive"] = "0";
  EXPECT_NE(by_itself.map, solve(himmelblau(), budget, asked).map);
}

TEST(SmallBudget, AResumedRunKeepsWhatItBeganWith) {
  const test::Scratch folder;
  SolveOptions options;
  options.journal = folder.file("few.cldej");
  solve(himmelblau(), {60}, options);
  EXPECT_EQ(recorded(options.journal), "1");
  options.resume = true;
  EXPECT_EQ(setting(with_recorded_choices(options), "expensive"), "1");
  const Result longer = solve(himmelblau(), {80}, options);
  SolveOptions asked;
  asked.settings["expensive"] = "1";
  EXPECT_EQ(longer.reports, solve(himmelblau(), {80}, asked).reports);

  SolveOptions ordinary;
  ordinary.journal = folder.file("many.cldej");
  solve(himmelblau(), {201}, ordinary);
  EXPECT_EQ(recorded(ordinary.journal), "");
  ordinary.resume = true;
  EXPECT_EQ(setting(with_recorded_choices(ordinary), "expensive"), "");
}

TEST(SmallBudget, TheSearchesOfASweepHaveNone) {
  EXPECT_EQ(setting(without_model({}), "expensive"), "0");
  SolveOptions other;
  other.algorithm = "multistart";
  EXPECT_EQ(setting(without_model(other), "expensive"), "") << "it has no such setting";
}

}  // namespace
}  // namespace clde
