#include "fronts/bounded_trade_offs.hpp"

#include <gtest/gtest.h>

#include "core/numbers/argsort.hpp"

namespace clde {
namespace {

using Rows = std::vector<std::size_t>;

constexpr double ranges[] = {1, 1};

Matrix costs_of(std::initializer_list<std::vector<double>> rows) {
  Matrix costs;
  for (const auto& row : rows) costs.push_row(row);
  return costs;
}

Rows bounded(const Matrix& front, std::span<const double> in, double most) {
  const Rows rising = argsort(front.rows(), [&](std::size_t i) { return front(i, 0); });
  return rows_of_bounded_trade_offs(front, rising, in, most);
}

TEST(BoundedTradeOffs, LeaveOutEndsThatLoseFarMoreThanTheyGain) {
  const Matrix front =
      costs_of({{1e-9, 300}, {1e-6, 2}, {0.002, 1}, {0.5, 0.5}, {1, 1e-6}, {7, 0}});
  EXPECT_EQ(bounded(front, ranges, 1000), (Rows{1, 2, 3, 4}));
}

TEST(BoundedTradeOffs, KeepTheOrderOfRows) {
  const Matrix front = costs_of({{0.5, 0.5}, {1, 0}, {0, 1}});
  EXPECT_EQ(bounded(front, ranges, 1000), (Rows{2, 0, 1}));
}

TEST(BoundedTradeOffs, MeasureInRangesWhateverTheUnits) {
  const Matrix front = costs_of({{0, 3e6}, {0.0005, 2e6}, {1, 0}});
  const double units[] = {1, 1e6};
  EXPECT_EQ(bounded(front, units, 1000), (Rows{1, 2}));
  EXPECT_EQ(bounded(front, units, 10'000), (Rows{0, 1, 2}));
}

TEST(BoundedTradeOffs, KeepAFrontWhoseEndsAreSteepButForATinyPart) {
  // f2 = 1 - sqrt(f1): the slope is beyond 1000 up to f1 = 2.5e-7.
  Matrix front;
  for (int i = 0; i <= 500; ++i) {
    const double t = i / 500.0;
    front.push_row(std::vector{t * t, 1 - t});
  }
  EXPECT_EQ(bounded(front, ranges, 1000).size(), 501U);
}

TEST(BoundedTradeOffs, LeaveAFrontOfOneOrNoneAlone) {
  EXPECT_TRUE(bounded(Matrix(0, 2), ranges, 1000).empty());
  EXPECT_EQ(bounded(costs_of({{2, 3}}), ranges, 1000), Rows{0});
}

}  // namespace
}  // namespace clde
