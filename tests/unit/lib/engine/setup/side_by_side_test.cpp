#include "engine/setup/side_by_side.hpp"

#include <cmath>
#include <span>
#include <string>

#include <gtest/gtest.h>

#include <clde/error.hpp>

#include "engine/journal/run_header.hpp"

namespace clde {
namespace {

const SearchSpace plane{Box::cube(2, -6, 6)};

std::string searches(const SolveOptions& options) {
  const auto found = options.settings.find("concurrent_searches");
  return found == options.settings.end() ? "" : found->second;
}

TEST(SideBySide, WorkersDecideHowManySearchesRun) {
  EXPECT_EQ(default_searches(plane, {10'000}, {}, 1), 0U);
  EXPECT_EQ(default_searches(plane, {10'000}, {}, 8), 8U);
  EXPECT_EQ(default_searches(plane, {0, 60}, {}, 8), 8U);
  EXPECT_EQ(default_searches(plane, {400}, {}, 8), 4U) << "a hundred evaluations for each";
  EXPECT_EQ(default_searches(plane, {10}, {}, 8), 1U);
}

TEST(SideBySide, AModelHasAJobForEachWorkerUpToEight) {
  EXPECT_EQ(default_searches(plane, {100}, {}, 4), 4U) << "a small budget decides for the model";
  EXPECT_EQ(default_searches(plane, {100}, {}, 64), 8U);
  EXPECT_EQ(default_searches({Box::cube(5, 0, 1)}, {100}, {}, 4), 1U) << "no model";
  SolveOptions off, on;
  off.settings["expensive"] = "0";
  on.settings["expensive"] = "1";
  EXPECT_EQ(default_searches(plane, {100}, off, 4), 1U);
  EXPECT_EQ(default_searches(plane, {10'000}, on, 64), 8U);
  EXPECT_EQ(default_searches({Box::cube(2, -6, 6), 2}, {100}, on, 64), 64U) << "two objectives";
}

TEST(SideBySide, OnlyWhereTheAlgorithmSearchesOneAfterTheOther) {
  SolveOptions options;
  EXPECT_EQ(default_searches({Box::cube(2, -6, 6), 2}, {10'000}, options, 8), 0U);
  options.algorithm = "multistart";
  EXPECT_EQ(default_searches(plane, {10'000}, options, 8), 0U);
  options.algorithm = "clde";
  options.settings["expensive"] = "1";
  EXPECT_EQ(default_searches(plane, {100}, options, 8), 8U) << "one point for each worker";
  EXPECT_EQ(default_searches({Box::cube(2, -6, 6), 2}, {100}, options, 8), 8U) << "of a model";
}

TEST(SideBySide, WhatTheUserSaysStands) {
  SolveOptions options;
  options.settings["concurrent_searches"] = "3";
  EXPECT_EQ(searches(decide_concurrency(plane, {10'000}, options, 8)), "3");
  EXPECT_EQ(decide_concurrency(plane, {10'000}, options, 8).schedule, Schedule::ordered);
  options.schedule = Schedule::free;
  EXPECT_EQ(decide_concurrency(plane, {10'000}, options, 8).schedule, Schedule::free);
}

TEST(SideBySide, OneSearchActsInRoundsAndSeveralInOrder) {
  EXPECT_EQ(decide_concurrency(plane, {10'000}, {}, 1).schedule, Schedule::rounds);
  EXPECT_EQ(searches(decide_concurrency(plane, {10'000}, {}, 1)), "");
  EXPECT_EQ(decide_concurrency(plane, {10'000}, {}, 8).schedule, Schedule::ordered);
  EXPECT_EQ(searches(decide_concurrency(plane, {10'000}, {}, 8)), "8");
  SolveOptions one;
  one.settings["concurrent_searches"] = "1";
  EXPECT_EQ(decide_concurrency(plane, {10'000}, one, 8).schedule, Schedule::rounds);
}

std::string refusal(const SolveOptions& options) {
  try {
    (void)solve(Problem{[](std::span<const double> x) { return x[0]; }, Box::cube(1, 0, 1)}, {20},
                options);
  } catch (const InvalidArgument& e) {
    return e.what();
  }
  return "";
}

TEST(SideBySide, SearchesAsAnOptionAreTheSetting) {
  const auto wave = [](std::span<const double> x) { return std::sin(9 * x[0]) + x[0] * x[0]; };
  const Problem problem{wave, Box::cube(1, -2, 2)};
  SolveOptions option, setting;
  option.searches = 3;
  setting.settings["concurrent_searches"] = "3";
  for (const std::size_t jobs : {1U, 2U}) {
    option.jobs = setting.jobs = jobs;
    EXPECT_EQ(solve(problem, {500}, option), solve(problem, {500}, setting));
  }
  EXPECT_EQ(journal_header(plane, option).fields, journal_header(plane, setting).fields);
}

TEST(SideBySide, SearchesHaveToMakeSense) {
  EXPECT_NE(refusal({.algorithm = "random_search", .searches = 3}).find("random_search"),
            std::string::npos);
  const std::string twice = refusal({.settings = {{"concurrent_searches", "2"}}, .searches = 3});
  EXPECT_NE(twice.find("give one of them"), std::string::npos) << twice;
  EXPECT_EQ(refusal({.settings = {{"concurrent_searches", "3"}}, .searches = 3}), "");
}

}  // namespace
}  // namespace clde
