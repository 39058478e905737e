#include "methods/shared/truncation.hpp"

#include <gtest/gtest.h>

#include "methods/shared/nearest_sums.hpp"

namespace clde {
namespace {

Matrix line(const std::vector<double>& at) {
  Matrix rows;
  for (const double x : at) rows.push_row(std::vector{x});
  return rows;
}

TEST(Truncation, OfTheNearestPairTheOneWithTheNearerThirdLeaves) {
  // 4 and 5 are nearest; 5 is nearer to 7.
  EXPECT_EQ(truncate(distance_table(line({0, 4, 5, 7, 12})), 4),
            (std::vector<std::size_t>{0, 1, 3, 4}));
}

TEST(Truncation, GoesOnUntilAsManyAreLeft) {
  const Matrix table = distance_table(line({0, 0, 4, 5, 7, 12}));
  EXPECT_EQ(truncate(table, 2).size(), 2U);
  EXPECT_EQ(truncate(table, 9).size(), 6U);
  EXPECT_EQ(truncate(table, 5), (std::vector<std::size_t>{1, 2, 3, 4, 5})) << "a twin leaves first";
}

}  // namespace
}  // namespace clde
