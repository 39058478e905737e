#include <clde/extend/charge.hpp>

#include <gtest/gtest.h>

namespace clde {
namespace {

TEST(Charge, EvaluationsMadeElsewhereCountAsSpent) {
  Search search({Box({0, 0}, {1, 1})}, 1);
  EXPECT_EQ(search.spent(), 0U);
  charge(search, 5);
  charge(search, 2);
  EXPECT_EQ(search.spent(), 7U);
}

}  // namespace
}  // namespace clde
