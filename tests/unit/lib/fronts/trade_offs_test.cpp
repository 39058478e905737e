#include <clde/pareto.hpp>

#include <gtest/gtest.h>

#include <cmath>

#include <clde/error.hpp>

namespace clde {
namespace {

Optimum solution(std::vector<double> values, std::size_t piece, bool global = true) {
  Optimum o;
  o.x = {0};
  o.values = std::move(values);
  o.global = global;
  o.piece = piece;
  return o;
}

Result two_pieces() {
  Result r;
  for (int i = 0; i <= 10; ++i) r.optima.push_back(solution({i / 10.0, 1 - i / 10.0}, 1));
  for (int i = 0; i <= 10; ++i)
    r.optima.push_back(solution({i / 10.0 + 0.004, 1.0 - i / 10.0}, 2, i < 10));
  return r;
}

TEST(Equivalents, AreTheNearestOfEveryOtherPiece) {
  Result r = two_pieces();
  EXPECT_EQ(equivalents(r, 3), std::vector<std::size_t>{14});
  EXPECT_EQ(equivalents(r, 14), std::vector<std::size_t>{3});
  r.optima.push_back(solution({0.301, 0.7}, 3));
  EXPECT_EQ(equivalents(r, 3), (std::vector<std::size_t>{22, 14})) << "nearest first";
}

TEST(Equivalents, AreNearInEveryObjectiveInItsOwnUnit) {
  Result r = two_pieces();
  for (Optimum& o : r.optima) o.values[0] *= 1e6;
  EXPECT_EQ(equivalents(r, 3), std::vector<std::size_t>{14});
  EXPECT_TRUE(equivalents(r, 3, 0.001).empty());
}

TEST(Equivalents, AreUnknownWherePiecesAre) {
  Result r = two_pieces();
  for (Optimum& o : r.optima) o.piece = 0;
  EXPECT_TRUE(equivalents(r, 3).empty());
  EXPECT_THROW(equivalents(r, 99), InvalidArgument);
}

TEST(TradeOffs, DescribeTheGlobalSolutions) {
  Result r;
  r.optima = {solution({0, 10}, 1), solution({2, 0}, 2), solution({5, 5}, 3, false)};
  const TradeOffs t = trade_offs(r);
  EXPECT_EQ(t.solutions, 2U);
  EXPECT_EQ(t.pieces, 2U);
  EXPECT_EQ(t.best, (std::vector<double>{0, 0}));
  EXPECT_EQ(t.worst, (std::vector<double>{2, 10}));
  // Two strips of 1.1 by 0.1 that share a square of 0.1 by 0.1, of 1.1 by 1.1.
  EXPECT_NEAR(t.hypervolume, (0.11 + 0.11 - 0.01) / 1.21, 1e-12);
  EXPECT_EQ(t.spacing, 0);
}

TEST(TradeOffs, KeepTheUsersSign) {
  Result r;
  r.optima = {solution({1, 4}, 0), solution({3, 2}, 0)};
  const TradeOffs t = trade_offs(r, Sense::maximize);
  EXPECT_EQ(t.best, (std::vector<double>{3, 4}));
  EXPECT_EQ(t.worst, (std::vector<double>{1, 2}));
  EXPECT_EQ(t.pieces, 0U);
}

TEST(TradeOffs, OfNothingAreEmpty) {
  EXPECT_EQ(trade_offs({}).solutions, 0U);
  EXPECT_TRUE(trade_offs({}).best.empty());
}

}  // namespace
}  // namespace clde
