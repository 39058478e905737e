#include "cli/solve/text/solve_text.hpp"

#include <limits>

#include <gtest/gtest.h>

#include "cli/solve/solve_data.hpp"
#include "cli/solve/text/progress_bar.hpp"

namespace clde::cli {
namespace {

SolveRequest request(std::size_t dimension, std::size_t objectives = 1) {
  return {.name = "suite/p",
          .title = "A problem",
          .space = {Box::cube(dimension, 0, 1), objectives},
          .budget = {.evaluations = 1000}};
}

Result result(std::size_t global, std::size_t local, std::size_t dimension = 2) {
  Result found{.evaluations = 1000, .stop = Stop::evaluations};
  for (std::size_t i = 0; i < global + local; ++i)
    found.optima.push_back({.x = std::vector<double>(dimension, 0.5),
                            .values = {i < global ? 1.0 : 2.0},
                            .global = i < global,
                            .hits = 3,
                            .found_at = 1234,
                            .tie = i < global});
  return found;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(SolveText, ListsTiesAndWorseOptimaWithTheirGap) {
  const std::string text = solve_text(request(2), result(2, 3));
  EXPECT_TRUE(has(text, "5 optima found; 2 have the best value, 1.")) << text;
  EXPECT_TRUE(has(text, "value  gap   x1   x2  hits  found at")) << text;
  EXPECT_TRUE(has(text, "  2*      1    0  0.5  0.5     3     1,234")) << text;
  EXPECT_TRUE(has(text, "   3      2    1  0.5  0.5     3     1,234")) << text;
  EXPECT_TRUE(
      has(text, "The search stopped after 1,000 evaluations: the budget of evaluations is spent."))
      << text;
}

TEST(SolveText, WhatIsWantedBesidesTheBestIsNoTie) {
  Result found = result(3, 0);
  found.optima[2].values = {1.5};
  found.optima[2].tie = false;
  const std::string text = solve_text(request(2), found);
  EXPECT_TRUE(has(text, "3 optima found; 2 have the best value, 1.")) << text;
  EXPECT_TRUE(has(text, "  2*      1    0")) << text;
  EXPECT_TRUE(has(text, "   3    1.5  0.5")) << text;
}

TEST(SolveText, EstimatesHaveTheirError) {
  Result found = result(2, 0);
  EXPECT_FALSE(has(solve_text(request(2), found), "+-"));
  found.optima[0].value_error = 0.012;
  const std::string text = solve_text(request(2), found);
  EXPECT_TRUE(has(text, "both are tied with the best value, 1.000 +- 0.012.")) << text;
  EXPECT_TRUE(has(text, "  1*  1.000 +- 0.012    0")) << text;
  EXPECT_TRUE(has(text, "+-: standard error")) << text;
}

TEST(SolveText, ACurveOfOptimaIsCalledOne) {
  Result found = result(1, 0);
  EXPECT_FALSE(has(solve_text(request(2), found), "curve"));
  EXPECT_TRUE(has(solve_text(request(2), found), "Completeness unknown: this search makes no"));
  found.families.push_back({.optimum = 0, .lower = {0.25, 0.5}, .upper = {0.75, 0.5}});
  const std::string text = solve_text(request(2), found);
  EXPECT_TRUE(has(text,
                  "Optimum 1 is one point of a curve of optima (a family of dimension 1): "
                  "x1 from 0.25 to 0.75.\n"))
      << text;
  EXPECT_TRUE(has(text, "It is one point of a curve or surface of optima")) << text;
  Result three = result(3, 0);
  three.families = found.families;
  EXPECT_TRUE(has(solve_text(request(2), three), "1 of them is not alone: part of a curve"));
}

TEST(SolveText, TheVerdictComesBeforeTheTable) {
  Result found = result(1, 0);
  found.unseen.sentence = "Probably complete: yes.";
  const std::string text = solve_text(request(2), found);
  EXPECT_LT(text.find("1 optimum found; its value is 1."), text.find("Probably complete"));
  EXPECT_LT(text.find("Probably complete"), text.find("found at"));
}

TEST(SolveText, TheBestValueIsTheBestOfTheTies) {
  Result found = result(3, 0);
  found.optima[1].values = {0.5};
  EXPECT_TRUE(
      has(solve_text(request(2), found), "3 optima found; all 3 have the best value, 0.5."));
}

TEST(SolveText, TheBestPointSoFarIsNoOptimum) {
  Result found = result(1, 0);
  found.optima[0].hits = 0;
  found.unseen.sentence = "Completeness unknown.";
  const std::string text = solve_text(request(2), found);
  EXPECT_TRUE(has(text, "No optimum located yet")) << text;
  // A population may hold several points that are equally good.
  Optimum point{.x = {1}, .values = {2}};
  point.tie = true;
  point.hits = 0;
  const std::vector<Optimum> several{point, point};
  EXPECT_EQ(headline(several, 1, Sense::minimize),
            "2 points share the best value, 2; no descent has confirmed them as optima.");
  EXPECT_FALSE(has(text, "optimum found")) << text;
  EXPECT_FALSE(has(text, "Completeness")) << text;
}

TEST(SolveText, ABetterPointThanEveryOptimumIsTold) {
  Result found = result(1, 0);
  EXPECT_FALSE(has(solve_text(request(2), found), "best point so far"));
  found.best_so_far = {{0.25, 0.75}, 0.5, 1234};
  const std::string text = solve_text(request(2), found, {.width = 400});
  EXPECT_TRUE(has(text, "value 0.5 at (0.25, 0.75).")) << text;
}

TEST(SolveText, ManyVariablesAreRows) {
  const std::string text = solve_text(request(20), result(2, 1, 20), {.width = 80});
  EXPECT_TRUE(has(text, "  #            1*     2*      3\n  value         1      1      2\n"))
      << text;
  EXPECT_TRUE(has(text, "\n  x20         0.5    0.5    0.5\n")) << text;
  EXPECT_TRUE(has(solve_text(request(20), result(2, 1, 20), {.width = 400}), "x19  x20  hits"));
}

TEST(SolveText, WhatDoesNotFitIsCounted) {
  const std::string text = solve_text(request(20), result(19, 0, 20), {.width = 80});
  EXPECT_TRUE(has(text, " more; --json and --out write them all")) << text;
  for (std::size_t from = text.find("  x1"), to = 0; text.compare(from, 3, "  x") == 0;
       from = to + 1) {
    to = text.find('\n', from);
    EXPECT_LE(to - from, 80U);
  }
}

TEST(SolveText, ATerminalGetsLinesBrokenBetweenWords) {
  Result found = result(1, 0);
  found.unseen.sentence = "Completeness unknown: none of these many words may be broken in two.";
  const std::string text =
      solve_text(request(2), found, {.width = 60, .wraps = true, .color = false});
  EXPECT_TRUE(has(text, "Completeness unknown: none of these many words may be\nbroken in two.\n"))
      << text;
}

TEST(SolveText, CountsParetoOptimaApartFromOtherSolutions) {
  Result found = result(2, 3);
  for (Optimum& o : found.optima) o.values.push_back(1);
  const std::string text = solve_text(request(2, 2), found);
  EXPECT_TRUE(has(text, "2 Pareto optima and 3 other solutions found.")) << text;
  EXPECT_FALSE(has(text, "local")) << text;
}

TEST(SolveText, SaysSoWhenNothingWasFound) {
  EXPECT_TRUE(has(solve_text(request(2), result(0, 0)), "No optimum found."));
}

TEST(SolveText, ShowsTwentyRowsAndCountsTheRest) {
  EXPECT_FALSE(has(solve_text(request(2), result(20, 0)), "more"));
  const std::string text = solve_text(request(2), result(25, 0));
  EXPECT_TRUE(has(text, "... 5 more; --json and --out write them all"));
  EXPECT_FALSE(has(text, "\n  21 "));
}

TEST(SolveText, NamesEachObjective) {
  Result found = result(1, 0);
  found.optima.front().values = {1.5, 2.5};
  const std::string text = solve_text(request(2, 2), found);
  EXPECT_TRUE(has(text, "1 Pareto optimum found.")) << text;
  EXPECT_TRUE(has(text, "f1   f2")) << text;
}

TEST(SolveText, TellsOfFailuresWithTheFirstMessageOfEachKind) {
  Result found = result(1, 0);
  found.failures = {.failed = 7,
                    .timed_out = 1,
                    .recovered = 2,
                    .first_failed = "out of paper",
                    .first_timed_out = "30 s"};
  const std::string text = solve_text(request(2), found);
  EXPECT_TRUE(has(
      text, "8 evaluations gave no value: 7 failed, 1 timed out. 2 points got a value in a retry."))
      << text;
  EXPECT_TRUE(has(text, "first failure: out of paper")) << text;
  EXPECT_TRUE(has(text, "first timeout: 30 s")) << text;
}

TEST(SolveCsv, HasAHeaderAndARowForEveryOptimum) {
  EXPECT_EQ(solve_csv(request(2), result(1, 1)),
            "x1,x2,value,global,hits,found_at\n0.5,0.5,1,1,3,1234\n0.5,0.5,2,0,3,1234\n");
}

TEST(ProgressLine, FollowsWhateverRunsOutFirst) {
  EXPECT_EQ(spent({.evaluations = 50}, {.evaluations = 100}), 0.5);
  EXPECT_EQ(spent({.evaluations = 50, .seconds = 9}, {.evaluations = 100, .seconds = 10}), 0.9);
  EXPECT_EQ(spent({.evaluations = 150}, {.evaluations = 100}), 1);
}

TEST(ProgressLine, FitsTheTerminal) {
  const Progress progress{.evaluations = 500, .seconds = 1, .optima = 4, .best = -1.5};
  EXPECT_EQ(
      progress_line(progress, {.evaluations = 1000}, 200),
      "[##########----------]  50%  500 evaluations, 4 optima, best -1.5, 500/s, 0:01, 0:01 left");
  EXPECT_EQ(progress_line(progress, {.evaluations = 1000}, 30).size(), 30U);
}

TEST(ProgressLine, NamesNoBestBeforeThereIsOne) {
  const Progress progress{.best = std::numeric_limits<double>::quiet_NaN()};
  EXPECT_EQ(progress_line(progress, {.evaluations = 1000}, 200),
            "[--------------------]   0%  0 evaluations, 0 optima");
}

}  // namespace
}  // namespace clde::cli
