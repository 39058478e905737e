#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include <clde/extend/rng.hpp>

#include "landscape/neighbours/point_index.hpp"

namespace clde {
namespace {

/// Points on a coarse lattice, so that many distances tie.
Matrix lattice_points(Rng& rng) {
  Matrix points(1 + rng.index(120), 1 + rng.index(4));
  for (std::size_t i = 0; i < points.rows(); ++i)
    for (double& u : points[i]) u = static_cast<double>(rng.index(6)) / 5;
  return points;
}

RC_GTEST_PROP(PointIndex, FindsTheNearestWithTiesByRow, (std::uint64_t seed)) {
  Rng rng(seed);
  const Matrix points = lattice_points(rng);
  const PointIndex index(points);
  std::vector<double> x(points.cols());
  for (double& u : x) u = static_cast<double>(rng.index(11)) / 10;
  std::vector<PointIndex::Near> all;
  for (std::uint32_t i = 0; i < points.rows(); ++i)
    all.emplace_back(squared_distance(x, points[i]), i);
  std::ranges::sort(all);
  all.resize(std::min<std::size_t>(all.size(), 1 + rng.index(20)));
  RC_ASSERT(index.nearest(x, all.size()) == all);
}

RC_GTEST_PROP(PointIndex, AsksAboutExactlyThePointsInTheBall, (std::uint64_t seed)) {
  Rng rng(seed);
  const Matrix points = lattice_points(rng);
  const PointIndex index(points);
  std::vector<double> x(points.cols());
  for (double& u : x) u = rng.uniform();
  const double limit = rng.uniform(0, 0.5);
  std::vector<bool> asked(points.rows(), false);
  const bool any = index.any_within(x, limit, [&](std::uint32_t row) {
    asked[row] = true;
    return false;
  });
  RC_ASSERT(!any);
  for (std::size_t i = 0; i < points.rows(); ++i)
    RC_ASSERT(asked[i] == (squared_distance(x, points[i]) < limit));
}

TEST(PointIndex, MayBeEmpty) {
  const PointIndex index;
  EXPECT_TRUE(index.nearest(std::vector{0.5}, 3).empty());
  EXPECT_FALSE(index.any_within(std::vector{0.5}, 1, [](std::uint32_t) { return true; }));
}

}  // namespace
}  // namespace clde
