#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

#include "core/numbers/vectors.hpp"
#include "methods/nea2/nearest_better.hpp"

namespace clde {
namespace {

struct Sample {
  Matrix points;
  std::vector<double> costs;
};

/// Uniform points, and the distance from the nearest of the centres as their cost.
Sample sample_around(const std::vector<std::vector<double>>& centres, std::size_t count) {
  Sample s;
  Rng rng(7);
  std::vector<double> x(centres.front().size());
  for (std::size_t i = 0; i < count; ++i) {
    for (double& u : x) u = rng.uniform();
    double nearest = 10;
    for (const auto& c : centres) nearest = std::min(nearest, distance(x, c));
    s.points.push_row(x);
    s.costs.push_back(nearest);
  }
  return s;
}

TEST(NearestBetter, EdgesLeadToTheNearestOfTheBetterPoints) {
  const Sample s = sample_around({{0.5, 0.5}}, 60);
  const NearestBetterEdges edges = nearest_better_edges(s.points, s.costs);
  std::size_t without = 0;
  for (std::size_t i = 0; i < s.costs.size(); ++i) {
    if (edges.better[i] == no_index) {
      ++without;
      continue;
    }
    EXPECT_LT(s.costs[edges.better[i]], s.costs[i]);
    for (std::size_t j = 0; j < s.costs.size(); ++j) {
      if (s.costs[j] >= s.costs[i]) continue;
      EXPECT_GE(distance(s.points[i], s.points[j]), edges.lengths[i]) << i << " " << j;
    }
  }
  EXPECT_EQ(without, 1U) << "the best point alone has no better one";
}

TEST(NearestBetter, SeedsAreTheBestPointsOfTheBasinsBestFirst) {
  const std::vector<std::vector<double>> centres{{0.2, 0.2}, {0.8, 0.7}, {0.2, 0.9}};
  const Sample s = sample_around(centres, 200);
  const std::vector<std::size_t> seeds =
      nearest_better_seeds(nearest_better_edges(s.points, s.costs), s.costs, {.phi = 4});
  ASSERT_EQ(seeds.size(), 3U);
  for (const auto& c : centres)
    EXPECT_TRUE(
        std::ranges::any_of(seeds, [&](std::size_t i) { return distance(s.points[i], c) < 0.1; }));
  EXPECT_TRUE(std::ranges::is_sorted(seeds, {}, [&](std::size_t i) { return s.costs[i]; }));
}

TEST(NearestBetter, RuleTwoCutsAnEdgeThatIsLongBesideThoseComingIn) {
  // Two dense groups on a line, 0.3 apart, and a far point that makes the mean edge long.
  Sample s;
  for (const double x : {0.0, 0.01, 0.02, 0.03, 0.3, 0.31, 0.29, 0.33, 1.0})
    s.points.push_row(std::vector{x});
  s.costs = {0, 2, 3, 4, 1, 7, 6, 5, 8};
  const NearestBetterEdges edges = nearest_better_edges(s.points, s.costs);
  EXPECT_EQ(nearest_better_seeds(edges, s.costs, {.phi = 6}).size(), 1U);
  EXPECT_EQ(nearest_better_seeds(edges, s.costs, {.phi = 6, .b = 2}),
            (std::vector<std::size_t>{0, 4}));
}

TEST(NearestBetter, TheFactorOfRuleTwoIsThePublishedFit) {
  // (-4.69e-4 * 4 + 0.0526 + 1.83 - 0.457) * 2 + 7.51e-4 * 4 - 0.0842 - 1.13 + 1.83
  EXPECT_NEAR(rule_two_factor(100, 2), 3.466252, 1e-9);
}

}  // namespace
}  // namespace clde
