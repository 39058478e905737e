// Metrics for several objectives against pymoo's figures, slow twins and laws.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <clde/error.hpp>
#include <clde/extend/rng.hpp>
#include <clde/lab/metrics.hpp>

#include "core/numbers/dominance.hpp"
#include "core/numbers/vectors.hpp"
#include "metrics/nearest.hpp"

namespace clde {
namespace {

struct Case {
  Matrix costs, front;
  double igd, igd_plus, mean_distance, hypervolume;
};

Matrix read_rows(std::istream& in, std::size_t rows, std::size_t cols) {
  Matrix read(rows, cols);
  for (std::size_t i = 0; i < rows; ++i)
    for (double& v : read[i]) in >> v;
  return read;
}

std::vector<Case> read_cases() {
  std::ifstream in(CLDE_TEST_DATA "/front-metrics.txt");
  std::vector<Case> cases;
  std::string word;
  for (std::size_t m = 0, rows = 0, front = 0; in >> word >> m >> rows >> front;) {
    Case c{.costs = read_rows(in, rows, m), .front = read_rows(in, front, m)};
    in >> c.igd >> c.igd_plus >> c.mean_distance >> c.hypervolume;
    cases.push_back(std::move(c));
  }
  return cases;
}

TEST(FrontMetrics, AgreeWithAnotherImplementation) {
  const std::vector<Case> cases = read_cases();
  ASSERT_EQ(cases.size(), 8U);
  for (const Case& c : cases) {
    EXPECT_NEAR(igd(c.costs, c.front), c.igd, 1e-12);
    EXPECT_NEAR(igd_plus(c.costs, c.front), c.igd_plus, 1e-12);
    double sum = 0;
    for (const double d : nearest_distances(c.costs, c.front)) sum += d;
    EXPECT_NEAR(sum / static_cast<double>(c.costs.rows()), c.mean_distance, 1e-12);
    const std::vector<double> reference(c.costs.cols(), 1.2);
    EXPECT_NEAR(hypervolume(c.costs, reference), c.hypervolume, 1e-12) << c.costs.cols();
  }
}

Matrix random_rows(std::size_t rows, std::size_t cols, std::uint64_t seed) {
  Rng rng(seed, "rows");
  Matrix made(rows, cols);
  // A coarse grid: ties are the rule.
  for (std::size_t i = 0; i < rows; ++i)
    for (double& v : made[i]) v = static_cast<double>(rng.index(9)) / 8;
  return made;
}

/// Inclusion and exclusion over all subsets.
double slow_hypervolume(const Matrix& costs, double reference) {
  double sum = 0;
  for (std::size_t subset = 1; subset < std::size_t{1} << costs.rows(); ++subset) {
    double volume = -1;
    for (std::size_t m = 0; m < costs.cols(); ++m) {
      double worst = -1;
      for (std::size_t i = 0; i < costs.rows(); ++i)
        if ((subset >> i & 1U) != 0) worst = std::max(worst, costs(i, m));
      volume *= std::max(reference - worst, 0.0);
    }
    for (std::size_t i = 0; i < costs.rows(); ++i)
      if ((subset >> i & 1U) != 0) volume = -volume;
    sum += volume;
  }
  return sum;
}

RC_GTEST_PROP(Hypervolume, IsThatOfInclusionAndExclusion, ()) {
  const auto cols = *rc::gen::inRange<std::size_t>(1, 6);
  const Matrix costs =
      random_rows(*rc::gen::inRange<std::size_t>(0, 9), cols, *rc::gen::arbitrary<std::uint64_t>());
  const double reference = *rc::gen::element(0.5, 0.9375, 1.25);
  const double ours = hypervolume(costs, std::vector(cols, reference));
  RC_ASSERT(std::abs(ours - slow_hypervolume(costs, reference)) < 1e-12);
}

RC_GTEST_PROP(Hypervolume, NeverShrinksWhenAPointIsAdded, ()) {
  const auto cols = *rc::gen::inRange<std::size_t>(2, 6);
  const Matrix costs = random_rows(20, cols, *rc::gen::arbitrary<std::uint64_t>());
  const std::vector<double> reference(cols, 1.1);
  double before = 0;
  for (std::size_t count = 1; count <= costs.rows(); ++count) {
    const double now = hypervolume(costs.view().slice(0, count), reference);
    RC_ASSERT(now >= before - 1e-12);
    before = now;
  }
}

RC_GTEST_PROP(NearestDistances, AreThoseOfAllPairs, ()) {
  const auto cols = *rc::gen::inRange<std::size_t>(1, 5);
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Matrix from = random_rows(*rc::gen::inRange<std::size_t>(1, 100), cols, seed);
  const Matrix to = random_rows(*rc::gen::inRange<std::size_t>(1, 40), cols, seed + 1);
  const std::vector<double> plain = nearest_distances(from, to),
                            excess = nearest_excesses(from, to);
  for (std::size_t i = 0; i < from.rows(); ++i) {
    double nearest = 1e300, least = 1e300;
    for (std::size_t k = 0; k < to.rows(); ++k) {
      nearest = std::min(nearest, distance(from[i], to[k]));
      double sum = 0;
      for (std::size_t m = 0; m < cols; ++m)
        sum += std::pow(std::max(to(k, m) - from(i, m), 0.0), 2);
      least = std::min(least, std::sqrt(sum));
    }
    RC_ASSERT(plain[i] == nearest);
    RC_ASSERT(excess[i] == least);
  }
}

RC_GTEST_PROP(NondominatedRows, AreThoseThatNoOtherDominates, ()) {
  const Matrix costs =
      random_rows(*rc::gen::inRange<std::size_t>(0, 40), *rc::gen::inRange<std::size_t>(1, 5),
                  *rc::gen::arbitrary<std::uint64_t>());
  std::vector<std::size_t> expected;
  for (std::size_t i = 0; i < costs.rows(); ++i) {
    bool free = true;
    for (std::size_t k = 0; k < costs.rows(); ++k) free = free && !dominates(costs[k], costs[i]);
    if (free) expected.push_back(i);
  }
  RC_ASSERT(nondominated_rows(costs) == expected);
}

Matrix rows_of(std::initializer_list<std::vector<double>> rows) {
  Matrix made;
  for (const auto& row : rows) made.push_row(row);
  return made;
}

TEST(NondominatedRows, LeaveOutRowsWithoutAValue) {
  const Matrix costs = rows_of({{std::nan(""), 0}, {1, 1}, {0, std::nan("")}});
  EXPECT_EQ(nondominated_rows(costs), (std::vector<std::size_t>{1}));
}

TEST(Gd, IsTheRootOfTheSumOfSquaresOverTheNumber) {
  const Matrix front = rows_of({{0, 0}});
  EXPECT_DOUBLE_EQ(gd(rows_of({{3, 4}, {0, 12}}), front), 13.0 / 2);
}

// Half of one variable's range and all of the other's: cover rate sqrt(1/2); IGDX by hand.
TEST(ParetoSetProximity, IsTheCoverRateOverIgdx) {
  const Matrix set = rows_of({{0, 0}, {1, 2}}), points = rows_of({{0, 0}, {0.5, 2}});
  EXPECT_DOUBLE_EQ(pareto_set_proximity(points, set), std::sqrt(0.5) / 0.25);
  EXPECT_EQ(pareto_set_proximity(rows_of({{3, 0}}), set), 0);  // no overlap at all
}

TEST(Spacing, IsTheDeviationOfTheGaps) {
  // Gaps 1, 1, 3: mean 5/3, squares 4/9 + 4/9 + 16/9 over 2.
  EXPECT_DOUBLE_EQ(spacing(rows_of({{0, 0}, {0.5, 0.5}, {2, 2}})), std::sqrt(24.0 / 18));
}

TEST(MaximumSpread, IsTheShareOfTheExtent) {
  const Matrix front = rows_of({{0, 1}, {1, 0}});
  EXPECT_DOUBLE_EQ(maximum_spread(rows_of({{0, 1}, {0.5, 0.5}}), front), 0.5);
  EXPECT_DOUBLE_EQ(maximum_spread(rows_of({{-1, 2}, {2, -1}}), front), 1);
}

// One point at the middle of the unit square's diagonal, scaled by 1.1.
TEST(ScaledHypervolume, IsAShareOfABoxTenPercentLargerThanTheFront) {
  const Matrix front = rows_of({{0, 1}, {1, 0}});
  EXPECT_DOUBLE_EQ(scaled_hypervolume(rows_of({{0.55, 0.55}}), front), 0.25);
  EXPECT_EQ(scaled_hypervolume(rows_of({{1.2, 0}}), front), 0);
  EXPECT_EQ(scaled_hypervolume(Matrix(0, 2), front), 0);
}

TEST(FrontMetrics, RefuseSetsThatDoNotFit) {
  const Matrix two(3, 2), three(3, 3);
  EXPECT_THROW(igd(two, three), InvalidArgument);
  EXPECT_THROW(igd(two, Matrix()), InvalidArgument);
  EXPECT_THROW(hypervolume(two, std::vector<double>(3)), InvalidArgument);
}

}  // namespace
}  // namespace clde
