#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include <clde/extend/rng.hpp>

#include "core/interruption.hpp"
#include "core/numbers/vectors.hpp"
#include "findings/linkage.hpp"

namespace clde {
namespace {

struct Cloud {
  Matrix points, costs;
};

Cloud random_cloud(std::size_t n, std::size_t d, std::uint64_t seed) {
  Rng rng(seed);
  Cloud c{Matrix(n, d), Matrix(n, 1)};
  for (std::size_t i = 0; i < n; ++i) {
    for (double& u : c.points[i]) u = rng.uniform();
    c.costs(i, 0) = std::round(20 * rng.uniform());  // many ties
  }
  return c;
}

/// The definition, written plainly.
std::vector<double> due_costs(const Cloud& c, double critical) {
  std::vector<double> due;
  for (std::size_t i = 0; i < c.points.rows(); ++i) {
    bool linked = false;
    for (std::size_t j = 0; j < c.points.rows(); ++j) {
      const bool better =
          c.costs(j, 0) < c.costs(i, 0) || (c.costs(j, 0) == c.costs(i, 0) && j < i);
      linked |= better && distance(c.points[i], c.points[j]) <= critical;
    }
    if (!linked) due.push_back(c.costs(i, 0));
  }
  std::ranges::sort(due);
  return due;
}

TEST(Linkage, StartsFromSamplesWithoutABetterOneNearByAsThePlainDefinitionSays) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Cloud c = random_cloud(200, 2, seed);
    Linkage linkage(2, 1.0, 2.0);
    linkage.add(c.points, c.costs);
    const auto starts = linkage.take_starts(Archive{}, 1000);
    std::vector<double> costs;
    for (const auto& s : starts) costs.push_back(s.cost);
    EXPECT_EQ(costs, due_costs(c, linkage.critical_distance())) << seed;
  }
}

TEST(Linkage, NeverHandsOutTheSameStartTwiceAndKeepsToTheLimit) {
  const Cloud c = random_cloud(300, 5, 7);
  Linkage linkage(5, 1.0, 0.1);
  linkage.add(c.points, c.costs);
  std::size_t total = 0;
  for (int i = 0; i < 100; ++i) {
    const auto starts = linkage.take_starts(Archive{}, 7);
    EXPECT_LE(starts.size(), 7U);
    total += starts.size();
  }
  EXPECT_EQ(total, due_costs(c, linkage.critical_distance()).size());
}

TEST(Linkage, AKnownOptimumNearByMakesAStartSuperfluous) {
  Linkage linkage(1, 1.0, 2.0);
  Matrix points(1, 1, 0.5), costs(1, 1, 3.0);
  linkage.add(points, costs);
  Archive archive;
  archive.add({std::vector{0.51}, 0.0, 0});
  EXPECT_TRUE(linkage.take_starts(archive, 10).empty());
}

TEST(Linkage, CriticalDistanceShrinksAsSamplesGrow) {
  Linkage linkage(3, 0.2, 2.0);
  double last = 1e9;
  for (int i = 0; i < 6; ++i) {
    const Cloud c = random_cloud(400, 3, static_cast<std::uint64_t>(i) + 1);
    linkage.add(c.points, c.costs);
    EXPECT_LT(linkage.critical_distance(), last);
    last = linkage.critical_distance();
  }
}

TEST(Linkage, CanBeStoppedInManyVariables) {
  Linkage linkage(400, 1.0, 2.0);
  const Cloud c = random_cloud(4000, 400, 1);
  const Interruption interruption([] { return false; });
  EXPECT_THROW(linkage.add(c.points, c.costs), Interrupted);
}

TEST(Linkage, IgnoresFailedSamplesAndKnowsTheRange) {
  Linkage linkage(1, 1.0, 2.0);
  Matrix points(4, 1), costs(4, 1);
  for (std::size_t i = 0; i < 4; ++i) {
    points(i, 0) = 0.2 * static_cast<double>(i);
    costs(i, 0) = i == 1 ? std::nan("") : static_cast<double>(i);
  }
  EXPECT_EQ(linkage.cost_range(), 0);
  linkage.add(points, costs);
  EXPECT_EQ(linkage.samples(), 3U);
  EXPECT_EQ(linkage.cost_range(), 2);
}

}  // namespace
}  // namespace clde
