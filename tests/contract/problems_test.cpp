// What every built-in problem promises, whichever suite it comes from.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <clde/extend/rng.hpp>
#include <clde/lab/problems.hpp>

namespace clde {
namespace {

class EveryProblem : public testing::TestWithParam<ProblemInfo> {
 protected:
  BenchmarkProblem found_ = find_problem(GetParam().name);
  const Problem& problem_ = found_.problem;
  const KnownOptima& known_ = found_.known;

  [[nodiscard]] double violation(std::span<const double> x) const {
    const Matrix values = problem_.evaluate(MatrixView(x.data(), 1, x.size())).values;
    return problem_.constraints().violation(values[0].subspan(problem_.objectives()));
  }
  [[nodiscard]] bool has_a_front() const { return problem_.objectives() > 1; }
};

/// One objective: the optima are known points.
class EveryNichingProblem : public EveryProblem {};

/// Several objectives: front and set are known.
class EveryFrontProblem : public EveryProblem {};

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
  EXPECT_EQ(found_.pareto.pieces, GetParam().pieces);
  EXPECT_EQ(found_.budget.evaluations, GetParam().evaluations);
  EXPECT_GT(found_.budget.evaluations, 0U);
  EXPECT_TRUE(std::ranges::is_sorted(known_.accuracies, std::greater<>{}));
}

TEST_P(EveryNichingProblem, HasItsOptimaInTheBoxAndFartherApartThanTheRadius) {
  for (std::size_t i = 0; i < known_.points.rows(); ++i) {
    EXPECT_TRUE(problem_.box().contains(known_.points[i])) << i;
    EXPECT_LE(violation(known_.points[i]), 1e-8) << i;
    for (std::size_t k = 0; k < i; ++k)
      EXPECT_GT(distance(known_.points[i], known_.points[k]), known_.radius) << i << " " << k;
  }
}

/// The printed value of one function is rounded; its true one is 1.7e-7 lower.
double value_tolerance(const std::string& name) {
  return name == "cec2013/f3" ? 2e-7 : 1e-12;
}

TEST_P(EveryNichingProblem, HasTheDeclaredValueAtItsOptima) {
  const double tolerance = value_tolerance(GetParam().name) * std::max(1.0, std::abs(known_.value));
  for (std::size_t i = 0; i < known_.points.rows(); ++i)
    EXPECT_NEAR(problem_(known_.points[i]), known_.value, tolerance) << i;
}

TEST_P(EveryNichingProblem, IsNowhereBetterThanAtItsOptima) {
  Rng rng(7, GetParam().name);
  const double sign = problem_.sense() == Sense::maximize ? 1 : -1;
  std::vector<double> unit(problem_.dimension()), x(problem_.dimension());
  for (int i = 0; i < 2000; ++i) {
    for (double& u : unit) u = rng.uniform();
    problem_.box().from_unit(unit, x);
    if (violation(x) > problem_.constraints().tolerance) continue;
    EXPECT_LE(sign * problem_(x), sign * known_.value + 1e-9);
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
      for (std::size_t m = 0; m < problem_.columns(); ++m)
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

// What the threads of an evaluator do, for the thread sanitizer to look at.
TEST_P(EveryProblem, MayBeCalledByPlainThreadsAtOnce) {
  const Matrix points = has_a_front() ? some_points(problem_.box(), 50) : known_.points;
  const Matrix expected = problem_.evaluate(points).values;
  std::array<Matrix, 4> values;
  {
    std::vector<std::jthread> threads;
    for (Matrix& mine : values)
      threads.emplace_back([&] { mine = problem_.evaluate(points).values; });
  }
  for (const Matrix& mine : values) EXPECT_EQ(mine, expected);
}

TEST_P(EveryProblem, HasEitherOptimaOrAFront) {
  EXPECT_EQ(known_.points.empty(), has_a_front());
  EXPECT_EQ(found_.pareto.front != nullptr, has_a_front());
  EXPECT_EQ(found_.pareto.set != nullptr, has_a_front());
  EXPECT_EQ(found_.pareto.pieces > 0, has_a_front());
}

/// True if `a` is better by more than what rounded constants of the definitions explain.
bool clearly_dominates(std::span<const double> a, std::span<const double> b) {
  bool better = false;
  for (std::size_t m = 0; m < a.size(); ++m) {
    if (a[m] > b[m]) return false;
    better = better || a[m] < b[m] - 2e-6;
  }
  return better;
}

TEST_P(EveryFrontProblem, HasAFrontOfPointsOfWhichNoneDominatesAnother) {
  const Matrix front = found_.pareto.front(400);
  ASSERT_GE(front.rows(), 300U);
  ASSERT_EQ(front.cols(), problem_.objectives());
  for (std::size_t i = 0; i < front.rows(); ++i)
    for (std::size_t k = 0; k < front.rows(); ++k)
      ASSERT_FALSE(clearly_dominates(front[i], front[k])) << i << " " << k;
}

/// By three definitions the ends of a curve belong to the other curve.
std::size_t points_off_the_front(const std::string& name) {
  return name == "mmf/2" ? 1 : name == "mmf/3" || name == "mmf/6" ? 2 : 0;
}

double distance_to_nearest(const Matrix& rows, std::span<const double> x) {
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < rows.rows(); ++i) nearest = std::min(nearest, distance(rows[i], x));
  return nearest;
}

TEST_P(EveryFrontProblem, HasASetInTheBoxThatAttainsTheFront) {
  const Matrix set = found_.pareto.set(500), front = found_.pareto.front(10'000);
  const Matrix images = problem_.evaluate(set).values;
  // Half the largest gap of the sample: where f2 is steep, and wider on a surface.
  const double spacing = problem_.objectives() == 2 ? 7.1e-3 : 2e-2;
  std::size_t off = 0;
  for (std::size_t i = 0; i < set.rows(); ++i) {
    EXPECT_TRUE(problem_.box().contains(set[i])) << i;
    if (distance_to_nearest(front, images[i]) > spacing) ++off;
  }
  // Local pieces are as many points as others; none of them is on the front.
  const std::size_t local = set.rows() * found_.pareto.local_pieces / found_.pareto.pieces;
  EXPECT_EQ(off, points_off_the_front(GetParam().name) + local);
}

TEST_P(EveryFrontProblem, HasNoPointBetterThanItsFront) {
  const Matrix front = found_.pareto.front(200);
  const Matrix values = problem_.evaluate(some_points(problem_.box(), 500)).values;
  for (std::size_t i = 0; i < values.rows(); ++i)
    for (std::size_t k = 0; k < front.rows(); ++k)
      ASSERT_FALSE(clearly_dominates(values[i], front[k])) << i << " " << k;
}

std::vector<ProblemInfo> niching_problems() {
  std::vector<ProblemInfo> problems = list_problems();
  std::erase_if(problems, [](const ProblemInfo& p) { return p.objectives > 1; });
  return problems;
}

std::vector<ProblemInfo> front_problems() {
  std::vector<ProblemInfo> problems = list_problems();
  std::erase_if(problems, [](const ProblemInfo& p) { return p.objectives == 1; });
  return problems;
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryProblem, testing::ValuesIn(list_problems()), test_name);
INSTANTIATE_TEST_SUITE_P(Catalog, EveryNichingProblem, testing::ValuesIn(niching_problems()),
                         test_name);
INSTANTIATE_TEST_SUITE_P(Catalog, EveryFrontProblem, testing::ValuesIn(front_problems()),
                         test_name);

}  // namespace
}  // namespace clde
