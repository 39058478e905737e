#include "search/several/axes/axis_study.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "pareto_fixtures.hpp"

namespace clde::pareto {
namespace {

/// Costs (0, 10), (4, 4), (10, 0): spread 10 in both, the second nearest to the ideal point.
Population three_samples() {
  Matrix points, costs;
  for (const double c : {0.0, 4.0, 10.0}) points.push_row(std::vector{c / 10, 0.5});
  costs.push_row(std::vector{0.0, 10.0});
  costs.push_row(std::vector{4.0, 4.0});
  costs.push_row(std::vector{10.0, 0.0});
  Population samples;
  samples.add(points, costs, 1);
  return samples;
}

TEST(AxisStudy, BeginsAtTheSampleNearestToTheIdealPoint) {
  const AxisStudy study(three_samples());
  EXPECT_EQ(study.dimension(), 2U);
  EXPECT_EQ(study.base()[0], 0.4);
  EXPECT_DOUBLE_EQ(study.base_sum(), 0.8);
  EXPECT_EQ(study.moved(1, 0.9), (std::vector{0.4, 0.9}));
}

TEST(AxisStudy, CountsFailedPointsAsInfinitelyBad) {
  const AxisStudy study(three_samples());
  EXPECT_EQ(study.sum(std::vector{std::nan(""), 1.0}), std::numeric_limits<double>::infinity());
}

TEST(AxisStudy, TakesOnlyPointsThatDominateItsBase) {
  AxisStudy study(three_samples());
  EXPECT_FALSE(study.take(std::vector{0.0, 0.0}, std::vector{0.0, 5.0}));
  EXPECT_EQ(study.base()[0], 0.4);
  EXPECT_TRUE(study.take(std::vector{0.1, 0.2}, std::vector{3.0, 4.0}));
  EXPECT_EQ(study.base()[0], 0.1);
  EXPECT_DOUBLE_EQ(study.base_sum(), 0.7);
}

TEST(AxisStudy, ProfilesStayComparableWhenTheBaseMoves) {
  AxisStudy study(three_samples());
  study.begin_profile(1, std::vector{6.0, 6.0}, std::vector{8.0, 8.0});
  ASSERT_EQ(study.profile(1).samples().size(), 3U);
  EXPECT_DOUBLE_EQ(study.profile(1).samples()[0].value, 1.2);
  EXPECT_DOUBLE_EQ(study.profile(1).best().value, 0.8);
  // The base gets better by 0.2 along the other axis; a point 0.1 above it is 0.9 on this profile.
  EXPECT_TRUE(study.take(std::vector{0.2, 0.5}, std::vector{3.0, 3.0}));
  study.add(1, 0.7, std::vector{3.5, 3.5});
  EXPECT_DOUBLE_EQ(study.profile(1).samples()[2].value, 0.9);
}

TEST(AxisStudy, RemembersWhereAnAxisWasMovedTo) {
  AxisStudy study(three_samples());
  study.begin_profile(1, std::vector{6.0, 6.0}, std::vector{8.0, 8.0});
  study.set_level(1, 0.25, 0.5);
  EXPECT_EQ(study.levels()[1], 0.5);
  EXPECT_EQ(study.profile(1).best().at, 0.25);
}

}  // namespace
}  // namespace clde::pareto
