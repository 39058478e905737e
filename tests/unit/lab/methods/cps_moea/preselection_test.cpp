#include "methods/cps_moea/preselection.hpp"

#include <gtest/gtest.h>

#include "unit/lib/evolution/members.hpp"

namespace clde::cps_moea {
namespace {

using test_support::members;

/// Good ones to the left, bad ones to the right.
Population two_sides() {
  return members({{0.1}, {0.9}, {0.2}, {0.8}}, {{0, 1}, {5, 5}, {1, 0}, {6, 6}});
}

TEST(Classifier, TheNearestExamplesVote) {
  const Classifier classifier(two_sides(), 1);
  EXPECT_EQ(classifier.good().size(), 2U);
  EXPECT_EQ(classifier.bad().size(), 2U);
  EXPECT_TRUE(classifier.is_good(std::vector{0.0}));
  EXPECT_FALSE(classifier.is_good(std::vector{1.0}));
  EXPECT_FALSE(Classifier(two_sides(), 4).is_good(std::vector{0.0})) << "two to two: not good";
}

TEST(Classifier, LearnsFromNewcomersAndForgets) {
  Classifier classifier(two_sides(), 1);
  classifier.learn(members({{0.95}, {0.05}}, {{-1, -1}, {9, 9}}));
  EXPECT_EQ(classifier.good().size(), 2U);
  EXPECT_EQ(classifier.bad().size(), 2U);
  EXPECT_TRUE(classifier.is_good(std::vector{0.96}));
}

TEST(Preselect, TakesAGoodOneAndAnyIfThereIsNone) {
  const Classifier classifier(two_sides(), 1);
  Matrix candidates;
  for (const double x : {0.9, 0.15, 0.95}) candidates.push_row(std::vector{x});
  Rng rng(3);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(preselect(classifier, candidates, rng), 1U);
  EXPECT_LT(preselect(classifier, candidates.view().slice(2, 1), rng), 1U);
}

}  // namespace
}  // namespace clde::cps_moea
