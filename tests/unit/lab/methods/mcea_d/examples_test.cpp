#include "methods/mcea_d/examples.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "unit/lib/evolution/members.hpp"

namespace clde::mcea_d {
namespace {

using test_support::members;

TEST(Examples, KnowTheirSimilarities) {
  Examples examples(2, 10);
  examples.add(members({{0, 0}, {1, 0}, {0, 0.5}}, {{1, 2}, {3, 4}, {5, 6}}));
  ASSERT_EQ(examples.size(), 3U);
  EXPECT_EQ(examples.costs()(2, 0), 5);
  const Matrix& kernel = examples.kernel();
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(kernel(i, i), 1);
  EXPECT_NEAR(kernel(0, 1), std::exp(-2), 1e-15);
  EXPECT_NEAR(kernel(1, 2), std::exp(-2.5), 1e-15);
  EXPECT_EQ(kernel(2, 1), kernel(1, 2));
  const std::vector<double> near = examples.similarities(std::vector{1.0, 0.0});
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(near[i], kernel(1, i));
}

TEST(Examples, NewOnesTakeThePlaceOfTheOldest) {
  Examples examples(1, 2);
  examples.add(members({{0.0}, {0.25}, {1.0}}, {{0}, {1}, {2}}));
  ASSERT_EQ(examples.size(), 2U);
  EXPECT_EQ(examples.costs()(0, 0), 2);
  EXPECT_EQ(examples.costs()(1, 0), 1);
  EXPECT_NEAR(examples.kernel()(0, 1), std::exp(-0.5625), 1e-15);
  EXPECT_EQ(examples.kernel()(0, 0), 1);
  EXPECT_EQ(examples.kernel()(1, 0), examples.kernel()(0, 1));
}

}  // namespace
}  // namespace clde::mcea_d
