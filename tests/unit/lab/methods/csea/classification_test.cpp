#include "methods/csea/classification.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace clde::csea {
namespace {

Matrix rows(const std::vector<std::vector<double>>& all) {
  Matrix m;
  for (const auto& row : all) m.push_row(row);
  return m;
}

TEST(Classes, AreGoodWhereNoReferenceIsBetterInEveryCost) {
  const Matrix costs = rows({{1, 1}, {1, 2}, {2, 2}, {0, 9}});
  EXPECT_EQ(classes(costs, rows({{1, 1}})), (std::vector<double>{1, 1, 0, 1}));
}

TEST(PartsOf, LearnFromThreeQuartersOfEachClass) {
  const std::vector<double> kinds{1, 0, 0, 1, 0, 0, 0, 1, 1, 0};
  Rng rng(2);
  const Parts parts = parts_of(kinds, rng);
  EXPECT_EQ(parts.learn.size(), 3U + 5U);
  EXPECT_EQ(parts.test.size(), 1U + 1U);
  std::vector<std::size_t> all = parts.learn;
  all.insert(all.end(), parts.test.begin(), parts.test.end());
  std::ranges::sort(all);
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i], i);
  const auto good = std::ranges::count_if(parts.test, [&](std::size_t i) { return kinds[i] > 0; });
  EXPECT_EQ(good, 1);
}

TEST(TestErrors, AreMeansOverEachClassAndAHalfWithoutExamples) {
  Rng rng(1);
  FeedforwardNetwork network({1, 1}, rng);
  network.set_weights({0, 0, 20, 0});  // always 1, nearly
  const Matrix points(3, 1);
  const TestErrors errors = test_errors(network, points, std::vector<double>{1, 0, 0});
  EXPECT_NEAR(errors.good, 0, 1e-6);
  EXPECT_NEAR(errors.others, 1, 1e-6);
  EXPECT_EQ(test_errors(network, Matrix(1, 1), std::vector<double>{1}).others, 0.5);
}

TEST(UseOf, FollowsTheErrorsOfTheClasses) {
  constexpr double share = 0.4;  // known: below 0.2
  EXPECT_EQ(use_of({0.3, 0.9}, share), Use::seek_high) << "good points are known";
  EXPECT_EQ(use_of({0.6, 0.1}, share), Use::seek_high) << "the others are known";
  EXPECT_EQ(use_of({0.9, 0.1}, share), Use::take_none) << "everything is taken for bad";
  EXPECT_EQ(use_of({0.6, 0.9}, share), Use::seek_low) << "the others are taken for good";
  EXPECT_EQ(use_of({0.6, 0.5}, share), Use::take_any);
}

}  // namespace
}  // namespace clde::csea
