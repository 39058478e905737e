#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>

#include <clde/rng.hpp>

#include "core/vectors.hpp"
#include "selection/leaders.hpp"

namespace clde {
namespace {

struct Crowd {
  Matrix places;
  std::vector<std::size_t> order;
  std::vector<std::uint32_t> groups;
};

Crowd random_crowd(std::uint64_t seed) {
  Rng rng(seed);
  const std::size_t n = 2 + rng.index(80);
  Crowd crowd{Matrix(n, 1 + rng.index(4)), std::vector<std::size_t>(n), {}};
  for (std::size_t i = 0; i < n; ++i) {
    // Coarse, so that distances tie.
    for (double& v : crowd.places[i]) v = static_cast<double>(rng.index(8)) / 4 - 1;
    crowd.groups.push_back(static_cast<std::uint32_t>(rng.index(3)));
  }
  std::iota(crowd.order.begin(), crowd.order.end(), std::size_t{0});
  rng.shuffle(std::span(crowd.order));
  return crowd;
}

/// By the definition.
std::vector<std::size_t> slow_leaders(const LeaderCandidates& c, double radius, std::size_t most) {
  std::vector<std::size_t> rows(c.seated.begin(), c.seated.end());
  for (const std::size_t i : c.order) {
    bool free = true;
    for (const std::size_t j : rows)
      if ((c.groups.empty() || c.groups[i] == c.groups[j]) &&
          squared_distance(c.places[i], c.places[j]) <= radius * radius)
        free = false;
    if (free) rows.push_back(i);
    if (rows.size() > most) break;
  }
  return rows;
}

RC_GTEST_PROP(Leaders, AreWhatTheDefinitionSays, (std::uint64_t seed)) {
  const Crowd crowd = random_crowd(seed);
  Rng rng(seed, "radius");
  const double radius = rng.uniform(0.05, 1.5);
  const LeaderCandidates all{.places = crowd.places, .order = crowd.order};
  RC_ASSERT(leaders(all, radius, 20) == slow_leaders(all, radius, 20));
  const LeaderCandidates grouped{
      .places = crowd.places, .order = crowd.order, .groups = crowd.groups};
  RC_ASSERT(leaders(grouped, radius, 1000) == slow_leaders(grouped, radius, 1000));
  const std::vector<std::size_t> seated{crowd.order.back()};
  const LeaderCandidates rest{.places = crowd.places,
                              .order = std::span(crowd.order).first(crowd.order.size() - 1),
                              .seated = seated};
  RC_ASSERT(leaders(rest, radius, 1000) == slow_leaders(rest, radius, 1000));
}

RC_GTEST_PROP(Leaders, AreAsManyAsAskedForAndStartWithTheBest, (std::uint64_t seed)) {
  const Crowd crowd = random_crowd(seed);
  const std::size_t count = 1 + Rng(seed, "count").index(crowd.order.size());
  const Leaders chosen = choose_leaders({.places = crowd.places, .order = crowd.order}, count, 0.1);
  RC_ASSERT(chosen.rows.size() == count);
  RC_ASSERT(chosen.rows.front() == crowd.order.front());
  std::vector<std::size_t> sorted = chosen.rows;
  std::ranges::sort(sorted);
  RC_ASSERT(std::ranges::adjacent_find(sorted) == sorted.end());
}

TEST(Leaders, NeverTakeMoreThanThereArePlacesWhateverTheGroups) {
  const Matrix places(5, 1);
  const std::vector<std::size_t> order{0, 1, 2, 3, 4};
  const std::vector<std::uint32_t> groups{0, 1, 2, 3, 4};
  EXPECT_EQ(choose_leaders({.places = places, .order = order, .groups = groups}, 3, 0).rows,
            (std::vector<std::size_t>{0, 1, 2}));
}

}  // namespace
}  // namespace clde
