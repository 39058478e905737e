#include "fronts/selection/rank_tournament.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

/// How often each row wins.
std::vector<std::size_t> wins(const Matrix& costs, const Matrix& crowded) {
  const RankTournament tournament(costs, crowded);
  Rng rng(1, "tournament");
  std::vector<std::size_t> count(costs.rows(), 0);
  for (int draw = 0; draw < 4000; ++draw) ++count[tournament.winner(rng)];
  return count;
}

Matrix rows(const std::vector<std::vector<double>>& all) {
  Matrix matrix;
  for (const auto& row : all) matrix.push_row(row);
  return matrix;
}

TEST(RankTournament, IsWonByTheLowerRank) {
  const Matrix costs = rows({{1, 1}, {2, 2}});
  const auto count = wins(costs, costs);
  EXPECT_NEAR(static_cast<double>(count[0]) / 4000, 0.75, 0.03) << "all but its draws alone";
}

TEST(RankTournament, BetweenEqualRanksIsWonByTheLessCrowded) {
  // One front; in the second matrix row 1 stands alone and row 2 beside row 0.
  const Matrix costs = rows({{0, 3}, {1, 2}, {2, 1}, {3, 0}});
  const Matrix points = rows({{0.0}, {0.5}, {0.1}, {1.0}});
  const auto count = wins(costs, points);
  EXPECT_GT(count[1], 2 * count[2]);
}

}  // namespace
}  // namespace clde
