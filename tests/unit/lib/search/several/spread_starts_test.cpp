#include "search/several/descents/spread_starts.hpp"

#include <gtest/gtest.h>

namespace clde::pareto {
namespace {

using Rows = std::vector<std::size_t>;

Matrix on_a_line(std::initializer_list<double> places) {
  Matrix points;
  for (const double x : places) points.push_row(std::vector{x, 0.5});
  return points;
}

TEST(SpreadStarts, BeginWithTheFirstAndGoOnWithTheFarthest) {
  const Matrix points = on_a_line({0.4, 0.5, 0.0, 1.0, 0.2});
  Rows pool{0, 1, 2, 3, 4};
  EXPECT_EQ(take_spread(points, pool, {}, 3), (Rows{0, 3, 2}));
  EXPECT_EQ(pool, (Rows{1, 4})) << "the others stay, in their order";
}

TEST(SpreadStarts, KeepAwayFromWhatIsKnown) {
  const Matrix points = on_a_line({0.1, 0.5, 0.9});
  Rows pool{0, 1, 2};
  EXPECT_EQ(take_spread(points, pool, on_a_line({0.0, 0.2}), 1), Rows{2});
}

TEST(SpreadStarts, AreNoMoreThanThereAre) {
  const Matrix points = on_a_line({0.1, 0.5});
  Rows pool{1};
  EXPECT_EQ(take_spread(points, pool, {}, 5), Rows{1});
  EXPECT_TRUE(pool.empty());
  EXPECT_TRUE(take_spread(points, pool, {}, 5).empty());
}

TEST(SpreadStarts, TakeTheFirstOfEqualRows) {
  const Matrix points = on_a_line({0.5, 0.0, 1.0});
  Rows pool{0, 2, 1};
  EXPECT_EQ(take_spread(points, pool, {}, 2), (Rows{0, 2}));
}

}  // namespace
}  // namespace clde::pareto
