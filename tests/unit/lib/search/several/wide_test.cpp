#include "search/several/wide.hpp"

#include <gtest/gtest.h>

namespace clde::pareto {
namespace {

TEST(Wide, RunsAreComparedByCostsAlone) {
  EXPECT_FALSE(is_wide(8));
  EXPECT_TRUE(is_wide(9));
  EXPECT_EQ(compared_space(8), ComparedSpace::both);
  EXPECT_EQ(compared_space(9), ComparedSpace::objectives);
}

}  // namespace
}  // namespace clde::pareto
