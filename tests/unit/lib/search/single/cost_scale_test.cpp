#include "search/single/cost_scale.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace clde::single {
namespace {

TEST(CostScale, TheSpreadOnlyGrows) {
  Archive archive;
  CostScale costs(archive, 0.01);
  costs.observe_spread(3, 1);
  costs.observe_spread(2, 2);
  EXPECT_EQ(costs.spread(), 3);
  EXPECT_EQ(costs.tolerance(), 0.03);
}

TEST(CostScale, TheArchiveReportsWhatIsWithinTheTolerance) {
  Archive archive;
  archive.add({std::vector{0.2}, 1.0, 1});
  archive.add({std::vector{0.8}, 1.02, 2});
  CostScale costs(archive, 0.01);
  EXPECT_EQ(archive.reported_count(), 1U);
  costs.observe_spread(3, 3);
  EXPECT_EQ(archive.reported_count(), 2U);
  EXPECT_TRUE(costs.at_global_level(1.029));
  EXPECT_FALSE(costs.at_global_level(1.04));
}

TEST(CostScale, QualityIsOneAtTheBestAndZeroAtTheMedianMinimum) {
  Archive archive;
  for (const double cost : {1.0, 4.0, 3.0, 2.0, 9.0})
    archive.add({std::vector{cost / 10}, cost, 1});
  CostScale costs(archive, 1e-8);
  EXPECT_EQ(costs.normalized_quality(1), 1);
  EXPECT_EQ(costs.normalized_quality(3), 0);
  EXPECT_EQ(costs.normalized_quality(5), -1);
  archive.add({std::vector{0.95}, 10.0, 2});  // the median is 4 now
  EXPECT_EQ(costs.normalized_quality(4), 0);
}

TEST(CostScale, WithOneMinimumQualityIsAllOrNothing) {
  Archive archive;
  archive.add({std::vector{0.5}, 1.0, 1});
  CostScale costs(archive, 0.1);
  costs.observe_spread(1, 1);
  EXPECT_EQ(costs.normalized_quality(1.05), 1);
  EXPECT_EQ(costs.normalized_quality(1.2), 0);
}

TEST(CostScale, PromisingCostsAreATwentiethOfTheSpreadAboveTheBest) {
  Archive archive;
  archive.add({std::vector{0.5}, 1.0, 1});
  CostScale costs(archive, 1e-8);
  costs.observe_spread(10, 1);
  EXPECT_TRUE(costs.is_promising(1.5));
  EXPECT_FALSE(costs.is_promising(1.51));
  EXPECT_FALSE(costs.is_promising(std::numeric_limits<double>::quiet_NaN()));
}

}  // namespace
}  // namespace clde::single
