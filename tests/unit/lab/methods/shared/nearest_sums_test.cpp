#include "methods/shared/nearest_sums.hpp"

#include <gtest/gtest.h>

#include "core/numbers/vectors.hpp"
#include "methods/shared/score_tournament.hpp"

namespace clde {
namespace {

Matrix line(const std::vector<double>& at) {
  Matrix rows;
  for (const double x : at) rows.push_row(std::vector{x});
  return rows;
}

TEST(NearestSums, AddTheDistancesToTheNearestOthers) {
  const NearestSums sums(distance_table(line({0, 1, 3, 7})), 2);
  EXPECT_EQ(std::vector(sums.values().begin(), sums.values().end()),
            (std::vector{4.0, 3.0, 5.0, 10.0}));
  const NearestSums all(distance_table(line({0, 1})), 5);
  EXPECT_EQ(all.values()[0], 1) << "there is only one other";
}

TEST(NearestSums, AreThoseOfTheRowsThatAreLeft) {
  Rng rng(4);
  Matrix rows;
  for (std::size_t i = 0; i < 40; ++i) rows.push_row(std::vector{rng.uniform(), rng.uniform()});
  NearestSums sums(distance_table(rows), 3);
  for (const std::size_t gone : {5U, 17U, 0U, 39U, 20U}) sums.remove(gone);
  Matrix left;
  for (const std::size_t row : sums.rows()) left.push_row(rows[row]);
  ASSERT_EQ(left.rows(), 35U);
  const NearestSums fresh(distance_table(left), 3);
  for (std::size_t i = 0; i < left.rows(); ++i)
    EXPECT_EQ(sums.values()[sums.rows()[i]], fresh.values()[i]);
}

TEST(ThinOut, TakesTheMostCrowdedAway) {
  EXPECT_EQ(thin_out(line({0, 0.9, 1, 1.1, 3, 5}), 4, 2), (std::vector<std::size_t>{0, 3, 4, 5}));
  EXPECT_EQ(thin_out(line({0, 1}), 4, 2).size(), 2U);
  EXPECT_TRUE(thin_out(line({0, 1}), 0, 2).empty());
}

TEST(HarmonicDistances, MeasureInUnitsOfTheRange) {
  const std::vector<double> means = harmonic_distances(line({0, 10, 20}));
  EXPECT_DOUBLE_EQ(means[1], 0.5);
  EXPECT_DOUBLE_EQ(means[0], 2 / (1 / 0.5 + 1 / 1.0));
  EXPECT_EQ(harmonic_distances(line({3, 3, 4}))[0], 0) << "one row lies on another";
  EXPECT_EQ(harmonic_distances(line({3})), std::vector{0.0});
}

TEST(Tournament, TheSmallerScoreWins) {
  Rng rng(1);
  const std::vector<double> scores{5, 1, 9};
  std::size_t best = 0;
  for (const std::size_t winner : tournament_winners(scores, 900, rng))
    best += winner == 1 ? 1U : 0U;
  EXPECT_NEAR(static_cast<double>(best), 900 * 5 / 9.0, 60) << "it loses if it is not drawn";
}

}  // namespace
}  // namespace clde
