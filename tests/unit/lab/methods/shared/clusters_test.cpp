#include "methods/shared/clusters.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace clde {
namespace {

Matrix on_a_line(const std::vector<double>& xs) {
  Matrix rows;
  for (const double x : xs) rows.push_row(std::vector{x});
  return rows;
}

TEST(Clusters, SeparateWhatLiesApart) {
  const Matrix rows = on_a_line({0, 10, 0.1, 10.1, 0.2});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    auto found = clusters(rows, 2, rng);
    std::ranges::sort(found);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0], (std::vector<std::size_t>{0, 2, 4}));
    EXPECT_EQ(found[1], (std::vector<std::size_t>{1, 3}));
  }
}

TEST(Clusters, AreNeverEmptyAndHoldEveryRowOnce) {
  const Matrix rows = on_a_line({1, 1, 1, 1, 2});
  Rng rng(4);
  std::vector<std::size_t> all;
  for (const auto& cluster : clusters(rows, 4, rng)) {
    EXPECT_FALSE(cluster.empty());
    all.insert(all.end(), cluster.begin(), cluster.end());
  }
  std::ranges::sort(all);
  EXPECT_EQ(all, (std::vector<std::size_t>{0, 1, 2, 3, 4}));
}

TEST(Clusters, AreNoMoreThanTheRows) {
  Rng rng(4);
  EXPECT_EQ(clusters(on_a_line({1, 2}), 5, rng).size(), 2U);
  EXPECT_TRUE(clusters(Matrix(), 5, rng).empty());
}

}  // namespace
}  // namespace clde
