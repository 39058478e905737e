#include "search/single/offspring/recombination.hpp"

#include <gtest/gtest.h>

#include "unit/lib/search/single/small_landscapes.hpp"

namespace clde::single {
namespace {

using namespace test_support;

/// Costs 0 at the corners of a square, 1 elsewhere.
double corners(std::span<const double> x) {
  for (const double u : x)
    if (std::abs(u - 0.2) > 1e-9 && std::abs(u - 0.7) > 1e-9) return 1;
  return 0;
}

struct Ground : Bench {
  explicit Ground(std::size_t optima) : Bench(2), recombination(context) {
    const std::vector<double> square[] = {{0.2, 0.2}, {0.7, 0.2}, {0.2, 0.7}};
    for (std::size_t i = 0; i < optima; ++i) archive().add({square[i], 0.0, 0});
    context.costs.observe_spread(1, 0);
  }

  Ran<std::uint64_t> propose() {
    return run_task(search, recombination.propose(number++), corners);
  }

  Recombination recombination;
  std::uint64_t number = 0;
};

TEST(Recombination, NeedsTwoReportedOptima) {
  EXPECT_FALSE(Ground(1).recombination.is_open());
  EXPECT_TRUE(Ground(2).recombination.is_open());
}

TEST(Recombination, CompletesThePattern) {
  Ground ground(3);
  const auto ran = ground.propose();
  EXPECT_EQ(*ran.value, ran.evaluations);
  ASSERT_TRUE(ground.recombination.has_offspring());
  while (ground.recombination.has_offspring()) {
    const Start start = ground.recombination.take_offspring();
    EXPECT_LT(squared_distance_to(start.unit, std::vector{0.7, 0.7}), 1e-12);
    EXPECT_EQ(start.cost, 0);
  }
}

TEST(Recombination, PointsThatAreNotPromisingAreDropped) {
  Ground ground(3);
  const auto one = [](std::span<const double>) { return 1.0; };
  run_task(ground.search, ground.recombination.propose(0), one);
  EXPECT_FALSE(ground.recombination.has_offspring());
}

TEST(Recombination, GivesUpWithoutSuccessUntilItIsRenewed) {
  Ground ground(2);  // two optima give nothing new: all mixtures are corners of their rectangle
  int rounds = 0;
  while (ground.recombination.is_open() && rounds < 100) {
    ground.propose();
    ++rounds;
  }
  EXPECT_LE(rounds, 8);  // of at most 16 draws each
  EXPECT_GE(rounds, 4);
  ground.recombination.renew();
  EXPECT_TRUE(ground.recombination.is_open());
}

TEST(Recombination, ProposalsAreUnderWayFromTheTimeTheirTaskIsMade) {
  Ground ground(3);
  Task<std::uint64_t> task = ground.recombination.propose(0);
  EXPECT_FALSE(ground.recombination.is_open());
  run_task(ground.search, std::move(task), corners);
  EXPECT_TRUE(ground.recombination.is_open());
}

TEST(Recombination, NeverLeavesTheBox) {
  Bench bench(2);
  Rng rng(1, "wide optima");
  for (int i = 0; i < 12; ++i) {
    const std::vector<double> unit{rng.uniform(), rng.uniform()};
    bench.archive().add({unit, 0.0, 0});
  }
  Recombination recombination(bench.context);
  const auto watched = [&](std::span<const double> x) {
    EXPECT_TRUE(bench.search.space().inside(x));
    return 1.0;
  };
  for (std::uint64_t n = 0; n < 10; ++n) run_task(bench.search, recombination.propose(n), watched);
}

}  // namespace
}  // namespace clde::single
