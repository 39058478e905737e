#include <gtest/gtest.h>

#include "methods/commea/two_populations.hpp"
#include "unit/lib/evolution/members.hpp"

namespace clde::commea {
namespace {

using test_support::members;

TEST(Fitness, CountsAllOrOnlyNeighbours) {
  const Population p = members({{0}, {0.01}, {1}}, {{0, 0}, {1, 1}, {2, 2}});
  EXPECT_EQ(fitness(p), (std::vector<double>{0, 2, 3}));
  EXPECT_EQ(local_fitness(p), (std::vector<double>{0, 1, 0}))
      << "the one far away is unbeaten there";
}

TEST(CurrentEpsilon, FallsToItsEnd) {
  EXPECT_GT(current_epsilon(0.2, 0.1), current_epsilon(0.2, 0.2));
  EXPECT_EQ(current_epsilon(0.2, 0.9), 0.2);
}

TEST(Converging, TakesTheNondominatedFirst) {
  const Population p = members({{0}, {0.5}, {1}}, {{0, 1}, {3, 3}, {1, 0}});
  const Chosen chosen = converging(p, 2, 0);
  ASSERT_EQ(chosen.members.size(), 2U);
  EXPECT_EQ(chosen.members.costs(0, 0) + chosen.members.costs(1, 0), 1);
  EXPECT_EQ(chosen.mating.size(), 2U);
}

TEST(Diverse, KeepsALocalFrontWithinEpsilonAndNoWorseOne) {
  // Fronts at x = 0, 0.5 (a little worse) and 1 (much worse).
  const Population p = members({{0}, {0.02}, {0.5}, {0.52}, {1}},
                               {{0, 1}, {1, 0}, {0.05, 1.05}, {1.05, 0.05}, {9, 9}});
  const Chosen chosen = diverse(p, 4, 0.2);
  ASSERT_EQ(chosen.members.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_LT(chosen.members.points(i, 0), 0.9);
}

TEST(Diverse, ThinsInBothSpaces) {
  const Population p =
      members({{0}, {1}, {0.5}, {0.501}}, {{0, 1}, {0, 1}, {0.5, 0.5}, {0.501, 0.499}});
  const Chosen chosen = diverse(p, 3, 0);
  ASSERT_EQ(chosen.members.size(), 3U);
  EXPECT_EQ(chosen.members.points(0, 0), 0);
  EXPECT_EQ(chosen.members.points(1, 0), 1) << "equal costs far apart";
}

}  // namespace
}  // namespace clde::commea
