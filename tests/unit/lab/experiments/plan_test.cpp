#include "experiments/plan.hpp"

#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include <clde/error.hpp>

namespace clde::experiment {
namespace {

std::vector<PlannedRun> runs(const std::string& text) {
  std::istringstream in(text);
  return runs_of(read_plan(in));
}

std::string complaint(const std::string& text) {
  try {
    (void)runs(text);
  } catch (const InvalidArgument& e) {
    return e.what();
  }
  return "";
}

TEST(Plan, IsEveryAlgorithmOnEveryProblemWithEveryBudgetAndSeed) {
  const auto all = runs(R"({"algorithms": ["clde", "multistart"], "problems": ["cec2013/f1",
      "cec2013/f2", "cec2013/f3"], "evaluations": [100, 200], "seeds": "5-9"})");
  EXPECT_EQ(all.size(), 2U * 3U * 2U * 5U);
  std::set<std::string> keys;
  for (const PlannedRun& run : all) keys.insert(run_key(run.spec));
  EXPECT_EQ(keys.size(), all.size());
  EXPECT_EQ(all.front().spec.seed, 5U);
  EXPECT_EQ(all.back().spec.seed, 9U);
  EXPECT_EQ(all.front().spec.version, this_version());
}

TEST(Plan, TakesTheOfficialBudgetUnlessItIsToldAnother) {
  const auto all = runs(R"({"algorithms": "clde",
      "problems": ["cec2013/f1", {"name": "cec2013/f6", "evaluations": 77}, "cec2013/f8"]})");
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].spec.budget, 50'000U);
  EXPECT_EQ(all[1].spec.budget, 77U);
  EXPECT_EQ(all[2].spec.budget, 400'000U);
}

TEST(Plan, ListsOfValuesStandForEachOfThem) {
  const auto all =
      runs(R"({"algorithms": {"name": "clde-paper", "settings": {"k_neighbors": [5, 10],
      "chaos": ["logistic", "gaussian"], "tau_max": 0.25}}, "problems": "cec2013/f1"})");
  ASSERT_EQ(all.size(), 4U);
  std::set<std::string> labels;
  for (const PlannedRun& run : all) labels.insert(run.label);
  EXPECT_TRUE(labels.contains("clde-paper chaos=gaussian k_neighbors=5 tau_max=0.25"));
  EXPECT_EQ(labels.size(), 4U);
}

TEST(Plan, SeedsAreANumberARangeOrAList) {
  const auto seeds = [](const std::string& text) {
    std::vector<std::uint64_t> list;
    for (const PlannedRun& run :
         runs(R"({"algorithms": "clde", "problems": "cec2013/f1", "seeds": )" + text + "}"))
      list.push_back(run.spec.seed);
    return list;
  };
  using Seeds = std::vector<std::uint64_t>;
  EXPECT_EQ(seeds("3"), (Seeds{1, 2, 3}));
  EXPECT_EQ(seeds("\"9-11\""), (Seeds{9, 10, 11}));
  EXPECT_EQ(seeds("[4, \"6-7\", 2]"), (Seeds{4, 6, 7, 2}));
  EXPECT_EQ(seeds("[4, 4]"), (Seeds{4}));
}

TEST(Plan, PatternsMeanWhatTheCatalogHas) {
  EXPECT_EQ(problems_like("cec2013/*").size(), 20U);
  EXPECT_EQ(problems_like("cec2013/f?").size(), 9U);
  EXPECT_EQ(problems_like("dtlz/?:D=30").front(), "dtlz/1:D=30");
  EXPECT_EQ(problems_like("mmmop/3"), std::vector<std::string>{"mmmop/3"});
  EXPECT_EQ(problems_like("*2013*f*1").size(), 2U);
  EXPECT_EQ(problems_like(std::string(200, '*') + "f20").size(), 2U);
  EXPECT_THROW(problems_like(std::string(200, '*') + "nosuch"), UnknownName);
  EXPECT_THROW(problems_like("nosuch/*"), UnknownName);
}

TEST(Plan, PartsHaveTheirOwnAlgorithms) {
  const auto all = runs(R"({"name": "both", "parts": [
      {"algorithms": "multistart", "problems": "cec2013/f1", "seeds": 1},
      {"algorithms": "nsga2", "problems": "mmmop/1", "seeds": 2}]})");
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].spec.algorithm, "multistart");
  EXPECT_EQ(all[1].spec.algorithm, "nsga2");
  EXPECT_EQ(all[2].spec.seed, 2U);
}

TEST(Plan, SaysWhatIsWrongAndWhatIsAllowed) {
  const auto expect = [](const std::string& plan, const std::string& part) {
    const std::string said = complaint(plan);
    EXPECT_NE(said.find(part), std::string::npos) << plan << "\n" << said;
  };
  expect("{", "no JSON");
  expect("[]", "need an object");
  expect(R"({"problems": "cec2013/f1"})", "\"algorithms\" is missing");
  expect(R"({"algorithms": "clde", "problems": "cec2013/f1", "seed": 3})",
         "did you mean \"seeds\"");
  expect(R"({"algorithms": "clde", "problems": "cec2013/f99"})", "did you mean");
  expect(R"({"algorithms": "cldee", "problems": "cec2013/f1"})", "did you mean");
  expect(R"({"algorithms": {"name": "clde-paper", "settings": {"k_neighbors": 0}},
             "problems": "cec2013/f1"})",
         "k_neighbors");
  expect(R"({"algorithms": {"name": "clde-paper", "settings": {"k_neighbors": [[]]}},
             "problems": "cec2013/f1"})",
         "need a number");
  expect(R"({"algorithms": "multistart", "problems": "mmmop/1"})", "one objective");
  expect(R"({"algorithms": "clde", "problems": "cec2013/f1", "seeds": "9-3"})",
         "not above the last");
  expect(R"({"algorithms": "clde", "problems": "cec2013/f1", "seeds": -3})", "whole number");
  expect(R"({"algorithms": "clde", "problems": "cec2013/f1", "evaluations": 0})", "whole number");
  expect(R"({"algorithms": [], "problems": "cec2013/f1"})", "a list is empty");
  expect(R"({"algorithms": {"name": "clde-paper", "label": "x", "settings": {"chaos": ["logistic",
             "gaussian"]}}, "problems": "cec2013/f1"})",
         "leave it out");
}

}  // namespace
}  // namespace clde::experiment
