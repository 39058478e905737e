#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>

#include <clde/extend/rng.hpp>

#include "core/numbers/vectors.hpp"
#include "fronts/selection/leaders.hpp"

namespace clde {
namespace {

struct Crowd {
  Matrix positions;
  std::vector<std::size_t> order;
};

Crowd random_crowd(std::uint64_t seed) {
  Rng rng(seed);
  const std::size_t n = 2 + rng.index(80);
  Crowd crowd{Matrix(n, 1 + rng.index(4)), std::vector<std::size_t>(n)};
  for (std::size_t i = 0; i < n; ++i) {
    // Coarse, so that distances tie.
    for (double& v : crowd.positions[i]) v = static_cast<double>(rng.index(8)) / 4 - 1;
  }
  std::iota(crowd.order.begin(), crowd.order.end(), std::size_t{0});
  rng.shuffle(std::span(crowd.order));
  return crowd;
}

/// By the definition.
std::vector<std::size_t> slow_leaders(const LeaderCandidates& c, double radius, std::size_t most) {
  std::vector<std::size_t> rows(c.fixed.begin(), c.fixed.end());
  for (const std::size_t i : c.order) {
    bool free = true;
    for (const std::size_t j : rows)
      if (squared_distance(c.positions[i], c.positions[j]) <= radius * radius) free = false;
    if (free) rows.push_back(i);
    if (rows.size() > most) break;
  }
  return rows;
}

RC_GTEST_PROP(Leaders, AreWhatTheDefinitionSays, (std::uint64_t seed)) {
  const Crowd crowd = random_crowd(seed);
  Rng rng(seed, "radius");
  const double radius = rng.uniform(0.05, 1.5);
  const LeaderCandidates all{.positions = crowd.positions, .order = crowd.order};
  RC_ASSERT(leaders(all, radius, 20) == slow_leaders(all, radius, 20));
  const std::vector<std::size_t> fixed{crowd.order.back()};
  const LeaderCandidates rest{.positions = crowd.positions,
                              .order = std::span(crowd.order).first(crowd.order.size() - 1),
                              .fixed = fixed};
  RC_ASSERT(leaders(rest, radius, 1000) == slow_leaders(rest, radius, 1000));
}

RC_GTEST_PROP(Leaders, AreAsManyAsAskedForAndStartWithTheBest, (std::uint64_t seed)) {
  const Crowd crowd = random_crowd(seed);
  const std::size_t count = 1 + Rng(seed, "count").index(crowd.order.size());
  const Leaders chosen =
      choose_leaders({.positions = crowd.positions, .order = crowd.order}, count, 0.1);
  RC_ASSERT(chosen.rows.size() == count);
  RC_ASSERT(chosen.rows.front() == crowd.order.front());
  std::vector<std::size_t> sorted = chosen.rows;
  std::ranges::sort(sorted);
  RC_ASSERT(std::ranges::adjacent_find(sorted) == sorted.end());
}

TEST(Leaders, AreNeverMoreThanAskedForEvenIfMoreAreFixed) {
  const Matrix positions(5, 1);
  const std::vector<std::size_t> fixed{0, 1, 2, 3, 4};
  EXPECT_EQ(choose_leaders({.positions = positions, .fixed = fixed}, 3, 0).rows,
            (std::vector<std::size_t>{0, 1, 2}));
}

TEST(Leaders, KeepTheRadiusTheyWereChosenAt) {
  // Eleven points on a line, 0.1 apart: six leaders are 0.2 apart.
  Matrix positions;
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i <= 10; ++i) {
    positions.push_row(std::vector{static_cast<double>(i) / 10});
    order.push_back(i);
  }
  const Leaders six = choose_leaders({.positions = positions, .order = order}, 6, 0.5);
  EXPECT_EQ(six.rows, (std::vector<std::size_t>{0, 2, 4, 6, 8, 10}));
  EXPECT_GE(six.radius, 0.1);
  EXPECT_LT(six.radius, 0.2);
  EXPECT_EQ(choose_leaders({.positions = positions, .order = order}, 11, 0.5).radius, 0);
}

}  // namespace
}  // namespace clde
