#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <clde/extend/rng.hpp>

#include "core/numbers/dominance.hpp"
#include "core/numbers/nondominated.hpp"
#include "fronts/selection/crowding.hpp"
#include "fronts/selection/rank_crowding.hpp"
#include "unit/lib/core/some_costs.hpp"

namespace clde {
namespace {

using test::matrix;
using test::random_costs;

constexpr double infinite = std::numeric_limits<double>::infinity();

TEST(CrowdingDistances, AreTheGapsOfTheNeighbours) {
  const Matrix costs = matrix({{0, 10}, {1, 6}, {4, 4}, {10, 0}, {5, 5}});
  const auto crowding = crowding_distances(costs, nondominated_ranks(costs));
  EXPECT_EQ(crowding[0], infinite);
  EXPECT_EQ(crowding[3], infinite);
  EXPECT_NEAR(crowding[1], 0.4 + 0.6, 1e-15);
  EXPECT_NEAR(crowding[2], 0.9 + 0.6, 1e-15);
  EXPECT_EQ(crowding[4], infinite) << "alone in its rank";
}

RC_GTEST_PROP(SelectByRankAndCrowding, PrefersRankThenRoomThenIndex, (std::uint64_t seed)) {
  Rng rng(seed);
  const Matrix costs = random_costs(rng);
  const std::size_t count = rng.index(70);
  const auto chosen = select_by_rank_and_crowding(costs, count);
  RC_ASSERT(chosen.size() == std::min(count, costs.rows()));
  const auto ranks = nondominated_ranks(costs);
  const auto crowding = crowding_distances(costs, ranks);
  const auto before = [&](std::size_t a, std::size_t b) {
    return std::tuple(ranks[a], -crowding[a], a) < std::tuple(ranks[b], -crowding[b], b);
  };
  RC_ASSERT(std::ranges::is_sorted(chosen, before));
  for (std::size_t i = 0; i < costs.rows(); ++i)
    if (std::ranges::find(chosen, i) == chosen.end() && !chosen.empty())
      RC_ASSERT(before(chosen.back(), i));
}

TEST(RankCrowdingHeights, AreEquations6And7ByHand) {
  // Ranks 1 1 1 1 2; crowding inf 1.0 1.5 inf inf; the largest finite one is 1.5.
  const Matrix costs = matrix({{0, 10}, {1, 6}, {4, 4}, {10, 0}, {5, 5}});
  const auto heights = rank_crowding_heights(costs, 0.5);
  EXPECT_NEAR(heights[0], 1 + 0.5, 1e-9);
  EXPECT_NEAR(heights[1], 1 + 0, 1e-9);
  EXPECT_NEAR(heights[2], 1 + 0.5, 1e-9);
  EXPECT_NEAR(heights[4], 0 + 0.5, 1e-9);
}

TEST(RankCrowdingHeights, ExistForOneFrontAndOnePoint) {
  EXPECT_TRUE(rank_crowding_heights(Matrix(), 1).empty());
  for (const double h : rank_crowding_heights(matrix({{1, 1}, {1, 1}, {1, 1}}), 1))
    EXPECT_TRUE(std::isfinite(h));
  EXPECT_TRUE(std::isfinite(rank_crowding_heights(matrix({{2, 3}}), 1)[0]));
}

}  // namespace
}  // namespace clde
