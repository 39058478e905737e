#include <cmath>
#include <fstream>
#include <limits>
#include <numeric>
#include <sstream>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <clde/error.hpp>
#include <clde/landscape.hpp>

#include "landscape/merge_tree.hpp"
#include "landscape/neighbours/knn_graph.hpp"
#include "unit/lib/landscape/random_graphs.hpp"

namespace clde {
namespace {

using Rows = std::vector<std::uint32_t>;

struct Case {
  std::string name;
  std::size_t neighbors = 0;
  double tau = 0;
  std::size_t basins = 0;
  Matrix points;
  std::vector<double> heights;
  Rows peaks;
  std::vector<Rows> graph;
};

Case read_case(std::istream& in, const std::string& first_line) {
  Case c;
  std::size_t n = 0;
  std::size_t d = 0;
  std::istringstream(first_line) >> c.name >> n >> d >> c.neighbors >> c.tau >> c.basins;
  c.points = Matrix(n, d);
  c.heights.resize(n);
  c.peaks.resize(n);
  c.graph.resize(n);
  std::size_t degree = 0;
  for (std::size_t i = 0; i < n; ++i) {
    for (double& x : c.points[i]) in >> x;
    in >> c.heights[i] >> c.peaks[i] >> degree;
    c.graph[i].resize(degree);
    for (std::uint32_t& neighbor : c.graph[i]) in >> neighbor;
  }
  in >> std::ws;
  return c;
}

std::vector<Case> read_cases(const std::string& file) {
  std::ifstream in(std::string(CLDE_TEST_DATA) + "/decode/" + file);
  std::vector<Case> cases;
  for (std::string line; std::getline(in, line);)
    if (!line.starts_with('#')) cases.push_back(read_case(in, line));
  return cases;
}

DecodeOptions as_they_are(std::size_t neighbors, double tau) {
  return {.neighbors = neighbors, .tau = tau, .sense = Sense::maximize, .height = HeightScale::raw};
}

Rows peak_rows(const Decoding& decoding) {
  Rows peaks;
  for (const std::uint32_t label : decoding.labels)
    peaks.push_back(static_cast<std::uint32_t>(decoding.basins[label].peak));
  return peaks;
}

void expect_same(const Case& c) {
  const Graph graph = knn_graph(c.points, c.neighbors);
  for (std::size_t i = 0; i < c.graph.size(); ++i) {
    Rows sorted(graph[i].begin(), graph[i].end());
    std::ranges::sort(sorted);
    EXPECT_EQ(sorted, c.graph[i]) << c.name << " row " << i;
  }
  const Decoding decoding = decode(c.points, c.heights, as_they_are(c.neighbors, c.tau));
  EXPECT_EQ(decoding.basins.size(), c.basins) << c.name;
  EXPECT_EQ(peak_rows(decoding), c.peaks) << c.name;
}

TEST(Decode, AgreesWithAnIndependentProgram) {
  const auto cases = read_cases("cases.txt");
  ASSERT_EQ(cases.size(), 14U);
  for (const Case& c : cases) expect_same(c);
}

TEST(Decode, AgreesWithTomatoOfGudhi) {
  const auto cases = read_cases("tomato.txt");
  ASSERT_EQ(cases.size(), 60U);
  for (const Case& c : cases) expect_same(c);
}

TEST(Decode, FindsTheFourMinimaOfHimmelblau) {
  Rng rng(2);
  const Matrix unit = random_points(2000, 2, 0, rng);
  Matrix points(2000, 2);
  std::vector<double> values;
  for (std::size_t i = 0; i < 2000; ++i) {
    const double x = points(i, 0) = -6 + 12 * unit(i, 0);
    const double y = points(i, 1) = -6 + 12 * unit(i, 1);
    const double a = x * x + y - 11;
    const double b = x + y * y - 7;
    values.push_back(a * a + b * b);
  }
  const Decoding decoding = decode(points, values, {.tau = 0.03, .height = HeightScale::rank});
  ASSERT_EQ(decoding.basins.size(), 4U);
  const double minima[4][2] = {
      {3, 2}, {-2.805118, 3.131312}, {-3.779310, -3.283186}, {3.584428, -1.848126}};
  for (const auto& minimum : minima) {
    double nearest = 99;
    for (const Basin& basin : decoding.basins)
      nearest = std::min(nearest, std::hypot(points(basin.peak, 0) - minimum[0],
                                             points(basin.peak, 1) - minimum[1]));
    EXPECT_LT(nearest, 0.4);
  }
  EXPECT_EQ(decode(points, values, {.count = 2}).basins.size(), 2U);
}

// The tree that decode builds on renumbered nodes is the tree of the rows, ties included.
TEST(Decode, RenumberingLeavesNoTrace) {
  Rng rng(9);
  for (int trial = 0; trial < 200; ++trial) {
    const std::size_t n = 40 + rng.index(300);
    const Matrix points = random_points(n, 1 + rng.index(4), trial % 2 == 0 ? 0 : 8, rng);
    const auto heights = random_heights(n, trial % 4 < 2 ? 0 : 9, rng);
    const MergeTree direct = merge_tree(knn_graph(points, 6), heights);
    const MergeTree ours = decode(points, heights, as_they_are(6, 0.1)).tree;
    ASSERT_EQ(ours.order, direct.order);
    ASSERT_EQ(ours.peaks, direct.peaks);
    ASSERT_EQ(ours.peak_of, direct.peak_of);
    ASSERT_EQ(ours.persistences, direct.persistences);
    ASSERT_EQ(ours.joins.size(), direct.joins.size());
    for (std::size_t j = 0; j < ours.joins.size(); ++j) {
      ASSERT_EQ(ours.joins[j].pass, direct.joins[j].pass);
      ASSERT_EQ(ours.joins[j].peak, direct.joins[j].peak);
      ASSERT_EQ(ours.joins[j].touching[1], direct.joins[j].touching[1]);
    }
  }
}

RC_GTEST_PROP(Decode, PermutingPointsPermutesLabels, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint32_t>());
  const std::size_t n = 20 + rng.index(200);
  const Matrix points = random_points(n, 2, 0, rng);
  const auto values = random_heights(n, 0, rng);
  Rows to(n);
  std::iota(to.begin(), to.end(), 0U);
  rng.shuffle(std::span(to));
  Matrix moved(n, 2);
  std::vector<double> moved_values(n);
  for (std::size_t i = 0; i < n; ++i) {
    std::ranges::copy(points[i], moved[to[i]].begin());
    moved_values[to[i]] = values[i];
  }
  const Decoding before = decode(points, values, {.tau = 0.3});
  const Decoding after = decode(moved, moved_values, {.tau = 0.3});
  for (std::size_t i = 0; i < n; ++i) RC_ASSERT(after.labels[to[i]] == before.labels[i]);
}

TEST(Decode, ScaleTakesCoordinatesByTheirRange) {
  // Two rows of points a hundred apart; seen by range, the rows are as far apart as their ends.
  Matrix points(8, 2);
  const std::vector<double> values = {0, 1, 2, 3, 0, 1, 2, 3};
  for (std::size_t i = 0; i < 8; ++i) {
    points(i, 0) = static_cast<double>(i % 4);
    points(i, 1) = i < 4 ? 0 : 100;
  }
  EXPECT_EQ(decode(points, values, {.neighbors = 2}).basins.size(), 2U);
  points(4, 1) = points(5, 1) = points(6, 1) = points(7, 1) = 0.001;
  EXPECT_EQ(decode(points, values, {.neighbors = 2}).basins.size(), 1U);
  EXPECT_EQ(decode(points, values, {.neighbors = 2, .scale = CoordinateScale::range}).basins.size(),
            2U);
}

TEST(Decode, RefusesWhatHasNoMeaning) {
  const Matrix points(5, 2);
  const std::vector<double> values(5);
  EXPECT_THROW(decode(points, values, {}), InvalidArgument);  // 10 neighbors of 5 points
  EXPECT_THROW(decode(points, std::vector<double>(4), {.neighbors = 2}), InvalidArgument);
  EXPECT_THROW(decode(points, values, {.neighbors = 2, .tau = -1}), InvalidArgument);
  EXPECT_THROW(decode(Matrix(), {}, {}), InvalidArgument);
  std::vector<double> broken = values;
  broken[3] = std::numeric_limits<double>::infinity();
  EXPECT_THROW(decode(points, broken, {.neighbors = 2}), InvalidArgument);
  EXPECT_THROW(coordinate_scale("box"), InvalidArgument);
  EXPECT_EQ(coordinate_scale("none"), CoordinateScale::none);
}

}  // namespace
}  // namespace clde
