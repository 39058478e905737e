#include "landscape/distance_niches.hpp"

#include <gtest/gtest.h>

#include <clde/error.hpp>

namespace clde {
namespace {

TEST(DistanceNiches, JoinTheHighestEarlierPointWithinTheRadius) {
  // On a line: two peaks, and a chain that leads from the first one down.
  Matrix points;
  for (const double x : {0.0, 0.4, 0.8, 3.0, 3.1}) points.push_row(std::vector{x});
  const std::vector<double> heights{5, 4, 3, 2, 6};
  const Basins basins = distance_niches(points, heights, 0.5);
  EXPECT_EQ(basins.labels, (std::vector<std::uint32_t>{1, 1, 1, 0, 0}));
  ASSERT_EQ(basins.count(), 2U);
  EXPECT_EQ(basins.list[0].peak, 4U);
  EXPECT_EQ(basins.list[0].size, 2U);
  EXPECT_EQ(basins.list[0].persistence, 4.0);
  EXPECT_EQ(basins.list[1].height, 5.0);
  EXPECT_EQ(basins.list[1].size, 3U);
}

TEST(DistanceNiches, OfEqualHeightsTheLowerRowLeads) {
  const Basins basins = distance_niches(Matrix(4, 2, 0.5), std::vector<double>(4, 1.0), 0.1);
  ASSERT_EQ(basins.count(), 1U);
  EXPECT_EQ(basins.list[0].peak, 0U);
  EXPECT_THROW(distance_niches(Matrix(4, 2), std::vector{1.0}, 0.1), InvalidArgument);
}

}  // namespace
}  // namespace clde
