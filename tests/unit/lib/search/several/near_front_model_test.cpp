#include "search/several/offspring/near_front_model.hpp"

#include <gtest/gtest.h>

#include "pareto_fixtures.hpp"

namespace clde::pareto {
namespace {

History sampled() {
  History history(2);
  history.add(around_the_set(150));
  history.update_front();
  return history;
}

TEST(NearFrontModel, MovesAPointOntoTheParetoSetAndNotAlongIt) {
  const History history = sampled();
  NearFrontModel model;
  model.refresh(history);
  std::vector<double> x{0.5, 0.34};
  ASSERT_TRUE(model.correct(x));
  EXPECT_NEAR(x[0], 0.5, 0.02);
  EXPECT_NEAR(x[1], 0.3, 0.01);
}

TEST(NearFrontModel, LeavesAPointAloneIfItKnowsTooLittle) {
  NearFrontModel model;
  std::vector<double> x{0.5, 0.35};
  EXPECT_FALSE(model.correct(x));
  EXPECT_EQ(x, (std::vector{0.5, 0.35}));
}

TEST(NearFrontModel, KnowsDeeperSamplesIfItIsToCorrectChildrenNearLocalSets) {
  History history(2);
  history.add(line_at(0.9, 50, steep_floor));
  for (const double h : {0.30, 0.45, 0.48, 0.5, 0.52, 0.55})
    history.add(line_at(h, 20, [](std::span<const double> x) {
      const double off = x[1] < 0.4 ? 0 : 0.3 + 10 * (x[1] - 0.5) * (x[1] - 0.5);
      return std::vector{x[0] + off, 1 - x[0] + off};
    }));
  history.update_front();
  std::vector<double> x{0.5, 0.54};
  NearFrontModel shallow;
  shallow.refresh(history);
  shallow.correct(x);
  EXPECT_GT(std::abs(x[1] - 0.5), 0.03) << "it knows the front alone";
  x = {0.5, 0.54};
  NearFrontModel deep(0.5);
  deep.refresh(history);
  ASSERT_TRUE(deep.correct(x));
  EXPECT_NEAR(x[1], 0.5, 0.02);
}

TEST(NearFrontModel, IsBuiltAnewWhenTheHistoryHasGrown) {
  History history(2);
  history.add(line_at(0.3, 3, steep_floor));
  history.update_front();
  NearFrontModel model;
  model.refresh(history);
  std::vector<double> x{0.5, 0.35};
  EXPECT_FALSE(model.correct(x));
  history.add(around_the_set(150));
  history.update_front();
  EXPECT_FALSE(model.correct(x));
  model.refresh(history);
  EXPECT_TRUE(model.correct(x));
}

}  // namespace
}  // namespace clde::pareto
