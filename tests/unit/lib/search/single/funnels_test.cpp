#include "search/single/walk/funnels.hpp"

#include <set>

#include <gtest/gtest.h>

#include "unit/lib/search/single/small_landscapes.hpp"

namespace clde::single {
namespace {

using namespace test_support;

/// Minima of three funnels, nine each; costs grow with the distance from the bottom.
void add_funnels(Archive& archive) {
  const double bottoms[3][2] = {{0.15, 0.15}, {0.8, 0.2}, {0.5, 0.8}};
  for (int b = 0; b < 3; ++b)
    for (int i = -1; i <= 1; ++i)
      for (int j = -1; j <= 1; ++j) {
        const std::vector<double> unit{bottoms[b][0] + 0.03 * i, bottoms[b][1] + 0.03 * j};
        const double cost = b + 0.1 * (i * i + j * j) + 0.001 * (3 * i + j);
        archive.add({unit, cost, 0, Convergence::rough});
      }
}

TEST(Funnels, EachGetsAWalkerOnce) {
  Bench bench(2, {.funnel_persistence = 0.1});
  add_funnels(bench.archive());
  Funnels funnels(bench.context);
  EXPECT_FALSE(funnels.is_open());
  funnels.decode();
  EXPECT_EQ(funnels.walkers(), 3U);
  funnels.decode();
  EXPECT_EQ(funnels.walkers(), 3U);
}

TEST(Funnels, MinimaOfOneFunnelShareItsNumber) {
  Bench bench(2, {.funnel_persistence = 0.1});
  add_funnels(bench.archive());
  Funnels(bench.context).decode();
  std::set<std::size_t> numbers;
  for (std::size_t i = 0; i < 27; ++i) {
    EXPECT_EQ(bench.archive()[i].funnel, bench.archive()[9 * (i / 9)].funnel);
    numbers.insert(bench.archive()[i].funnel);
  }
  EXPECT_EQ(numbers.size(), 3U);
}

TEST(Funnels, AFunnelWhoseBottomIsReportedNeedsNoWalker) {
  Bench bench(2, {.funnel_persistence = 0.1});
  add_funnels(bench.archive());
  bench.archive().add({std::vector{0.151, 0.149}, -0.1, 1});
  Funnels funnels(bench.context);
  funnels.decode();
  EXPECT_EQ(funnels.walkers(), 2U);
}

TEST(Funnels, PersistenceDecidesHowManyThereAre) {
  const auto walkers = [](double persistence) {
    Bench bench(2, {.funnel_persistence = persistence});
    Rng rng(1, "many minima");
    for (int i = 0; i < 200; ++i) {
      const std::vector<double> unit{rng.uniform(), rng.uniform()};
      bench.archive().add({unit, rng.uniform(), 0, Convergence::rough});
    }
    Funnels funnels(bench.context);
    funnels.decode();
    return funnels.walkers();
  };
  EXPECT_GT(walkers(0), walkers(0.3));
  EXPECT_GT(walkers(0.3), walkers(1));
  EXPECT_EQ(walkers(1), 1U);
}

TEST(Funnels, FewMinimaShowNone) {
  Bench bench(2);
  for (const double u : {0.1, 0.5, 0.9})
    bench.archive().add({std::vector{u, u}, u, 0, Convergence::rough});
  Funnels funnels(bench.context);
  funnels.decode();
  EXPECT_EQ(funnels.walkers(), 0U);
}

TEST(Funnels, OneWalkerAtATimeIsUnderWayFromTheTimeItsTaskIsMade) {
  Bench bench(2, {.funnel_persistence = 0.1});
  add_funnels(bench.archive());
  bench.archive().add({std::vector{0.95, 0.95}, -5.0, 1});
  bench.context.costs.observe_spread(1, 1);
  Funnels funnels(bench.context);
  funnels.decode();
  ASSERT_TRUE(funnels.has_room());
  Task<void> walk = funnels.walk_next();
  EXPECT_TRUE(funnels.is_open());
  EXPECT_FALSE(funnels.has_room());
  ASSERT_TRUE(run_task(bench.search, std::move(walk), bowl({0.15, 0.15})).value);
  EXPECT_TRUE(funnels.has_room());
}

}  // namespace
}  // namespace clde::single
