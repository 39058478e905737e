#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <clde/extend/rng.hpp>

#include "core/numbers/dominance.hpp"
#include "core/numbers/nondominated.hpp"
#include "unit/lib/core/some_costs.hpp"

namespace clde {
namespace {

using test::matrix;
using test::random_costs;

/// Peels one front after another, by the definition.
std::vector<std::size_t> peeled_ranks(const Matrix& costs) {
  std::vector<std::size_t> ranks(costs.rows(), 0);
  for (std::size_t rank = 1; std::ranges::count(ranks, 0U) > 0; ++rank) {
    std::vector<std::size_t> front;
    for (std::size_t i = 0; i < costs.rows(); ++i) {
      bool beaten = ranks[i] != 0;
      for (std::size_t j = 0; j < costs.rows(); ++j)
        beaten = beaten || (ranks[j] == 0 && dominates(costs[j], costs[i]));
      if (!beaten) front.push_back(i);
    }
    for (const std::size_t i : front) ranks[i] = rank;
  }
  return ranks;
}

RC_GTEST_PROP(NondominatedRanks, EqualPeelingFrontAfterFront, (std::uint64_t seed)) {
  Rng rng(seed);
  const Matrix costs = random_costs(rng);
  RC_ASSERT(nondominated_ranks(costs) == peeled_ranks(costs));
}

TEST(NondominatedRanks, OfOneObjectiveAreRanksOfTheValues) {
  EXPECT_EQ(nondominated_ranks(matrix({{3}, {1}, {2}, {1}})),
            (std::vector<std::size_t>{3, 1, 2, 1}));
}

RC_GTEST_PROP(FirstFront, HasTheRowsOfRankOneByRisingCosts, (std::uint64_t seed)) {
  Rng rng(seed);
  const Matrix costs = random_costs(rng);
  const std::vector<std::size_t> ranks = nondominated_ranks(costs);
  const std::vector<std::size_t> front = first_front(costs);
  RC_ASSERT(front.size() == static_cast<std::size_t>(std::ranges::count(ranks, 1U)));
  for (const std::size_t row : front) RC_ASSERT(ranks[row] == 1U);
  for (std::size_t i = 1; i < front.size(); ++i) {
    const auto before = costs.view()[front[i - 1]], after = costs.view()[front[i]];
    RC_ASSERT((std::ranges::lexicographical_compare(before, after) ||
               (std::ranges::equal(before, after) && front[i - 1] < front[i])));
  }
}

TEST(FirstFront, LeavesRowsOutThatHaveNoValue) {
  EXPECT_EQ(first_front(matrix({{std::nan(""), 0}, {2, 1}, {1, 2}, {3, 3}})),
            (std::vector<std::size_t>{2, 1}));
  EXPECT_TRUE(first_front(matrix({{std::nan("")}})).empty());
  EXPECT_TRUE(first_front(Matrix()).empty());
}

}  // namespace
}  // namespace clde
