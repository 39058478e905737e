#include "search/paper/exploration.hpp"

#include <gtest/gtest.h>

#include <clde/error.hpp>

#include "unit/lib/search/paper/populations.hpp"
#include "unit/lib/tasks/run_task.hpp"

namespace clde::paper {
namespace {

TEST(PaperExploration, TheTargetIsTheRootOfThePopulationUnlessGiven) {
  EXPECT_EQ(resolution_of({}, {}).target, 10U);
  Readings readings;
  readings.basin_target = 7;
  EXPECT_EQ(resolution_of({}, readings).target, 7U);
}

TEST(PaperExploration, RefusesBoundsOfTauInTheWrongOrder) {
  Table table;
  table.tau_min = 0.5;
  EXPECT_THROW(resolution_of(table, {}), InvalidArgument);
}

TEST(PaperExploration, EveryGenerationShortensTheStepByAlpha) {
  const Search search(test_support::unit_space(1), 1);
  const Table table;
  const Readings readings;
  Exploration exploration(search, table, readings, 0);
  const Population parents = on_line({{0.5, 1}, {0.4, 1}});
  for (int i = 0; i < 3; ++i) EXPECT_EQ(exploration.children(search, parents).rows(), 2U);
  EXPECT_DOUBLE_EQ(exploration.cooled(), 0.99 * 0.99 * 0.99);
  exploration.set_decay(0.5);
  exploration.children(search, parents);
  EXPECT_DOUBLE_EQ(exploration.cooled(), 0.99 * 0.99 * 0.99 * 0.5);
}

TEST(PaperExploration, TheFirstStepIsAtMostHalfOfTheCoordinate) {
  const Search search(test_support::unit_space(1), 1);
  const Table table;
  const Readings readings;
  Exploration exploration(search, table, readings, 0);
  const Matrix children = exploration.children(search, on_line({{0.5, 1}}));
  EXPECT_GE(children(0, 0), 0.25);
  EXPECT_LE(children(0, 0), 0.75);
}

}  // namespace
}  // namespace clde::paper
