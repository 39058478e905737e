#include "landscape/neighbours/knn_graph.hpp"

#include <cmath>
#include <set>
#include <utility>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <clde/error.hpp>

#include "landscape/neighbours/kd_tree.hpp"
#include "landscape/neighbours/packet_search.hpp"
#include "unit/lib/landscape/random_graphs.hpp"

namespace clde {
namespace {

/// Summed in the order of the coordinates, as every routine that compares distances does: all see
/// the same ties.
double squared_distance(std::span<const double> a, std::span<const double> b,
                        std::span<const double> periods) {
  double sum = 0;
  for (std::size_t j = 0; j < a.size(); ++j) {
    double gap = std::abs(a[j] - b[j]);
    if (!periods.empty() && periods[j] > 0) gap = std::min(gap, periods[j] - gap);
    sum += gap * gap;
  }
  return sum;
}

using Rows = std::vector<std::uint32_t>;

/// Sorts all others by (distance, row): nothing to get wrong.
Rows slow_neighbors(const ScaledPoints& scaled, std::size_t row, std::size_t k) {
  std::vector<std::pair<double, std::uint32_t>> others;
  for (std::uint32_t i = 0; i < scaled.points.rows(); ++i)
    if (i != row)
      others.emplace_back(squared_distance(scaled.points[i], scaled.points[row], scaled.periods),
                          i);
  std::ranges::sort(others);
  Rows rows;
  for (std::size_t i = 0; i < k; ++i) rows.push_back(others[i].second);
  return rows;
}

/// With rows for positions.
Neighbors search_rows(const ScaledPoints& scaled, std::size_t k, std::size_t leaf,
                      InstructionSet set) {
  const KdTree tree(scaled.points, leaf);
  const Neighbors positions = search_all(tree, k, scaled.periods, set);
  Neighbors found = positions;
  for (std::size_t p = 0; p < tree.size(); ++p)
    for (std::size_t m = 0; m < k; ++m)
      found.rows[tree.rows()[p] * k + m] = tree.rows()[positions[p][m]];
  return found;
}

void expect_exact(const Neighbors& found, const ScaledPoints& scaled, std::size_t k) {
  for (std::size_t i = 0; i < scaled.points.rows(); ++i)
    ASSERT_EQ(Rows(found[i].begin(), found[i].end()), slow_neighbors(scaled, i, k)) << "row " << i;
}

DistanceSpec random_spec(std::size_t dimension, Rng& rng) {
  DistanceSpec spec;
  for (std::size_t j = 0; j < dimension; ++j) {
    spec.widths.push_back(rng.chance(0.1) ? 0.0 : 0.5 * static_cast<double>(1 + rng.index(4)));
    spec.periods.push_back(rng.chance(0.5) ? 0.0 : 0.25 * static_cast<double>(1 + rng.index(4)));
  }
  return spec;
}

TEST(KnnGraph, NeighborsAreNearestFirstAndTiesGoByRow) {
  Matrix points(5, 1);
  const double x[] = {0, 1, -1, 1, 3};
  for (std::size_t i = 0; i < 5; ++i) points(i, 0) = x[i];
  const Neighbors found = nearest_neighbors(points, 3);
  EXPECT_EQ(found.rows, (Rows{1, 2, 3, 3, 0, 2, 0, 1, 3, 1, 0, 2, 1, 3, 0}));
  EXPECT_EQ(found.squared_distances[3], 0);
}

TEST(KnnGraph, JoinsPointsIfEitherIsANeighborOfTheOther) {
  Matrix points(4, 1);
  const double x[] = {0, 1, 3, 7};
  for (std::size_t i = 0; i < 4; ++i) points(i, 0) = x[i];
  const Graph graph = knn_graph(points, 1);
  EXPECT_EQ(graph.offsets, (std::vector<std::size_t>{0, 1, 3, 5, 6}));
  EXPECT_EQ(graph.neighbors, (Rows{1, 0, 2, 1, 3, 2}));
}

TEST(KnnGraph, TreeAndBruteForceAgreeWithTheSlowTwin) {
  Rng rng(5);
  for (int trial = 0; trial < 300; ++trial) {
    const std::size_t n = 2 + rng.index(150);
    const std::size_t d = 1 + rng.index(6);
    const std::size_t k = 1 + rng.index(std::min<std::size_t>(n - 1, 20));
    const Matrix points = random_points(n, d, trial % 2 == 0 ? 0 : 1 + rng.index(6), rng);
    const DistanceSpec spec = trial % 3 == 0 ? random_spec(d, rng) : DistanceSpec{};
    const ScaledPoints scaled = scaled_points(points, spec);
    for (const std::size_t leaf : {std::size_t{8}, std::size_t{24}, n})
      for (const InstructionSet set : available_instruction_sets())
        expect_exact(search_rows(scaled, k, leaf, set), scaled, k);
  }
}

TEST(KnnGraph, LargeSetsAgreeToo) {
  Rng rng(6);
  for (const std::size_t d : {1U, 2U, 12U}) {
    const ScaledPoints scaled = scaled_points(random_points(1500, d, d == 2 ? 9 : 0, rng), {});
    expect_exact(nearest_neighbors(scaled.points, 10), scaled, 10);
  }
}

TEST(KnnGraph, FarApartPointsTieAtInfinityByRow) {
  Matrix points(4, 1);
  const double x[] = {1e300, -1e300, 0, 1e300};
  for (std::size_t i = 0; i < 4; ++i) points(i, 0) = x[i];
  EXPECT_EQ(nearest_neighbors(points, 2).rows, (Rows{3, 1, 0, 2, 0, 1, 0, 1}));
}

TEST(KnnGraph, DistancesGoAroundTheCircle) {
  Matrix points(3, 1);
  const double degrees[] = {350, 10, 100};
  for (std::size_t i = 0; i < 3; ++i) points(i, 0) = degrees[i];
  const Neighbors found = nearest_neighbors(points, 1, {.periods = {360}});
  EXPECT_EQ(found.rows, (Rows{1, 0, 1}));
  EXPECT_EQ(found.squared_distances, (std::vector<double>{400, 400, 8100}));
}

RC_GTEST_PROP(KnnGraph, IsSymmetricAndListsEachEdgeOnce, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint32_t>());
  const std::size_t n = 2 + rng.index(80);
  const std::size_t k = 1 + rng.index(n - 1);
  const Matrix points = random_points(n, 2, rng.index(6), rng);
  const Graph graph = knn_graph(points, k);
  const Neighbors neighbors = nearest_neighbors(points, k);
  std::set<std::pair<std::size_t, std::size_t>> expected;
  for (std::size_t i = 0; i < n; ++i)
    for (const std::uint32_t j : neighbors[i]) {
      expected.emplace(i, j);
      expected.emplace(j, i);
    }
  std::vector<std::pair<std::size_t, std::size_t>> edges;
  for (std::size_t i = 0; i < n; ++i)
    for (const std::uint32_t j : graph[i]) edges.emplace_back(i, j);
  std::ranges::sort(edges);
  RC_ASSERT(std::ranges::equal(edges, expected));
}

TEST(KnnGraph, RefusesWhatHasNoMeaning) {
  Rng rng(1);
  const Matrix points = random_points(5, 2, 0, rng);
  EXPECT_THROW(knn_graph(points, 0), InvalidArgument);
  EXPECT_THROW(knn_graph(points, 5), InvalidArgument);
  EXPECT_THROW(knn_graph(Matrix(1, 2), 1), InvalidArgument);
  EXPECT_THROW(knn_graph(points, 2, {.widths = {1}}), InvalidArgument);
  EXPECT_THROW(knn_graph(points, 2, {.periods = {1, -1}}), InvalidArgument);
  Matrix broken = points;
  broken(3, 1) = std::nan("");
  EXPECT_THROW(knn_graph(broken, 2), InvalidArgument);
}

}  // namespace
}  // namespace clde
