#include <gtest/gtest.h>

#include <clde/extend/rng.hpp>

#include "core/numbers/nondominated.hpp"
#include "methods/omni_optimizer/loose_ranks.hpp"

namespace clde::omni_optimizer {
namespace {

TEST(LooseRanks, WithoutToleranceAreTheUsualOnes) {
  Rng rng(5);
  Matrix costs(60, 2);
  for (std::size_t i = 0; i < costs.rows(); ++i)
    for (double& c : costs[i]) c = rng.uniform();
  EXPECT_EQ(loose_ranks(costs, 0), nondominated_ranks(costs));
  EXPECT_TRUE(loose_ranks(Matrix(0, 2), 0).empty());
}

TEST(LooseRanks, ForgiveSmallDifferences) {
  Matrix costs(3, 2);
  costs(0, 0) = 0, costs(0, 1) = 1;
  costs(1, 0) = 1, costs(1, 1) = 0;
  costs(2, 0) = 0.005, costs(2, 1) = 1;
  EXPECT_EQ(loose_ranks(costs, 0.01), (std::vector<std::size_t>{1, 1, 1}));
  EXPECT_EQ(loose_ranks(costs, 0.001), (std::vector<std::size_t>{1, 1, 2}));
}

}  // namespace
}  // namespace clde::omni_optimizer
