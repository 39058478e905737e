#include "algorithms/clde/pareto/near_front_model.hpp"

#include <gtest/gtest.h>

#include "pareto_fixtures.hpp"

namespace clde::pareto {
namespace {

History around_the_set(std::size_t count) {
  Rng rng(1);
  Matrix points;
  for (std::size_t i = 0; i < count; ++i)
    points.push_row(std::vector{rng.uniform(), rng.uniform(0.15, 0.45)});
  History history(2);
  history.add(evaluated(points, valley_floor));
  history.add(line_at(0.3, 100, valley_floor));
  history.update_front();
  return history;
}

TEST(NearFrontModel, MovesAPointOntoTheParetoSetAndNotAlongIt) {
  const History history = around_the_set(600);
  NearFrontModel model;
  model.refresh(history);
  std::vector<double> x{0.5, 0.35};
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

TEST(NearFrontModel, IsBuiltAnewWhenTheHistoryHasGrown) {
  History history(2);
  history.add(line_at(0.3, 3, valley_floor));
  history.update_front();
  NearFrontModel model;
  model.refresh(history);
  std::vector<double> x{0.5, 0.35};
  EXPECT_FALSE(model.correct(x));
  history.add(around_the_set(600).samples());
  history.update_front();
  EXPECT_FALSE(model.correct(x));
  model.refresh(history);
  EXPECT_TRUE(model.correct(x));
}

}  // namespace
}  // namespace clde::pareto
