#include "paper/item.hpp"

#include <set>

#include <gtest/gtest.h>

#include <clde/error.hpp>

#include "experiment/plan.hpp"
#include "paper/document.hpp"
#include "unit/experiment/scratch.hpp"

namespace clde::reproduce {
namespace {

const Scale one_run{.runs = 1, .first_seed = 1};

TEST(Items, HaveNamesOfTheirOwnAndAreFoundByThem) {
  std::set<std::string> names;
  for (const Item& item : items()) {
    EXPECT_TRUE(names.insert(item.name).second) << item.name;
    EXPECT_EQ(items_named({item.name}).size(), 1U);
  }
  EXPECT_EQ(items_named({}).size(), items().size());
  EXPECT_THROW(items_named({"table-prr"}), UnknownName);
}

TEST(Items, PlanRunsThatCanBeRun) {
  for (const Item& item : items()) {
    SCOPED_TRACE(item.name);
    experiment::Plan plan;
    plan.parts = item.runs({.runs = 2, .first_seed = 5});
    const auto runs = runs_of(plan);
    for (const experiment::PlannedRun& run : runs)
      EXPECT_TRUE(run.spec.seed == 5 || run.spec.seed == 6);
    EXPECT_EQ(runs.size() % 2, 0U);
  }
}

// A run that failed is an empty cell, not the end of the table.
TEST(Items, AreMadeEvenIfEveryRunIsMissing) {
  const test::Scratch scratch;
  const auto store = experiment::Store::open(scratch.file("s.db"));
  Lab lab(store, one_run);
  for (const Item& item : items()) {
    SCOPED_TRACE(item.name);
    const Outcome outcome = item.make(lab);
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
