#include "search/single/walk/known_funnel.hpp"

#include <gtest/gtest.h>

#include "unit/lib/search/single/small_landscapes.hpp"

namespace clde::single {
namespace {

using namespace test_support;

std::size_t asked(Bench& bench, const UnitFunction& f, const Minimum& from) {
  return *run_task(bench.search, known_funnel(bench.context, from), f).value;
}

// The bumps between the minima of one funnel are lower than what is left to gain.
TEST(KnownFunnel, BumpsLowerThanTheGapDoNotSeparateFunnels) {
  Bench bench(1);
  bench.archive().add({std::vector{0.2}, 0.0, 0});
  const UnitFunction f = funnel({0.2}, 0.1);
  EXPECT_EQ(asked(bench, f, {{0.5}, f(std::vector{0.5})}), 0U);
}

TEST(KnownFunnel, ABarrierHigherThanTheGapDoes) {
  Bench bench(1);
  bench.archive().add({std::vector{0.2}, 0.0, 0});
  const UnitFunction f = lowest_of(bowl({0.2}), bowl({0.7}, 0.01));
  EXPECT_EQ(asked(bench, f, {{0.7}, 0.01}), no_index);
}

TEST(KnownFunnel, TheThreeNearestReportedOptimaAreTested) {
  Bench bench(1);
  for (const double u : {0.9, 0.1, 0.2, 0.3}) bench.archive().add({std::vector{u}, 0.0, 0});
  // Walls at 0.15, 0.25 and 0.35 leave no way but to the right, where the farthest optimum is.
  const auto f = [](std::span<const double> x) { return x[0] < 0.35 ? 5.0 : 0.05; };
  EXPECT_EQ(asked(bench, f, {{0.45}, 0.1}), no_index);
  const auto open = [](std::span<const double> x) { return x[0] < 0.25 ? 5.0 : 0.05; };
  EXPECT_EQ(asked(bench, open, {{0.45}, 0.1}), 3U);
}

TEST(KnownFunnel, WithoutReportedOptimaNothingIsEvaluated) {
  Bench bench(1);
  const auto ran = run_task(bench.search, known_funnel(bench.context, {{0.4}, 1}), bowl({0.4}));
  EXPECT_EQ(*ran.value, no_index);
  EXPECT_EQ(ran.evaluations, 0U);
}

}  // namespace
}  // namespace clde::single
