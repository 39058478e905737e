#include "paper/artifact.hpp"

#include <set>

#include <gtest/gtest.h>

#include <clde/error.hpp>

#include "experiments/plan.hpp"
#include "paper/document.hpp"
#include "scratch.hpp"

namespace clde::reproduce {
namespace {

const SeedRange one_run{.first = 1, .count = 1};

TEST(Artifacts, HaveNamesOfTheirOwnAndAreFoundByThem) {
  std::set<std::string> names;
  for (const Artifact& artifact : artifacts()) {
    EXPECT_TRUE(names.insert(artifact.name).second) << artifact.name;
    EXPECT_EQ(artifacts_named({artifact.name}).size(), 1U);
  }
  EXPECT_TRUE(artifacts_named({}).empty());
  EXPECT_THROW(artifacts_named({"table-prr"}), UnknownName);
}

TEST(Artifacts, PlanRunsThatCanBeRun) {
  for (const Artifact& artifact : artifacts()) {
    SCOPED_TRACE(artifact.name);
    experiment::Plan plan;
    plan.parts = artifact.runs({.first = 5, .count = 2});
    const auto runs = runs_of(plan);
    for (const experiment::PlannedRun& run : runs)
      EXPECT_TRUE(run.spec.seed == 5 || run.spec.seed == 6);
    EXPECT_EQ(runs.size() % 2, 0U);
  }
}

// A run that failed is an empty cell, not the end of the table.
TEST(Artifacts, AreMadeEvenIfEveryRunIsMissing) {
  const test::Scratch scratch;
  const auto store = experiment::Store::open(scratch.file("s.db"));
  MeasuredRuns measured(&store, one_run);
  for (const Artifact& artifact : artifacts()) {
    SCOPED_TRACE(artifact.name);
    const Outcome outcome = artifact.make(measured);
    EXPECT_GT(outcome.tables.size() + outcome.figures.size(), 0U);
    std::vector<Table> tables = outcome.tables;
    for (const Figure& figure : outcome.figures) {
      tables.push_back(figure.data);
      EXPECT_TRUE(figure.svg.starts_with("<svg") && figure.svg.ends_with("</svg>\n"));
      EXPECT_EQ(figure.svg.find("nan"), std::string::npos);
    }
    for (const Table& table : tables) {
      const std::set<std::string> columns(table.columns.begin(), table.columns.end());
      EXPECT_EQ(columns.size(), table.columns.size());
      EXPECT_FALSE(table.rows.empty());
      for (const auto& row : table.rows) EXPECT_EQ(row.size(), table.columns.size());
      EXPECT_EQ(as_markdown(table).find("nan"), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace clde::reproduce
