// What every built-in problem promises, whichever suite it comes from.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <clde/catalog.hpp>

#include "core/rng.hpp"

namespace clde {
namespace {

class EveryProblem : public testing::TestWithParam<ProblemInfo> {
 protected:
  BenchmarkProblem found_ = find_problem(GetParam().name);
  const Problem& problem_ = found_.problem;
  const KnownOptima& known_ = found_.known;
};

double distance(std::span<const double> a, std::span<const double> b) {
  double d2 = 0;
  for (std::size_t j = 0; j < a.size(); ++j) d2 += (a[j] - b[j]) * (a[j] - b[j]);
  return std::sqrt(d2);
}

TEST_P(EveryProblem, IsWhatTheListSays) {
  EXPECT_EQ(found_.name, GetParam().name);
  EXPECT_EQ(found_.title, GetParam().title);
  EXPECT_EQ(problem_.dimension(), GetParam().dimension);
  EXPECT_EQ(problem_.objectives(), GetParam().objectives);
  EXPECT_EQ(known_.points.rows(), GetParam().optima);
  EXPECT_EQ(found_.budget.evaluations, GetParam().evaluations);
  EXPECT_GT(found_.budget.evaluations, 0U);
  EXPECT_TRUE(std::ranges::is_sorted(known_.accuracies, std::greater<>{}));
}

TEST_P(EveryProblem, HasItsOptimaInTheBoxAndFartherApartThanTheRadius) {
  for (std::size_t i = 0; i < known_.points.rows(); ++i) {
    EXPECT_TRUE(problem_.box().contains(known_.points[i])) << i;
    for (std::size_t k = 0; k < i; ++k)
      EXPECT_GT(distance(known_.points[i], known_.points[k]), known_.radius) << i << " " << k;
  }
}

/// The printed height of one function is rounded; its true one is 1.7e-7 lower.
double height_tolerance(const std::string& name) {
  return name == "cec2013/f3" ? 2e-7 : 1e-12;
}

TEST_P(EveryProblem, HasTheDeclaredValueAtItsOptima) {
  if (problem_.objectives() > 1) GTEST_SKIP() << "a front has no one height";
  const double tolerance =
      height_tolerance(GetParam().name) * std::max(1.0, std::abs(known_.height));
  for (std::size_t i = 0; i < known_.points.rows(); ++i)
    EXPECT_NEAR(problem_(known_.points[i]), known_.height, tolerance) << i;
}

TEST_P(EveryProblem, IsNowhereBetterThanAtItsOptima) {
  if (problem_.objectives() > 1) GTEST_SKIP() << "a front has no one height";
  Rng rng(7, GetParam().name);
  const double sign = problem_.sense() == Sense::maximize ? 1 : -1;
  std::vector<double> unit(problem_.dimension()), x(problem_.dimension());
  for (int i = 0; i < 2000; ++i) {
    for (double& u : unit) u = rng.uniform();
    problem_.box().from_unit(unit, x);
    EXPECT_LE(sign * problem_(x), sign * known_.height + 1e-9);
  }
}

Matrix some_points(const Box& box, std::size_t count) {
  Rng rng(8, "rows");
  Matrix points(count, box.dimension());
  std::vector<double> unit(box.dimension());
  for (std::size_t i = 0; i < count; ++i) {
    for (double& u : unit) u = rng.uniform();
    box.from_unit(unit, points[i]);
  }
  return points;
}

TEST_P(EveryProblem, GivesABatchTheValuesOfItsRows) {
  for (const std::size_t count : {1U, 2U, 3U, 7U, 8U, 9U, 31U}) {
    const Matrix points = some_points(problem_.box(), count);
    const Evaluations batch = problem_.evaluate(points);
    ASSERT_TRUE(batch.failures.empty());
    for (std::size_t i = 0; i < count; ++i) {
      const Matrix row = problem_.evaluate(points.view().slice(i, 1)).values;
      for (std::size_t m = 0; m < problem_.objectives(); ++m)
        EXPECT_EQ(std::bit_cast<std::uint64_t>(batch.values(i, m)),
                  std::bit_cast<std::uint64_t>(row(0, m)));
    }
  }
}

/// All corners in up to ten dimensions, otherwise a thousand of them.
TEST_P(EveryProblem, HasFiniteValuesOnTheCornersOfTheBox) {
  const Box& box = problem_.box();
  const std::size_t d = box.dimension(), count = d <= 10 ? std::size_t{1} << d : 1000;
  Rng rng(9, "corners");
  Matrix corners(count, d);
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t j = 0; j < d; ++j) {
      const bool high = d <= 10 ? ((i >> j) & 1U) != 0 : rng.chance(0.5);
      corners(i, j) = high ? box.upper()[j] : box.lower()[j];
    }
  EXPECT_TRUE(problem_.evaluate(corners).failures.empty());
}

std::string test_name(const testing::TestParamInfo<ProblemInfo>& info) {
  std::string name = info.param.name;
  std::ranges::replace_if(
      name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

// The thread sanitizer cannot look into TBB; here it sees what the threads of an evaluator do.
TEST_P(EveryProblem, MayBeCalledByPlainThreadsAtOnce) {
  const Matrix expected = problem_.evaluate(known_.points).values;
  std::array<Matrix, 4> values;
  {
    std::vector<std::jthread> threads;
    for (Matrix& mine : values)
      threads.emplace_back([&] { mine = problem_.evaluate(known_.points).values; });
  }
  for (const Matrix& mine : values) EXPECT_EQ(mine, expected);
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryProblem, testing::ValuesIn(list_problems()), test_name);

}  // namespace
}  // namespace clde
