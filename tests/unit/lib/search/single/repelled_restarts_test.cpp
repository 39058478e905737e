#include "search/single/repelled/repelled_restarts.hpp"

#include <gtest/gtest.h>

#include "unit/lib/search/single/small_landscapes.hpp"

namespace clde::single {
namespace {

using namespace test_support;

double reach_of(Repulsion& repulsion, std::size_t optimum) {
  return repulsion.repellers()[optimum].reach;
}

/// Three reported optima and one above the global level.
struct Known : Bench {
  Known() : Bench(4) {
    for (const double u : {0.1, 0.5, 0.9}) archive().add({std::vector(4, u), 0.0, 0});
    archive().add({std::vector(4, 0.3), 2.0, 0});
  }
};

TEST(Repulsion, ComesFromReportedOptimaAlike) {
  Known known;
  Repulsion repulsion(known.context);
  const std::vector<Repeller> all = repulsion.repellers();
  ASSERT_EQ(all.size(), 3U);
  for (const Repeller& r : all)
    EXPECT_DOUBLE_EQ(r.reach, 2);  // the length of a draw in 4 variables
}

TEST(Repulsion, GrowsForAnOptimumThatIsFoundAgain) {
  Known known;
  Repulsion repulsion(known.context);
  (void)repulsion.repellers();
  repulsion.adapt({1, false});
  EXPECT_NEAR(reach_of(repulsion, 1), 2 * std::exp(1 / 2.0), 1e-12);
  EXPECT_NEAR(reach_of(repulsion, 0), 2 * std::exp(-0.25 / 2.0), 1e-12);
}

TEST(Repulsion, FallsWhereSearchesEndAboveTheGlobalLevel) {
  Known known;
  Repulsion repulsion(known.context);
  (void)repulsion.repellers();
  repulsion.adapt({3, true});
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_NEAR(reach_of(repulsion, i), 2 * std::exp(-0.5 / 3 / 2.0), 1e-12);
}

TEST(Repulsion, OfANewOptimumBeginsAmongTheWeakest) {
  Known known;
  Repulsion repulsion(known.context);
  (void)repulsion.repellers();
  repulsion.adapt({0, false});
  const std::size_t added = known.archive().add({std::vector(4, 0.7), 0.0, 0});
  repulsion.adapt({added, true});
  EXPECT_DOUBLE_EQ(repulsion.repellers().back().reach, reach_of(repulsion, 1));
}

/// A wide bowl and a narrow one, equally deep.
double wide_and_narrow(std::span<const double> x) {
  const double wide = squared_distance_to(x, std::vector(x.size(), 0.4));
  const double narrow = 6 * squared_distance_to(x, std::vector(x.size(), 0.85));
  return std::min(wide, narrow);
}

TEST(RepelledRestarts, FindEveryOptimumOfTwoUnequalBasins) {
  Bench bench(3);
  bench.context.costs.observe_spread(1, 0);
  RepelledRestarts restarts(bench.context);
  auto all = [](RepelledRestarts& from) -> Task<void> {
    for (std::uint64_t n = 0; n < 20; ++n) co_await from.search(n);
  };
  EXPECT_TRUE(run_task(bench.search, all(restarts), wide_and_narrow).value);
  EXPECT_EQ(bench.archive().reported_count(), 2U);
}

TEST(RepelledRestarts, GoOnWhereABarrierLiesBeforeTheOptimumBeside) {
  // The known optimum refuses draws all around the other one, which lies in a basin beside it.
  Bench bench(2);
  bench.context.costs.observe_spread(1, 0);
  const std::vector<double> known(2, 0.30), other(2, 0.42);
  bench.archive().add({known, 0.0, 0});
  RepelledRestarts restarts(bench.context);
  auto all = [](RepelledRestarts& from) -> Task<void> {
    for (std::uint64_t n = 0; n < 6; ++n) co_await from.search(n);
  };
  const auto two = [&](std::span<const double> x) {
    return std::min(squared_distance_to(x, known), squared_distance_to(x, other));
  };
  EXPECT_TRUE(run_task(bench.search, all(restarts), two).value);
  EXPECT_EQ(bench.archive().reported_count(), 2U);
}

TEST(RepelledRestarts, EndEarlyWhereTheBasinIsKnown) {
  Bench bench(5);
  bench.context.costs.observe_spread(1, 0);
  RepelledRestarts restarts(bench.context);
  const auto first = run_task(bench.search, restarts.search(0), bowl(std::vector(5, 0.4)));
  const auto second = run_task(bench.search, restarts.search(1), bowl(std::vector(5, 0.4)));
  EXPECT_EQ(bench.archive().size(), 1U);
  EXPECT_LT(2 * second.evaluations, first.evaluations);
}

}  // namespace
}  // namespace clde::single
