#include "search/several/settings.hpp"

#include <gtest/gtest.h>

namespace clde::pareto {
namespace {

TEST(ParetoSettings, ThePopulationIsTwiceTheReportUnlessSet) {
  EXPECT_EQ((Settings{.report_size = 30}.members()), 60U);
  EXPECT_EQ((Settings{.report_size = 30}.children()), 30U);
  EXPECT_EQ((Settings{.report_size = 30, .population_size = 100}.members()), 100U);
  EXPECT_EQ((Settings{.report_size = 30, .population_size = 100}.children()), 50U);
}

TEST(ParetoSettings, ThePopulationIsNeverTooSmallToMate) {
  EXPECT_EQ((Settings{.population_size = 1}.members()), 8U);
  EXPECT_EQ((Settings{.report_size = 4}.members()), 8U);
}

}  // namespace
}  // namespace clde::pareto
