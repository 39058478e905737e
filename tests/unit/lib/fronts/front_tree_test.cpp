#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <clde/extend/rng.hpp>

#include "core/numbers/dominance.hpp"
#include "fronts/front_tree.hpp"

namespace clde {
namespace {

Matrix some_rows(Rng& rng, std::size_t rows, std::size_t cols) {
  Matrix matrix(rows, cols);
  for (std::size_t i = 0; i < rows; ++i)
    for (double& v : matrix[i]) v = static_cast<double>(rng.index(9)) / 8;
  return matrix;
}

double squared_excess(std::span<const double> costs, std::span<const double> row) {
  double sum = 0;
  for (std::size_t m = 0; m < row.size(); ++m) sum += std::pow(std::max(0.0, costs[m] - row[m]), 2);
  return sum;
}

RC_GTEST_PROP(FrontTree, AnswersAsALookAtEveryRowWould, (std::uint64_t seed)) {
  Rng rng(seed);
  const std::size_t objectives = 2 + rng.index(4);
  const Matrix front = some_rows(rng, 1 + rng.index(100), objectives);
  const FrontTree tree(front);
  const Matrix asked = some_rows(rng, 20, objectives);
  for (std::size_t q = 0; q < asked.rows(); ++q) {
    bool dominated = false;
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < front.rows(); ++i) {
      dominated = dominated || dominates(front[i], asked[q]);
      nearest = std::min(nearest, squared_excess(asked[q], front[i]));
    }
    RC_ASSERT(tree.dominates(asked[q]) == dominated);
    RC_ASSERT(tree.squared_distance_below(asked[q]) == nearest);
  }
}

TEST(FrontTree, MayBeEmpty) {
  const FrontTree tree;
  EXPECT_FALSE(tree.dominates(std::vector{1.0, 2.0}));
  EXPECT_EQ(tree.squared_distance_below(std::vector{1.0, 2.0}),
            std::numeric_limits<double>::infinity());
}

}  // namespace
}  // namespace clde
