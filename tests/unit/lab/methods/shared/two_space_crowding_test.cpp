#include <gtest/gtest.h>

#include <cmath>

#include "methods/shared/two_space_crowding.hpp"

namespace clde {
namespace {

Matrix rows(const std::vector<std::vector<double>>& values) {
  Matrix m;
  for (const auto& row : values) m.push_row(row);
  return m;
}

TEST(TwoSpaceCrowding, CountsTheLonelierSpace) {
  // Rows 1 and 2 have nearly the same costs, at places far apart.
  const Matrix costs = rows({{0, 1}, {0.5, 0.5}, {0.501, 0.499}, {1, 0}, {0.52, 0.48}});
  const Matrix points = rows({{0.0}, {0.1}, {0.9}, {1.0}, {0.11}});
  const std::vector<std::size_t> ranks(5, 1);
  const std::vector<double> crowding =
      two_space_crowding({points, costs, ranks}, ExtremeCosts::best_one_worst_0);
  EXPECT_GT(crowding[2], crowding[4]) << "alone at 0.9, while 0.1 and 0.11 are neighbours";
}

TEST(TwoSpaceCrowding, EndsOfAnObjectiveAreAsThePublicationSays) {
  const Matrix costs = rows({{0, 1}, {0.4, 0.6}, {0.6, 0.4}, {1, 0}});
  const Matrix points = rows({{0.0}, {0.3}, {0.6}, {1.0}});
  const std::vector<std::size_t> ranks(4, 1);
  EXPECT_TRUE(std::isinf(two_space_crowding({points, costs, ranks}, ExtremeCosts::uncrowded)[0]));
  const std::vector<double> bounded =
      two_space_crowding({points, costs, ranks}, ExtremeCosts::best_one_worst_0);
  for (const double c : bounded) EXPECT_TRUE(std::isfinite(c));
  // In points 2 x 0.3, in costs (1 + 0) / 2; lonelier than the mean 0.65 in neither.
  EXPECT_NEAR(bounded[0], 0.5, 1e-12);
}

TEST(TwoSpaceCrowding, RanksAreCrowdedApart) {
  const Matrix costs = rows({{0, 1}, {1, 0}, {2, 2}});
  const std::vector<std::size_t> ranks{1, 1, 2};
  for (const double c : two_space_crowding({costs, costs, ranks}, ExtremeCosts::uncrowded))
    EXPECT_TRUE(std::isinf(c)) << "fewer than three in a rank are never crowded";
}

}  // namespace
}  // namespace clde
