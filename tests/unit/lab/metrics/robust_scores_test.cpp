#include <array>
#include <cmath>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include <clde/error.hpp>

#include "unit/lab/metrics/peak_sets.hpp"

namespace clde {
namespace {

using test::nan;
using test::on_a_line;
using test::PeakSet;

/// Optima at 0, 10, 20, 30, ..., all of value 7.
Matrix optima_on_a_line(std::size_t count) {
  Matrix optima(count, 1);
  for (std::size_t k = 0; k < count; ++k) optima(k, 0) = 10 * static_cast<double>(k);
  return optima;
}

RobustScore score(const PeakSet& set, std::size_t known = 4) {
  const Matrix optima = optima_on_a_line(known);
  return score_robustly(set.points, set.values, {.optima = optima, .value = 7});
}

TEST(RobustScores, APerfectSetScoresOne) {
  const RobustScore s = score(on_a_line({0, 10, 20, 30}, {7, 7, 7, 7}));
  EXPECT_EQ(s.peak_ratio, 1);
  EXPECT_EQ(s.precision, 1);
  EXPECT_EQ(s.f1, 1);
  EXPECT_EQ(s.score, 1);
}

TEST(RobustScores, CreditIsLinearInTheLogarithmOfWhatIsMissed) {
  EXPECT_EQ(score(on_a_line({0}, {7 - 1e-6}), 1).peak_ratio, 1);
  EXPECT_NEAR(score(on_a_line({0}, {7 - 1e-4}), 1).peak_ratio, 0.8, 1e-12);
  EXPECT_NEAR(score(on_a_line({0}, {7 - 1e-2}), 1).peak_ratio, 0.4, 1e-12);
  EXPECT_NEAR(score(on_a_line({0}, {7 - 0.1}), 1).peak_ratio, 0.2, 1e-12);
  EXPECT_EQ(score(on_a_line({0}, {6}), 1).peak_ratio, 0);
  EXPECT_EQ(score(on_a_line({0}, {-100}), 1).peak_ratio, 0);
}

// 2 of 4 optima fully, one of them twice, one by 0.2: 2.2 of 4, and 2.2 from 5 points.
TEST(RobustScores, DuplicatesCountOnceAndCostPrecision) {
  const RobustScore s = score(on_a_line({0, 11, 20, 19, 30}, {7, 7 - 0.1, 7, 6.9999, 3}));
  EXPECT_NEAR(s.peak_ratio, 2.2 / 4, 1e-12);
  EXPECT_NEAR(s.precision, 2.2 / 5, 1e-12);
  EXPECT_NEAR(s.f1, 2 * 2.2 / 9, 1e-12);
  EXPECT_NEAR(s.score, (2.2 / 4 + 2 * 2.2 / 9) / 2, 1e-12);
}

TEST(RobustScores, APointBelongsToTheNearestOptimumHoweverFarItIs) {
  EXPECT_EQ(score(on_a_line({1000, 14}, {7, 7})).peak_ratio, 0.5);
  EXPECT_EQ(score(on_a_line({1000, 26}, {7, 7})).peak_ratio, 0.25);
}

TEST(RobustScores, AValueBeyondTheKnownOneIsFound) {
  EXPECT_EQ(score(on_a_line({0}, {7.5}), 1).score, 1);
}

TEST(RobustScores, NothingFoundScoresZero) {
  EXPECT_EQ(score(on_a_line({}, {})).score, 0);
  const RobustScore s = score(on_a_line({0, 10}, {6, nan}));
  EXPECT_EQ(s.peak_ratio, 0);
  EXPECT_EQ(s.precision, 0);
  EXPECT_EQ(s.f1, 0);
  EXPECT_EQ(s.score, 0);
}

TEST(RobustScores, RowsWithoutANumberAreReportedAndFindNothing) {
  EXPECT_EQ(score(on_a_line({0, 0, nan, 10}, {7, nan, 7, 7})).precision, 0.5);
}

TEST(RobustScores, RefusesARuleThatMakesNoSense) {
  const Matrix optima = optima_on_a_line(2);
  const PeakSet set = on_a_line({0}, {7});
  const auto scored = [&](RobustRule rule) { score_robustly(set.points, set.values, rule); };
  EXPECT_THROW(scored({}), InvalidArgument);
  EXPECT_THROW(scored({.optima = optima, .found_below = 0}), InvalidArgument);
  EXPECT_THROW(scored({.optima = optima, .partly_below = 1e-6}), InvalidArgument);
  EXPECT_THROW(score_robustly(set.points, {}, {.optima = optima}), InvalidArgument);
}

/// A set with the given peak ratio and precision: whole optima, one in part, and misses.
PeakSet set_with(double peak_ratio, double precision, std::size_t known) {
  PeakSet set;
  const double sum = peak_ratio * static_cast<double>(known);
  const auto reported = static_cast<std::size_t>(std::lround(sum / precision));
  for (std::size_t i = 0; i < reported; ++i) {
    const double share = std::clamp(sum - static_cast<double>(i), 0.0, 1.0);
    const double x = 10 * static_cast<double>(std::min(i, known - 1));
    set.points.push_row({&x, 1});
    set.values.push_back(share == 0 ? -1000 : 7 - std::pow(1e-5, share));
  }
  return set;
}

// All 960 cases of an entry, whose F1 and score follow from its peak ratio and precision.
TEST(RobustScores, AgreeWithTheFiguresOfAPublishedEntry) {
  std::ifstream file(CLDE_TEST_DATA "/../../lab/bench/data/cec2026-s-card-cmsa.csv");
  std::size_t compared = 0;
  for (std::string line; std::getline(file, line);) {
    if (std::isdigit(static_cast<unsigned char>(line[0])) == 0) continue;
    std::istringstream cells(line);
    std::vector<double> row;
    for (std::string cell; std::getline(cells, cell, ',');) row.push_back(std::stod(cell));
    ++compared;
    if (row[3] == 0) continue;
    const std::size_t known = row[0] <= 8 ? 20 : 10;
    const RobustScore s = score(set_with(row[3], row[4], known), known);
    EXPECT_NEAR(s.peak_ratio, row[3], 1e-6);
    EXPECT_NEAR(s.precision, row[4], 3e-6);
    EXPECT_NEAR(s.f1, row[5], 3e-6);
    EXPECT_NEAR(s.score, row[6], 3e-6);
  }
  EXPECT_EQ(compared, 960U);
}

}  // namespace
}  // namespace clde
