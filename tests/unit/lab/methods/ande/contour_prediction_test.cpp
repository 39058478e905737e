#include <gtest/gtest.h>

#include "methods/ande/contour_prediction.hpp"
#include "unit/lib/evolution/members.hpp"

namespace clde::ande {
namespace {

using test_support::members;

TEST(ContourPrediction, GoesOnDownTheSlopeFromTheBestMember) {
  // Cost 2 at 0.4 and 1 at 0.3: a slope of 10. The contour lies 0.2 * 1 + 0.1 below.
  const Population p = members({{0.4, 2.0}, {0.3, 1.0}});
  const std::vector<std::size_t> niche{0, 1};
  const std::vector<double> at = predicted_minimum(p, niche, 5);
  ASSERT_EQ(at.size(), 1U);
  EXPECT_NEAR(at[0], 0.27, 1e-12);
}

TEST(ContourPrediction, IsTheMeanOverTheNearestNeighboursAndStaysInside) {
  const Population p = members({{0.5, 0.0}, {0.6, 1.0}, {0.45, 1.0}, {0.9, 0.001}});
  const std::vector<std::size_t> niche{0, 1, 2, 3};
  EXPECT_NEAR(predicted_minimum(p, niche, 2)[0], 0.5 + (-0.01 + 0.005) / 2, 1e-12);
  EXPECT_EQ(predicted_minimum(p, niche, 3)[0], 0.0) << "a nearly level neighbour points far away";
}

TEST(ContourPrediction, IsEmptyWhereAllIsLevel) {
  const Population p = members({{0.5, 1.0}, {0.6, 1.0}});
  const std::vector<std::size_t> niche{0, 1};
  EXPECT_TRUE(predicted_minimum(p, niche, 5).empty());
}

}  // namespace
}  // namespace clde::ande
