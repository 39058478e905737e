#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include <clde/extend/rng.hpp>

#include "core/numbers/vectors.hpp"
#include "report/run/thinning.hpp"

namespace clde::report {
namespace {

/// Nine in ten rows crowd around one point, the others are anywhere.
Matrix crowded(std::size_t rows, std::size_t dimension) {
  Rng random(7, "crowd");
  Matrix points(rows, dimension);
  for (std::size_t i = 0; i < rows; ++i)
    for (double& u : points[i]) u = i % 10 == 0 ? random.uniform() : 0.5 + 0.01 * random.uniform();
  return points;
}

TEST(Thinning, FewRowsAreAllKept) {
  const Matrix points = crowded(50, 2);
  const auto rows = spread_rows(points, 50);
  ASSERT_EQ(rows.size(), 50U);
  for (std::uint32_t i = 0; i < 50; ++i) EXPECT_EQ(rows[i], i);
}

TEST(Thinning, NeverMoreThanAskedRisingAndDistinct) {
  for (const std::size_t dimension : {1U, 2U, 3U, 4U, 10U}) {
    const auto rows = spread_rows(crowded(3000, dimension), 200);
    EXPECT_LE(rows.size(), 200U);
    EXPECT_GE(rows.size(), 50U) << dimension;
    EXPECT_TRUE(std::ranges::is_sorted(rows));
    EXPECT_EQ(std::set(rows.begin(), rows.end()).size(), rows.size());
  }
}

TEST(Thinning, ACrowdDoesNotHideTheRest) {
  for (const std::size_t dimension : {2U, 6U}) {
    const Matrix points = crowded(3000, dimension);
    std::size_t outside = 0;
    const auto rows = spread_rows(points, 400);
    for (const std::uint32_t row : rows) outside += row % 10 == 0 ? 1U : 0U;
    // In the whole set they are one in ten.
    EXPECT_GT(outside * 2, rows.size()) << dimension;
  }
}

TEST(Thinning, EqualRowsAreKeptOnce) {
  const Matrix same(1000, 5, 0.25);
  EXPECT_EQ(spread_rows(same, 100).size(), 1U);
}

TEST(Thinning, EvenRowsHoldFirstAndLast) {
  EXPECT_EQ(even_rows(3, 10), (std::vector<std::uint32_t>{0, 1, 2}));
  EXPECT_EQ(even_rows(101, 3), (std::vector<std::uint32_t>{0, 50, 100}));
  EXPECT_EQ(even_rows(5, 1), (std::vector<std::uint32_t>{0}));
  EXPECT_TRUE(even_rows(0, 4).empty());
}

}  // namespace
}  // namespace clde::report
