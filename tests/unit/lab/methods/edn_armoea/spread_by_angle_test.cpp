#include "methods/edn_armoea/spread_by_angle.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "unit/lab/methods/edn_armoea/costs_of.hpp"

namespace clde::edn_armoea {
namespace {

using Rows = std::vector<std::size_t>;

TEST(SpreadByAngle, TakesTheFarthestDirectionNext) {
  // Directions at 0, 20, 45 and 90 degrees.
  const Matrix rows = costs_of({{1, 0}, {0.94, 0.34}, {5, 5}, {0, 2}});
  EXPECT_EQ(spread_by_angle(rows, {0}, 2), (Rows{0, 3}));
  EXPECT_EQ(spread_by_angle(rows, {0}, 3), (Rows{0, 2, 3}));
  EXPECT_EQ(spread_by_angle(rows, {3}, 3), (Rows{0, 2, 3}));
  EXPECT_EQ(spread_by_angle(rows, {1}, 2), (Rows{1, 3}));
}

TEST(SpreadByAngle, DoesNotMindLengths) {
  const Matrix rows = costs_of({{1, 0}, {1000, 1}, {1e-9, 1e-9}});
  EXPECT_EQ(spread_by_angle(rows, {0}, 2), (Rows{0, 2}));
}

TEST(SpreadByAngle, KeepsAllChosenAndEndsWithTheRows) {
  const Matrix rows = costs_of({{1, 0}, {0, 1}, {1, 1}});
  EXPECT_EQ(spread_by_angle(rows, {2, 0}, 1), (Rows{0, 2})) << "more than asked for";
  EXPECT_EQ(spread_by_angle(rows, {1}, 10), (Rows{0, 1, 2}));
  EXPECT_EQ(spread_by_angle(rows, {}, 1), (Rows{0}));
}

TEST(SpreadByAngle, TakesTheOriginLast) {
  const Matrix rows = costs_of({{1, 0}, {0, 0}, {1, 0.01}, {0, 1}});
  EXPECT_EQ(spread_by_angle(rows, {0}, 3), (Rows{0, 2, 3}));
  EXPECT_EQ(spread_by_angle(rows, {0}, 4), (Rows{0, 1, 2, 3}));
}

}  // namespace
}  // namespace clde::edn_armoea
