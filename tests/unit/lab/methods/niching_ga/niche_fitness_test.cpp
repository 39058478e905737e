#include <gtest/gtest.h>

#include <algorithm>

#include "methods/niching_ga/niche_fitness.hpp"
#include "unit/lib/evolution/members.hpp"

namespace clde::niching_ga {
namespace {

using test_support::members;

TEST(RawFitness, IsTheShareOfTheRangeAboveTheWorst) {
  EXPECT_EQ(raw_fitness(members({{0, 1}, {0, 5}, {0, 2}})), (std::vector{1.0, 0.0, 0.75}));
  EXPECT_EQ(raw_fitness(members({{0, 2}, {0, 2}})), (std::vector{1.0, 1.0}));
}

TEST(SharedFitness, IsDividedByTheNicheCount) {
  // Niche counts 1.5, 1.5 and 1.
  const Population p = members({{0.10, 0}, {0.15, 1}, {0.9, 2}});
  const std::vector<double> fitness = shared_fitness(p, {.sigma_share = 0.1, .alpha = 1});
  EXPECT_NEAR(fitness[0], 1 / 1.5, 1e-12);
  EXPECT_NEAR(fitness[1], 0.5 / 1.5, 1e-12);
  EXPECT_EQ(fitness[2], 0);
  const std::vector<double> squared = shared_fitness(p, {.sigma_share = 0.1, .alpha = 2});
  EXPECT_NEAR(squared[0], 1 / 1.75, 1e-12);
}

TEST(ClearedFitness, IsThatOfTheWinnersOfEachNiche) {
  const Population p = members({{0.10, 1}, {0.15, 0}, {0.5, 2}, {0.21, 1}, {0.9, 4}});
  EXPECT_EQ(cleared_fitness(p, {.sigma = 0.1, .kappa = 1}), (std::vector{0.0, 1.0, 0.5, 0.0, 0.0}))
      << "niches are balls around their best, here 0.15 and 0.5";
  EXPECT_EQ(cleared_fitness(p, {.sigma = 0.1, .kappa = 2}),
            (std::vector{0.75, 1.0, 0.5, 0.0, 0.0}));
}

TEST(SampleByFitness, GivesEveryRowItsShareUpToOne) {
  Rng rng(3);
  const std::vector fitness{0.5, 0.0, 0.25, 0.25};
  for (int i = 0; i < 50; ++i) {
    const std::vector<std::size_t> rows = sample_by_fitness(fitness, 9, rng);
    EXPECT_EQ(rows.size(), 9U);
    EXPECT_EQ(std::ranges::count(rows, 1U), 0);
    EXPECT_NEAR(static_cast<double>(std::ranges::count(rows, 0U)), 4.5, 0.6);
  }
  EXPECT_EQ(sample_by_fitness({0, 0}, 4, rng).size(), 4U) << "without any fitness, anybody";
}

}  // namespace
}  // namespace clde::niching_ga
