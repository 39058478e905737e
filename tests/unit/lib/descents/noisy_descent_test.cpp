// Descents under noise: measured when it is first felt, and ends that are estimates.
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include <clde/extend/filing.hpp>
#include <clde/extend/local_search.hpp>

#include "core/numbers/hash.hpp"
#include "descents/noise/measure_noise.hpp"
#include "unit/lib/tasks/run_task.hpp"

namespace clde {
namespace {

using test_support::run_task;
using test_support::unit_space;

double bowl(std::span<const double> u) {
  double sum = 0;
  for (std::size_t j = 0; j < u.size(); ++j)
    sum += (1 + static_cast<double>(j)) * (u[j] - 0.4) * (u[j] - 0.4);
  return sum;
}

/// The same noise at the same point.
double rough(std::span<const double> u, double size) {
  Fnv1a hash;
  for (const double c : u) hash.add(c);
  return bowl(u) + size * Rng(1, "rough", hash.value()).normal();
}

LocalStart away(std::size_t dimension) {
  LocalStart start;
  start.unit.assign(dimension, 0.75);
  return start;
}

class NoisyDescent : public ::testing::TestWithParam<double> {};

TEST_P(NoisyDescent, EndsWithinItsErrorsOfTheMinimum) {
  const double size = GetParam();
  for (const std::size_t d : {1U, 2U, 5U}) {
    Search search(unit_space(d), 3);
    const auto ran = run_task(search, descend_smooth(search, away(d), {1.0}, Rng(5)),
                              [&](auto u) { return rough(u, size); });
    ASSERT_TRUE(ran.value) << d;
    const LocalOutcome& end = *ran.value;
    EXPECT_EQ(end.ending, Ending::converged) << d;
    EXPECT_TRUE(search.noise().noisy());
    EXPECT_GT(search.noise().of(0), 0.4 * size);
    EXPECT_LT(search.noise().of(0), 2.5 * size);
    ASSERT_TRUE(end.errors.known()) << d;
    EXPECT_LT(std::abs(end.cost), 4 * end.errors.value) << d;
    for (std::size_t j = 0; j < d; ++j)
      EXPECT_LT(std::abs(end.unit[j] - 0.4), 4 * end.errors.unit[j]) << d << " " << j;
    EXPECT_LT(end.errors.value, size) << d;
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, NoisyDescent, ::testing::Values(1e-9, 1e-6, 1e-4, 1e-2));

TEST(DescentUnderNoise, TellsRandomNoiseFromRoughness) {
  std::uint64_t calls = 0;
  Search random(unit_space(2), 3);
  run_task(random, descend_smooth(random, away(2), {1.0}, Rng(5)),
           [&](auto u) { return bowl(u) + 1e-5 * Rng(1, "random", ++calls).normal(); });
  EXPECT_EQ(random.noise().at(0).kind, NoiseKind::random);
  Search same(unit_space(2), 3);
  run_task(same, descend_smooth(same, away(2), {1.0}, Rng(5)),
           [&](auto u) { return rough(u, 1e-5); });
  EXPECT_EQ(same.noise().at(0).kind, NoiseKind::rough);
}

/// What is measured from this point on, both coordinates alike.
NoiseKind measured_at(double at, const test_support::UnitFunction& f) {
  Search search(unit_space(2), 3);
  const auto measure = [](Search& s, double both) -> Task<NoiseKind> {
    const std::vector<double> start(2, both);
    co_await measure_noise(s, start, 1.0);
    co_return s.noise().at(0).kind;
  };
  return run_task(search, measure(search, at), f).value.value();
}

TEST(MeasureNoise, TakesNoKinkOrCuspForNoise) {
  const auto kink = [](std::span<const double> u) {
    return std::abs(u[0] - 0.3) + 3 * std::abs(u[1] - 0.3);
  };
  const auto cusp = [](std::span<const double> u) {
    return std::pow(std::abs(u[0] - 0.3), 0.6) + std::pow(std::abs(u[1] - 0.3), 0.6);
  };
  // At the beginning of the short line, inside it, and inside the wide one.
  for (const double off : {0.0, 1e-9, 3e-7, 2e-6, 3e-4}) {
    EXPECT_EQ(measured_at(0.3 - off, kink), NoiseKind::none) << off;
    EXPECT_EQ(measured_at(0.3 - off, cusp), NoiseKind::none) << off;
  }
}

/// Between two steep flanks costs keep differing however close two points are, but in proportion.
TEST(MeasureNoise, TakesNoSteepKinkForAJump) {
  const auto needle = [](std::span<const double> u) {
    return 0.3 - 1e-9 * std::max(0.0, 1 - 1e3 * std::abs(u[0] - 0.3));
  };
  for (const double off : {1e-4, 2.5e-4, 4e-4})
    EXPECT_EQ(measured_at(0.3 - off, needle), NoiseKind::none) << off;
}

/// The landscape itself bends a thousand times as much between the points of the line.
TEST(MeasureNoise, SeesNoiseBesideTheBendOfTheLandscape) {
  const auto narrow = [](std::span<const double> u) {
    return 4e5 * bowl(u) + rough(u, 1e-9) - bowl(u);
  };
  EXPECT_EQ(measured_at(0.41, narrow), NoiseKind::rough);
}

TEST(MeasureNoise, SeesRareJumps) {
  const auto stairs = [](std::span<const double> u) {
    return u[0] + u[1] + 1e-6 * std::floor(3e3 * u[0]);
  };
  EXPECT_EQ(measured_at(0.3, stairs), NoiseKind::rough);
}

TEST(DescentUnderNoise, FindsTheMinimumOfValuesInSinglePrecision) {
  for (const float offset : {0.0F, 1.0F, 10.0F, 1000.0F}) {
    Search search(unit_space(2), 3);
    for (int i = 0; i < 30; ++i)
      search.noise().observe(static_cast<double>(offset + static_cast<float>(i) / 7));
    const auto ran = run_task(search, descend_smooth(search, away(2), {1.0}, Rng(5)), [&](auto u) {
      const std::vector<double> single{static_cast<double>(static_cast<float>(u[0])),
                                       static_cast<double>(static_cast<float>(u[1]))};
      return static_cast<double>(static_cast<float>(bowl(single)) + offset);
    });
    ASSERT_TRUE(ran.value) << offset;
    EXPECT_EQ(ran.value->ending, Ending::converged) << offset;
    EXPECT_NEAR(ran.value->unit[0], 0.4, 0.01) << offset;
    EXPECT_NEAR(ran.value->unit[1], 0.4, 0.01) << offset;
  }
}

/// Waves half as long as the neighbourhood that the first surface is laid through.
TEST(DescentUnderNoise, LocatesTheMinimumOfANarrowBasin) {
  const auto waves = [](std::span<const double> u) {
    double sum = 0;
    for (const double c : u) sum -= std::cos(2 * 3.14159265358979 * (c - 0.4) / 0.05);
    return sum;
  };
  for (const double from : {0.405, 0.41, 0.415}) {
    Search search(unit_space(2), 3);
    LocalStart start;
    start.unit.assign(2, from);
    const auto ran = run_task(search, descend_smooth(search, start, {4.0}, Rng(5)),
                              [&](auto u) { return waves(u) + rough(u, 0.02) - bowl(u); });
    ASSERT_TRUE(ran.value) << from;
    ASSERT_EQ(ran.value->ending, Ending::converged) << from;
    EXPECT_NEAR(ran.value->cost, -2, 4 * ran.value->errors.value) << from;
    EXPECT_LT(ran.value->errors.value, 0.02) << from;
    EXPECT_LT(ran.evaluations, 1000U) << from;
  }
}

/// Where the noise was measured costs were small, and so was the noise: single precision.
TEST(DescentUnderNoise, LearnsThatTheNoiseWasUnderestimated) {
  Search search(unit_space(5), 3);
  search.noise().record(NoiseKind::rough, 1e-7, 1);
  const auto ran = run_task(search, descend_smooth(search, away(5), {1.0}, Rng(5)),
                            [&](auto u) { return rough(u, 1e-5); });
  ASSERT_TRUE(ran.value);
  EXPECT_EQ(ran.value->ending, Ending::converged);
  EXPECT_LT(std::abs(ran.value->cost), 4 * ran.value->errors.value);
  EXPECT_GT(search.noise().of(0), 2e-6);
  EXPECT_LT(ran.evaluations, 2500U);
}

TEST(DescentUnderNoise, CostsNothingWhereValuesAreExact) {
  Search automatic(unit_space(3), 3);
  const auto found = run_task(automatic, descend_smooth(automatic, away(3), {1.0}, Rng(5)), bowl);
  Search told(unit_space(3), 3);
  told.noise() = NoiseModel(NoiseOption::parse("none"));
  const auto plain = run_task(told, descend_smooth(told, away(3), {1.0}, Rng(5)), bowl);
  EXPECT_EQ(found.evaluations, plain.evaluations);
  EXPECT_EQ(found.value->unit, plain.value->unit);
  EXPECT_FALSE(automatic.noise().noisy());
}

/// The evolution strategy keeps its luckiest sample; what it hands over is an estimate.
TEST(DescentUnderNoise, TheEvolutionStrategyEndsWithAnEstimateToo) {
  Search search(unit_space(2), 3);
  search.noise() = NoiseModel(NoiseOption::parse("1e-4"));
  const auto ran = run_task(search, evolution(search, away(2), {1.0}, Rng(5)),
                            [&](auto u) { return rough(u, 1e-4); });
  ASSERT_TRUE(ran.value);
  EXPECT_EQ(ran.value->ending, Ending::converged);
  ASSERT_TRUE(ran.value->errors.known());
  EXPECT_LT(std::abs(ran.value->cost), 4 * ran.value->errors.value);
}

TEST(DescentUnderNoise, ALuckySampleIsNeverFiledAsAMinimum) {
  Search search(unit_space(1), 3);
  search.noise() = NoiseModel(NoiseOption::parse("0.1"));
  LocalOutcome lucky{{0.4}, -1, Ending::converged};
  const auto ran =
      run_task(search, file_outcome(search, lucky, 1, Keep::rough), [](auto u) { return bowl(u); });
  ASSERT_TRUE(ran.value);
  EXPECT_EQ(search.archive().reported_count(), 0U);
}

/// The finer one looks the smoother it is: rugged, and no noise.
TEST(DescentUnderNoise, TakesNoFractalForNoise) {
  const auto fractal = [](std::span<const double> u) {
    double sum = 0;
    for (int k = 0; k < 20; ++k)
      sum += std::pow(0.5, k) * std::cos(2 * 3.14159265358979 * std::pow(3.0, k) * (u[0] + 0.1));
    return -sum + bowl(u);
  };
  Search search(unit_space(2), 3);
  run_task(search, descend_smooth(search, away(2), {1.0}, Rng(5)), fractal);
  EXPECT_FALSE(search.noise().noisy());
}

}  // namespace
}  // namespace clde
