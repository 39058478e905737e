#include "search/several/axes/axes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "pareto_fixtures.hpp"

namespace clde::pareto {
namespace {

std::vector<double> rugged_but_separable(std::span<const double> x) {
  double off = 0;
  for (std::size_t j = 1; j < x.size(); ++j) {
    const double u = x[j] - 0.2 - 0.05 * static_cast<double>(j);
    off += u * u + 0.05 * (1 - std::cos(20 * u));
  }
  return {(1 + off) * x[0], (1 + off) * (1 - x[0])};
}

std::vector<double> coupled(std::span<const double> x) {
  double off = 0;
  for (std::size_t j = 1; j < x.size(); ++j) {
    const double next = j + 1 < x.size() ? x[j + 1] : x[1];
    off += 10 * (x[j] - next) * (x[j] - next) + 0.5 * (1 - std::cos(30 * (x[j] + next)));
  }
  return {(1 + off) * x[0], (1 + off) * (1 - x[0])};
}

constexpr AxisPlan plan{.share = 0.5, .open_share = 0.25, .population = 60, .descends = false};

TEST(Axes, ThatActAloneConvergeAndPointsAreSpreadOverTheOthers) {
  Search search = make_search(10, 2, 2000);
  Recorder recorder(search, {});
  Rng rng(1);
  EXPECT_EQ(run(search, study_axes(recorder, plan, rng), rugged_but_separable), AxesAct::alone);
  const Population& samples = recorder.history().samples();
  double lowest = 1;
  double highest = 0;
  for (std::size_t i = samples.size() - plan.population; i < samples.size(); ++i) {
    for (std::size_t j = 1; j < 10; ++j)
      EXPECT_NEAR(samples.points(i, j), 0.2 + 0.05 * static_cast<double>(j), 0.003);
    lowest = std::min(lowest, samples.points(i, 0));
    highest = std::max(highest, samples.points(i, 0));
  }
  EXPECT_LT(lowest, 0.05);
  EXPECT_GT(highest, 0.95);
}

TEST(Axes, ThatActTogetherAreSaidToAndPointsFillTheBox) {
  Search search = make_search(10, 2, 2000);
  Recorder recorder(search, {});
  Rng rng(1);
  EXPECT_EQ(run(search, study_axes(recorder, plan, rng), coupled), AxesAct::together);
  const Population& samples = recorder.history().samples();
  double sum = 0;
  for (std::size_t i = samples.size() - plan.population; i < samples.size(); ++i)
    sum += samples.points(i, 5) / static_cast<double>(plan.population);
  EXPECT_NEAR(sum, 0.5, 5 * std::sqrt(1.0 / 12 / 60));
}

TEST(Axes, AreNotStudiedWithTooFewEvaluations) {
  Search search = make_search(10, 2, 30);
  Recorder recorder(search, {});
  Rng rng(1);
  Asked asked;
  run(search, study_axes(recorder, plan, rng), coupled, &asked);
  // The first points and those that are spread, nothing between.
  EXPECT_EQ(asked.rounds.size(), 2U);
}

TEST(Axes, AreStudiedWithTheSmallestPopulation) {
  Search search = make_search(10, 2, 400);
  Recorder recorder(search, {});
  Rng rng(1);
  AxisPlan small = plan;
  small.population = 8;
  Asked asked;
  run(search, study_axes(recorder, small, rng), rugged_but_separable, &asked);
  EXPECT_EQ(asked.rounds.back(), 8U);
}

}  // namespace
}  // namespace clde::pareto
