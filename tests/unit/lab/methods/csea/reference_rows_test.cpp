#include "methods/csea/reference_rows.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace clde::csea {
namespace {

Matrix rows(const std::vector<std::vector<double>>& all) {
  Matrix m;
  for (const auto& row : all) m.push_row(row);
  return m;
}

using Rows = std::vector<std::size_t>;

TEST(ReferenceRows, AreAllRowsWhereThereAreFew) {
  EXPECT_EQ(reference_rows(rows({{1, 2}, {2, 1}}), 3), (Rows{0, 1}));
}

TEST(ReferenceRows, TakeWholeFrontsFirst) {
  const Matrix costs = rows({{3, 3}, {0, 1}, {1, 0}, {2, 2.5}, {2.5, 2}, {4, 4}});
  EXPECT_EQ(reference_rows(costs, 4), (Rows{1, 2, 3, 4}));
}

TEST(ReferenceRows, BeginWithTheRowNearestToTheDiagonal) {
  const Matrix costs = rows({{0, 1}, {0.1, 0.9}, {0.45, 0.55}, {0.9, 0.1}, {1, 0}});
  EXPECT_EQ(reference_rows(costs, 1), (Rows{2}));
}

TEST(ReferenceRows, SpreadOverTheFront) {
  Matrix costs;
  for (int i = 0; i <= 40; ++i) {
    const double x = i / 40.0;
    costs.push_row(std::vector{x, 1 - x});
  }
  const Rows chosen = reference_rows(costs, 4);
  ASSERT_EQ(chosen.size(), 4U);
  for (std::size_t k = 1; k < chosen.size(); ++k) {
    EXPECT_GT(chosen[k] - chosen[k - 1], 5U);
    EXPECT_LT(chosen[k] - chosen[k - 1], 22U);
  }
}

TEST(ReferenceRows, TakeEqualCosts) {
  EXPECT_EQ(reference_rows(Matrix(5, 2, 3.0), 2).size(), 2U);
}

}  // namespace
}  // namespace clde::csea
