#include "methods/k_rvea/reference_vectors.hpp"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

namespace clde::k_rvea {
namespace {

/// Along the axes and between them.
ReferenceVectors three() {
  Matrix rows;
  for (const auto& row : {std::vector{1.0, 0.0}, {2.0, 2.0}, {0.0, 1.0}}) rows.push_row(row);
  return ReferenceVectors(rows);
}

Matrix costs_of(const std::vector<std::vector<double>>& rows) {
  Matrix costs;
  for (const auto& row : rows) costs.push_row(row);
  return costs;
}

TEST(AngleBetween, IsTheArcCosine) {
  for (const double angle : {0.0, 1e-9, 1e-3, 0.1, 0.5, 1.0, std::numbers::pi / 2})
    EXPECT_NEAR(angle_between(std::vector{1.0, 0.0}, std::vector{std::cos(angle), std::sin(angle)}),
                angle, 1e-14)
        << angle;
}

TEST(ReferenceVectors, HaveLengthOneAndKnowTheirSpacing) {
  const ReferenceVectors vectors = three();
  EXPECT_NEAR(vectors.directions()(1, 0), std::numbers::sqrt2 / 2, 1e-15);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_NEAR(vectors.spacing(i), std::numbers::pi / 4, 1e-12) << i;
}

TEST(ReferenceVectors, AreStretchedByTheRangesOfTheCosts) {
  const ReferenceVectors wide = three().stretched(std::vector{3.0, 1.0});
  EXPECT_NEAR(wide.directions()(1, 0) / wide.directions()(1, 1), 3, 1e-12);
  EXPECT_EQ(three().stretched(std::vector{0.0, 0.0}).directions()(1, 0),
            three().directions()(1, 0));
}

TEST(Places, AreSeenFromTheLowestCosts) {
  const std::vector<Place> at = places(costs_of({{11, 20}, {10, 25}, {12, 22}}), three());
  EXPECT_EQ(at[0].vector, 0U);
  EXPECT_EQ(at[1].vector, 2U);
  EXPECT_EQ(at[2].vector, 1U);
  EXPECT_NEAR(at[1].distance, 5, 1e-12);
  EXPECT_NEAR(at[2].angle, 0, 1e-7);
  EXPECT_EQ(active_vectors(at), (std::vector<std::size_t>{0, 1, 2}));
}

TEST(Survivors, AreTheNearestOnEachVectorAndLateTheStraightest) {
  // Rows 0 and 1 fix the lowest costs; 2 is nearer than 3 but off the diagonal.
  const Matrix costs = costs_of({{0, 9}, {9, 0}, {1, 2}, {2, 2}});
  EXPECT_EQ(survivors(costs, three(), 0), (std::vector<std::size_t>{1, 2, 0}));
  EXPECT_EQ(survivors(costs, three(), 2), (std::vector<std::size_t>{1, 3, 0}));
}

TEST(RangesOf, AreLargestMinusSmallest) {
  EXPECT_EQ(ranges_of(costs_of({{1, 5}, {4, 5}, {2, 7}})), (std::vector{3.0, 2.0}));
}

}  // namespace
}  // namespace clde::k_rvea
