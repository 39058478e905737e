#include "core/numbers/column_bounds.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

TEST(ColumnBounds, EachColumnHasItsOwn) {
  Matrix rows;
  for (const std::vector<double>& row : {std::vector{1.0, 5.0}, {3.0, 2.0}, {2.0, 9.0}})
    rows.push_row(row);
  const ColumnBounds bounds = column_bounds(rows);
  EXPECT_EQ(bounds.low, (std::vector{1.0, 2.0}));
  EXPECT_EQ(bounds.high, (std::vector{3.0, 9.0}));
}

TEST(ColumnBounds, OfOneRowAreTheRow) {
  Matrix rows;
  rows.push_row(std::vector{1.0, -5.0});
  EXPECT_EQ(column_bounds(rows).low, (std::vector{1.0, -5.0}));
  EXPECT_EQ(column_bounds(rows).high, (std::vector{1.0, -5.0}));
}

}  // namespace
}  // namespace clde
