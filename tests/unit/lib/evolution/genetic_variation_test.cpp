#include "evolution/genetic_variation.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

TEST(ChildrenOf, AreAsManyAsTheirParents) {
  Matrix points;
  for (const double x : {0.1, 0.5, 0.9}) points.push_row(std::vector{x, x});
  Rng rng(1);
  const std::vector<std::size_t> three{0, 1, 2}, two{2, 0};
  EXPECT_EQ(children_of(points, three, {}, rng).rows(), 3U);
  EXPECT_EQ(children_of(points, two, {}, rng).rows(), 2U);
  EXPECT_EQ(children_of(points, {}, {}, rng).rows(), 0U);
}

TEST(ChildrenOf, AreCopiesWithoutCrossoverAndMutation) {
  Matrix points;
  for (const double x : {0.1, 0.5, 0.9}) points.push_row(std::vector{x});
  Rng rng(1);
  GeneticSettings none;
  none.crossover_probability = none.mutation_rate = 0;
  const std::vector<std::size_t> parents{2, 0, 1};
  const Matrix children = children_of(points, parents, none, rng);
  EXPECT_EQ(children(0, 0), 0.9);
  EXPECT_EQ(children(1, 0), 0.1);
  EXPECT_EQ(children(2, 0), 0.5);
}

}  // namespace
}  // namespace clde
