#include "search/single/restart/linked_starts.hpp"

#include <gtest/gtest.h>

#include "tasks/search_state.hpp"
#include "unit/lib/search/single/small_landscapes.hpp"

namespace clde::single {
namespace {

using namespace test_support;

struct Taken {
  Start start;
  std::uint64_t samples = 0;
};

Taken take(Bench& bench, LinkedStarts& linked, const UnitFunction& f) {
  const auto ran = run_task(bench.search, linked.next(), f, 20'000);
  return ran.value && *ran.value ? Taken{**ran.value, ran.evaluations} : Taken{{}, ran.evaluations};
}

TEST(LinkedStarts, BeginWithTheBestSample) {
  Bench bench(2);
  LinkedStarts linked(bench.context);
  const UnitFunction f = bowl({0.3, 0.6});
  const Taken first = take(bench, linked, f);
  EXPECT_EQ(first.samples, 12U);
  EXPECT_EQ(first.start.cost, f(first.start.unit));
  EXPECT_GT(first.start.spacing, 0);
  const Matrix& samples = SearchState::of(bench.search).map.points;
  for (std::size_t i = 0; i < samples.rows(); ++i) EXPECT_LE(first.start.cost, f(samples[i])) << i;
}

TEST(LinkedStarts, AreNeverTheSameTwice) {
  Bench bench(2);
  LinkedStarts linked(bench.context);
  std::vector<std::vector<double>> units;
  while (units.size() < 20) {
    const Taken next = take(bench, linked, funnel({0.5, 0.5}, 0.2));
    if (!next.start.unit.empty()) units.push_back(next.start.unit);
  }
  std::ranges::sort(units);
  EXPECT_TRUE(std::ranges::adjacent_find(units) == units.end());
}

Task<void> take_two(Search& search, LinkedStarts& linked, std::vector<Start>& taken) {
  const auto one = [&]() -> Task<void> {
    const std::optional<Start> start = co_await linked.next();
    if (start) taken.push_back(*start);
  };
  Group group = search.group();
  group.spawn(one());
  group.spawn(one());
  co_await group.all();
}

// Two calls at once take one batch of samples between them, and both have a start of it.
TEST(LinkedStarts, WaitForSamplesThatAnotherSearchTakes) {
  Bench bench(2);
  LinkedStarts linked(bench.context);
  std::vector<Start> taken;
  const UnitFunction f = lowest_of(bowl({0.2, 0.2}), bowl({0.8, 0.8}));
  const auto ran = run_task(bench.search, take_two(bench.search, linked, taken), f, 20'000);
  EXPECT_EQ(ran.evaluations, 12U);
  ASSERT_EQ(taken.size(), 2U);
  EXPECT_NE(taken[0].unit, taken[1].unit);
}

// Of two basins one is known: a start, once due, is in the other.
TEST(LinkedStarts, KeepAwayFromAKnownBetterMinimum) {
  Bench bench(1);
  bench.archive().add({std::vector{0.25}, 0.0, 1});
  LinkedStarts linked(bench.context);
  const UnitFunction f = lowest_of(bowl({0.25}), bowl({0.8}));
  Taken next;
  for (int tries = 0; tries < 200 && next.start.unit.empty(); ++tries)
    next = take(bench, linked, f);
  ASSERT_FALSE(next.start.unit.empty());
  EXPECT_GT(next.start.unit[0], 0.5);
}

// Where everything is known, samples must not use up the run.
TEST(LinkedStarts, GiveUpAfterAFewBatchesWhereNoneIsDue) {
  Bench bench(2);
  bench.archive().add({std::vector{0.4, 0.4}, 0.0, 1});
  LinkedStarts linked(bench.context);
  for (int tries = 0; tries < 10; ++tries)
    EXPECT_LE(take(bench, linked, bowl({0.4, 0.4})).samples, 60U);
}

TEST(LinkedStarts, WaitLongerAfterEachFailure) {
  Bench bench(2);
  bench.archive().add({std::vector{0.4, 0.4}, 0.0, 1});
  LinkedStarts linked(bench.context);
  std::vector<int> failed;  // calls that sampled in vain
  for (int tries = 0; tries < 40; ++tries) {
    const Taken next = take(bench, linked, bowl({0.4, 0.4}));
    if (next.samples > 0 && next.start.unit.empty()) failed.push_back(tries);
  }
  ASSERT_EQ(failed.size(), 5U);
  for (std::size_t i = 1; i < failed.size(); ++i) EXPECT_EQ(failed[i] - failed[i - 1], 1 << i);
}

TEST(LinkedStarts, SamplesGrowWithWhatDescentsCost) {
  Bench bench(2);
  LinkedStarts linked(bench.context);
  const UnitFunction f = funnel({0.5, 0.5}, 0.1);
  take(bench, linked, f);
  linked.charge(100);  // a tenth of which is less than the samples taken
  const std::uint64_t few = take(bench, linked, f).samples;
  linked.charge(10'000);
  EXPECT_GE(take(bench, linked, f).samples, 12U);
  EXPECT_LE(few, 12U);
}

}  // namespace
}  // namespace clde::single
