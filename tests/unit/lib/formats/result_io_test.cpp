// Runs as text and files, as a program of the user's has them.
#include <filesystem>
#include <span>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <clde/error.hpp>
#include <clde/result_io.hpp>

#include "scratch.hpp"
#include "unit/lib/core/any_result.hpp"

namespace clde {
namespace {

double himmelblau(std::span<const double> x) {
  const double a = x[0] * x[0] + x[1] - 11, b = x[0] + x[1] * x[1] - 7;
  return a * a + b * b;
}

Run solved(const SolveOptions& options) {
  const Problem problem{himmelblau, Box({-6, -6}, {6, 6}, {"a", "=b,c"})};
  clde::Run run{SearchSpace::of(problem)};
  run.problem = "himmelblau";
  run.options = options;
  run.budget = {.evaluations = 2000};
  run.result = solve(problem, run.budget, options);
  return run;
}

void expect_the_same(const Run& a, const Run& b) {
  EXPECT_EQ(a.result, b.result);
  EXPECT_EQ(a.curvatures, b.curvatures);
  EXPECT_EQ(a.space.box, b.space.box);
  EXPECT_EQ(a.space.objectives, b.space.objectives);
  EXPECT_EQ(a.space.sense, b.space.sense);
  EXPECT_EQ(a.space.constraints, b.space.constraints);
  EXPECT_EQ(a.problem, b.problem);
  EXPECT_EQ(a.options.algorithm, b.options.algorithm);
  EXPECT_EQ(a.options.seed, b.options.seed);
  EXPECT_EQ(a.options.settings, b.options.settings);
  EXPECT_EQ(a.options.schedule, b.options.schedule);
  EXPECT_EQ(a.budget, b.budget);
}

std::string refusal(const std::string& text) {
  try {
    (void)run_from_json(text);
  } catch (const InvalidArgument& e) {
    return e.what();
  }
  return "";
}

TEST(ResultIo, ARunComesBackAsItWas) {
  const clde::Run run = solved({.seed = 12345678901234567ULL,
                                .settings = {{"random_start_share", "0.25"}},
                                .schedule = Schedule::ordered});
  expect_the_same(run_from_json(to_json(run)), run);
}

TEST(ResultIo, AnEmptyRunOfAnySpaceComesBack) {
  clde::Run run{SearchSpace{Box({0, 1, 1, 0}, {1, 2, 9, 3})
                                .with(Kind::periodic, {0})
                                .with(Kind::log, {1})
                                .with(Kind::integer, {2})
                                .with(Kind::category, {3}),
                            3,
                            Sense::maximize,
                            {2, 1, 1e-3}}};
  expect_the_same(run_from_json(to_json(run)), run);
}

TEST(ResultIo, CurvaturesComeBack) {
  clde::Run run = solved({});
  Curvature curvature;
  curvature.optimum = 1;
  curvature.variables = {0};
  curvature.at_bounds = {1};
  curvature.hessian = curvature.directions = Matrix(1, 1, 1.0 / 3);
  curvature.eigenvalues = {0.1};
  run.curvatures = {curvature};
  expect_the_same(run_from_json(to_json(run)), run);
}

TEST(ResultIo, TheTableHasARowForEachOptimum) {
  clde::Run run{SearchSpace{Box({-6, -6}, {6, 6}, {"a", "=b,c"})}};
  run.result.optima = {{.x = {3, 2}, .values = {0.1}, .global = true, .hits = 4, .found_at = 20},
                       {.x = {1.0 / 3, -2}, .values = {5}, .hits = 1, .found_at = 7}};
  EXPECT_EQ(to_csv(run),
            "a,\"'=b,c\",value,global,hits,found_at\n"
            "3,2,0.10000000000000001,1,4,20\n"
            "0.33333333333333331,-2,5,0,1,7\n");
  run.space.objectives = 2;
  run.result.optima = {{.x = {3, 2}, .values = {1, 2}, .global = true}};
  EXPECT_EQ(to_csv(run), "a,\"'=b,c\",f1,f2,global,hits,found_at\n3,2,1,2,1,1,0\n");
}

TEST(ResultIo, FilesAreReadWhateverTheyHold) {
  const test::Scratch folder;
  const std::string journal = folder.file("run.cldej"), json = folder.file("run.json");
  clde::Run run = solved({.seed = 3, .journal = journal});
  write_file(json, to_json(run));
  expect_the_same(read_run(json), run);
  EXPECT_EQ(read_run(journal).result.optima, run.result.optima);
  EXPECT_THROW((void)read_run(folder.file("none")), InvalidArgument);
  EXPECT_THROW(write_file(folder.file("no/folder"), "text"), Error);
}

TEST(ResultIo, AnEarlierFileKeepsItsRightsAndNothingIsLeftBesideIt) {
  const test::Scratch folder;
  const std::string path = folder.file("table.csv");
  write_file(path, "first");
  std::filesystem::permissions(
      path, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  write_file(path, "second");
  EXPECT_EQ(test::Scratch::bytes(path), "second");
  EXPECT_EQ(std::filesystem::status(path).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  EXPECT_EQ(std::distance(
                std::filesystem::directory_iterator(std::filesystem::path(path).parent_path()), {}),
            1);
}

TEST(ResultIo, WhatIsWrongIsNamed) {
  EXPECT_EQ(refusal("{"), "it is no JSON (line 1, column 2)");
  EXPECT_EQ(refusal("[]"), "it is not an object");
  EXPECT_EQ(refusal("{}"), "\"optima\" is missing");
  EXPECT_EQ(refusal(R"({"optima": []})"), "\"lower\" or \"upper\" is missing");
  const std::string start = R"({"optima": [], "lower": [0], "upper": [1], )";
  EXPECT_EQ(refusal(start + R"("seed": -1})"), "\"seed\" is not a whole number from 0 on");
  EXPECT_EQ(refusal(start + R"("settings": {"a": 1}})"), "\"settings.a\" is not a text");
  EXPECT_EQ(refusal(start + R"("settings": 3})"), "\"settings\" is not an object");
  EXPECT_EQ(refusal(start + R"("constraints": {"inequalities": 1}})"),
            "\"constraints.equalities\" is missing");
  EXPECT_EQ(refusal(start + R"("problem": 7})"), "\"problem\" is not a text");
}

RC_GTEST_PROP(ResultIo, EveryMemberOfTheResultComesBack, ()) {
  clde::Run run{SearchSpace{Box::cube(2, -1, 1)}};
  run.result = any_result();
  for (Optimum& o : run.result.optima) {
    o.x = {0.5, 1.0 / 3};
    o.values = {2.0 / 3};
  }
  for (Saddle& s : run.result.saddles) s.x = {0, 1e-310};
  run.result.map = {};
  RC_ASSERT(run_from_json(to_json(run)).result == run.result);
}

}  // namespace
}  // namespace clde
