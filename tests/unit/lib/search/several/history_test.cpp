#include "search/several/history.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace clde::pareto {
namespace {

constexpr std::size_t limit = 1000;

/// One sample in ten on the front x + y = 1, the others below it.
void add_batch(History& history, std::size_t count, Rng& rng) {
  Matrix points, costs;
  for (std::size_t i = 0; i < count; ++i) {
    const double trade = rng.uniform();
    const double below = i % 10 == 0 ? 0 : 0.1 + rng.uniform();
    points.push_row(std::vector{trade, rng.uniform()});
    costs.push_row(std::vector{trade + below, 1 - trade + below});
  }
  history.add(points, costs, history.size() + count);
  history.update_front();
}

std::size_t on_the_front(const History& history) {
  const std::vector<double> depths = history.depth()(history.samples().costs);
  return static_cast<std::size_t>(std::ranges::count_if(depths, [](double d) { return d < 0.05; }));
}

TEST(ParetoHistory, IsThinnedWhenItIsFullAndNeverBefore) {
  History history(2, limit);
  Rng rng(1);
  for (int batch = 1; batch <= 10; ++batch) {
    add_batch(history, 100, rng);
    EXPECT_EQ(history.size(), static_cast<std::size_t>(100 * batch));
  }
  add_batch(history, 100, rng);
  EXPECT_LT(history.size(), limit / 2 + 100);
}

TEST(ParetoHistory, KeepsWhatIsNearTheFrontAndSomeOfTheRest) {
  History history(2, limit);
  Rng rng(1);
  for (int batch = 1; batch <= 11; ++batch) add_batch(history, 100, rng);
  EXPECT_EQ(on_the_front(history), 110U);
  const std::vector<double> depths = history.depth()(history.samples().costs);
  EXPECT_GE(std::ranges::count_if(depths, [](double d) { return d > 0.5; }), 40);
}

TEST(ParetoHistory, StaysBoundedHoweverLongTheRun) {
  History history(2, limit);
  Rng rng(1);
  for (int batch = 0; batch < 500; ++batch) {
    add_batch(history, 100, rng);
    ASSERT_LE(history.size(), limit);
  }
  EXPECT_GE(on_the_front(history), limit / 8);
}

TEST(ParetoHistory, TakesSamplesIntoTheFrontWhenTold) {
  History history(2);
  const std::vector<double> deep{1.0, 1.0};
  history.add(Matrix(1, 2, 0.5), Matrix(1, 2, 1.0), 1);
  history.update_front();
  history.add(Matrix(1, 2, 0.6), Matrix(1, 2, 0.0), 2);
  EXPECT_EQ(history.depth()(deep), 0);
  EXPECT_GT(history.current_depth()(deep), 0);
  history.update_front();
  EXPECT_EQ(history.depth()(deep), history.current_depth()(deep));
  EXPECT_GT(history.depth()(deep), 0);
}

TEST(ParetoHistory, PicksItsBestByRank) {
  History history(2);
  for (const double c : {3.0, 1.0, 2.0}) history.add(Matrix(1, 2, c / 4), Matrix(1, 2, c), 1);
  const Population best = history.best(2);
  ASSERT_EQ(best.size(), 2U);
  EXPECT_EQ(best.costs(0, 0), 1);
  EXPECT_EQ(best.costs(1, 0), 2);
}

}  // namespace
}  // namespace clde::pareto
