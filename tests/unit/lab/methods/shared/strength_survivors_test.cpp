#include "methods/shared/strength_survivors.hpp"

#include <gtest/gtest.h>

#include "methods/shared/nearest_sums.hpp"

namespace clde {
namespace {

Matrix rows(const std::vector<std::vector<double>>& all) {
  Matrix m;
  for (const auto& row : all) m.push_row(row);
  return m;
}

TEST(Standing, ComparesCrowdingOfPointsFirst) {
  EXPECT_LT((Standing{0.1, 9, 9}), (Standing{0.2, 0, 0}));
  EXPECT_LT((Standing{0.1, 0.1, 9}), (Standing{0.1, 0.2, 0}));
}

TEST(CrowdingDensities, LookAtTheNeighbourThatTheRootOfTheNumberNames) {
  const std::vector<double> all = crowding_densities(distance_table(rows({{0}, {1}, {3}, {7}})));
  EXPECT_DOUBLE_EQ(all[0], 1.0 / (3 + 2)) << "the second nearest of four";
  EXPECT_DOUBLE_EQ(all[3], 1.0 / (6 + 2));
}

TEST(CrowdingDensities, OfOneRowAloneCountNoDistance) {
  EXPECT_EQ(crowding_densities(distance_table(rows({{4}}))), (std::vector{0.5}));
}

TEST(SurvivorsInBothSpaces, KeepTwinsAndLeaveOutTheDominated) {
  const StrengthSurvivors chosen = survivors_in_both_spaces(
      rows({{0}, {1}, {0.5}, {0.501}}), rows({{0, 1}, {0, 1}, {2, 2}, {2.1, 2.1}}), 2);
  EXPECT_EQ(chosen.rows, (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(chosen.standing.size(), 2U);
}

TEST(StrengthSurvivors, GoByFitnessWhereTheUnbeatenAreFew) {
  const Matrix distances = distance_table(rows({{0}, {1}, {2}}));
  const StrengthSurvivors chosen =
      strength_survivors({{0, 0, 5}, {0, 0, 0.5}, {0, 0, 3}}, distances, 2);
  EXPECT_EQ(chosen.rows, (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(chosen.standing[1].fitness, 3);
}

TEST(TruncateRows, NamesRowsOfTheWholeTable) {
  const Matrix distances = distance_table(rows({{9}, {0}, {5}, {5.1}, {7}}));
  EXPECT_EQ(truncate_rows({1, 2, 3, 4}, distances, 3), (std::vector<std::size_t>{1, 2, 4}));
}

}  // namespace
}  // namespace clde
