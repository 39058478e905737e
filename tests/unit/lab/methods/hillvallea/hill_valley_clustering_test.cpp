#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <set>

#include "methods/hillvallea/hill_valley_clustering.hpp"
#include "unit/lib/tasks/run_task.hpp"

namespace clde::hillvallea {
namespace {

using test_support::run_task;
using test_support::unit_space;

/// Minima of cost 0 at 0.125, 0.375, 0.625, 0.875.
double four_wells(std::span<const double> u) {
  return 1 + std::cos(8 * std::numbers::pi * u[0]);
}

Population points_at(const std::vector<double>& xs) {
  Population p;
  for (const double x : xs) {
    const std::vector unit{x};
    const double cost = four_wells(unit);
    p.points.push_row(unit);
    p.costs.push_row(std::span(&cost, 1));
    p.born.push_back(0);
  }
  return p;
}

std::size_t well_of(double x) {
  return static_cast<std::size_t>(4 * x);
}

TEST(HillValleyClusters, AreTheWellsOfAFunctionBestPointFirst) {
  std::vector<double> xs;
  for (int i = 0; i < 80; ++i) xs.push_back((i + 0.5) / 80);
  const Population points = points_at(xs);
  Search search(unit_space(1), 1);
  const auto ran = run_task(search, hill_valley_clusters(search, points), four_wells);
  ASSERT_TRUE(ran.value.has_value());
  EXPECT_EQ(ran.value->size(), 4U);
  std::set<std::size_t> wells;
  std::size_t members = 0;
  for (const auto& rows : *ran.value) {
    wells.insert(well_of(xs[rows.front()]));
    members += rows.size();
    const std::size_t well = well_of(xs[rows.front()]);
    for (const std::size_t row : rows) {
      const bool better_half = points.costs(row, 0) < 1;
      EXPECT_TRUE(well_of(xs[row]) == well || !better_half);
      const double middle = (static_cast<double>(well) + 0.5) / 4;
      EXPECT_LT(std::abs(xs[row] - middle), 0.125 + 1.0 / 80) << "one edge beyond the rim at most";
      EXPECT_GE(points.costs(row, 0), points.costs(rows.front(), 0));
    }
  }
  EXPECT_EQ(wells.size(), 4U);
  EXPECT_EQ(members, xs.size());
}

TEST(HillValleyClusters, LongLinesAreLookedAtMoreClosely) {
  // Two points expect 0.5 between neighbours and five 0.2: the line gets one evaluation, or three.
  const Population points = points_at({0.125, 0.62});
  Search search(unit_space(1), 1);
  const auto ran = run_task(search, hill_valley_clusters(search, points), four_wells);
  EXPECT_EQ(ran.value->size(), 1U) << "the one point tested is the bottom of the well between";
  EXPECT_EQ(ran.evaluations, 1U);
  const Population more = points_at({0.125, 0.62, 0.99, 0.98, 0.97});
  Search another(unit_space(1), 1);
  const auto closer = run_task(another, hill_valley_clusters(another, more), four_wells);
  EXPECT_EQ(closer.value->size(), 3U);
}

TEST(HillValleyClusters, ShortLinesInTheWorseHalfAreNotTested) {
  const Population points = points_at({0.125, 0.13, 0.12, 0.135, 0.115, 0.14});
  Search search(unit_space(1), 1);
  const auto ran = run_task(search, hill_valley_clusters(search, points), four_wells);
  EXPECT_EQ(ran.value->size(), 1U);
  EXPECT_EQ(ran.evaluations, 3U) << "the second to fourth of six";
}

TEST(HillValleyClusters, ExpectedEdgesAreThoseOfAGrid) {
  EXPECT_NEAR(expected_edge_length(16, 2), 0.25, 1e-12);
  EXPECT_NEAR(expected_edge_length(27, 3), 1.0 / 3, 1e-12);
  EXPECT_EQ(expected_edge_length(10, 0), 1);
}

}  // namespace
}  // namespace clde::hillvallea
