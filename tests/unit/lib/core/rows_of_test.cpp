#include "core/numbers/rows_of.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace clde {
namespace {

TEST(RowsOf, AreThoseNamedInTheirOrder) {
  Matrix all;
  for (const double x : {1.0, 2.0, 3.0}) all.push_row(std::vector{x, -x});
  const Matrix some = rows_of(all, std::vector<std::size_t>{2, 0, 2});
  ASSERT_EQ(some.rows(), 3U);
  EXPECT_EQ(some(0, 1), -3);
  EXPECT_EQ(some(1, 0), 1);
  EXPECT_EQ(some(2, 0), 3);
  EXPECT_EQ(rows_of(all, {}).cols(), 2U) << "no rows, but of the same kind";
}

}  // namespace
}  // namespace clde
