// Generated problems: many instances keep the promises of their families.
#include <algorithm>
#include <bit>
#include <cmath>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/extend/rng.hpp>
#include <clde/lab/problems.hpp>

#include "core/numbers/vectors.hpp"
#include "problems/synthetic/random_layout.hpp"
#include "unit/lab/problems/suite_points.hpp"

namespace clde {
namespace {

std::vector<ProblemInfo> families() {
  std::vector<ProblemInfo> all = list_problems();
  std::erase_if(all, [](const ProblemInfo& p) { return !p.name.starts_with("synthetic/"); });
  return all;
}

BenchmarkProblem instance_of(const ProblemInfo& family, std::size_t number) {
  return find_problem(family.name + "/" + std::to_string(number));
}

double upright(const BenchmarkProblem& p, double value) {
  return p.problem.sense() == Sense::maximize ? value : -value;
}

double smallest_distance(const Matrix& points) {
  double smallest = 1e300;
  for (std::size_t i = 0; i < points.rows(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      smallest = std::min(smallest, distance(points[i], points[k]));
  return smallest;
}

TEST(Synthetic, PatchesAreOfUnequalSize) {
  const BenchmarkProblem p = find_problem("synthetic/patchwork-2d/2");
  Rng rng(3);
  std::vector<int> below(p.known.points.rows());
  for (int k = 0; k < 200; ++k)
    for (std::size_t i = 0; i < below.size(); ++i) {
      std::vector<double> x(p.known.points[i].begin(), p.known.points[i].end());
      for (double& v : x) v += rng.uniform(-0.3, 0.3);
      below[i] += p.problem(x) < 0.05 ? 1 : 0;
    }
  const auto [least, most] = std::ranges::minmax(below);
  EXPECT_GT(most, 3 * std::max(1, least));
}

TEST(Synthetic, HasTheListedOptimaAtTheListedHeightInEveryInstance) {
  ASSERT_EQ(families().size(), 27U);
  for (const ProblemInfo& family : families())
    for (std::size_t number = 1; number <= 20; ++number) {
      const BenchmarkProblem p = instance_of(family, number);
      EXPECT_EQ(p.known.points.rows(), family.optima) << p.name;
      EXPECT_GT(smallest_distance(p.known.points), 1.5 * p.known.radius) << p.name;
      for (std::size_t i = 0; i < p.known.points.rows(); ++i) {
        EXPECT_TRUE(p.problem.box().contains(p.known.points[i])) << p.name;
        EXPECT_NEAR(p.problem(p.known.points[i]), p.known.value, 1e-13) << p.name;
      }
    }
}

/// Steps of many lengths in random directions, from every optimum.
TEST(Synthetic, FallsOffFromEveryOptimumInEveryDirection) {
  for (const ProblemInfo& family : families())
    for (std::size_t number = 1; number <= 6; ++number) {
      const BenchmarkProblem p = instance_of(family, number);
      Rng rng(number, family.name);
      std::vector<double> x(family.dimension), step(family.dimension);
      for (std::size_t i = 0; i < p.known.points.rows(); ++i)
        for (int k = 0; k < 60; ++k) {
          rng.fill_normal(step);
          const double length = p.known.radius * std::pow(10.0, rng.uniform(-4, 0.5));
          for (std::size_t j = 0; j < x.size(); ++j)
            x[j] = p.known.points(i, j) + step[j] * length / std::sqrt(dot(step, step));
          p.problem.box().clip(x);
          EXPECT_LT(upright(p, p.problem(x)), upright(p, p.known.value)) << p.name << " " << i;
        }
    }
}

// Nelder and Mead would do as well: a search that only needs values, from random points.
TEST(Synthetic, HasNoTopAboveTheListedOnesInMixtures) {
  for (const ProblemInfo& family : families()) {
    if (!family.name.starts_with("synthetic/mixture")) continue;
    for (std::size_t number = 1; number <= 10; ++number) {
      const BenchmarkProblem p = instance_of(family, number);
      Rng rng(number, "ascent");
      for (int start = 0; start < 20; ++start) {
        std::vector<double> x(family.dimension), trial(family.dimension);
        for (double& v : x) v = rng.uniform();
        double best = p.problem(x), reach = 0.2;
        for (int k = 0; k < 600; ++k) {
          for (std::size_t j = 0; j < x.size(); ++j) trial[j] = x[j] + reach * rng.normal();
          p.problem.box().clip(trial);
          const double value = p.problem(trial);
          reach *= value > best ? 1.5 : 0.93;
          if (value > best) x = trial;
          best = std::max(best, value);
          reach = std::max(reach, 1e-4);
        }
        EXPECT_LE(best, 1 + 1e-12) << p.name;
      }
    }
  }
}

TEST(Synthetic, IsTheSameProblemEachTimeAndAnotherForAnotherNumber) {
  for (const ProblemInfo& family : families()) {
    const Matrix first = instance_of(family, 4).known.points;
    EXPECT_EQ(instance_of(family, 4).known.points, first);
    EXPECT_NE(instance_of(family, 5).known.points, first);
    EXPECT_EQ(find_problem(family.name).known.points, instance_of(family, 1).known.points);
    EXPECT_EQ(instance_of(family, 4).name, family.name + "/4");
  }
}

// Recorded once; a compiler, library or flag that changes a single bit of a value shows here.
TEST(Synthetic, HasTheRecordedBitsGolden) {
  std::uint64_t hash = test::hash_bits({});
  for (const ProblemInfo& family : families())
    for (const std::size_t number : {1U, 2U}) {
      const BenchmarkProblem p = instance_of(family, number);
      Rng rng(1, "golden");
      Matrix points(50, family.dimension);
      for (std::size_t i = 0; i < points.rows(); ++i)
        for (std::size_t j = 0; j < points.cols(); ++j)
          points(i, j) = rng.uniform(p.problem.box().lower()[j], p.problem.box().upper()[j]);
      const Matrix values = p.problem.evaluate(points).values;
      hash = test::hash_bits({values.data(), values.rows()}, hash);
    }
  EXPECT_EQ(hash, 0x16b63c4b23ba08efU);
}

TEST(Synthetic, PutsCompositionsApartAsTheBenchmarkDoes) {
  for (std::size_t number = 1; number <= 20; ++number)
    for (const char* name : {"synthetic/composition-2d/", "synthetic/composition-20d/"})
      EXPECT_GE(smallest_distance(find_problem(name + std::to_string(number)).known.points), 1.5);
}

TEST(Synthetic, AddsNoiseOfOnePercent) {
  const BenchmarkProblem p = find_problem("synthetic/noisy-basins-2d/2");
  std::vector<double> x = {0.5, 0.5};
  double lowest = 1e300, highest = 0;
  // So near each other that the bowls themselves are level.
  for (int i = 0; i < 1000; ++i) {
    x[0] = 0.5 + 1e-12 * i;
    lowest = std::min(lowest, p.problem(x));
    highest = std::max(highest, p.problem(x));
  }
  EXPECT_GT(highest / lowest, 1.019);
  EXPECT_LT(highest / lowest, 1.01 / 0.99 + 1e-9);
}

TEST(Synthetic, HasFlatTerraces) {
  const BenchmarkProblem p = find_problem("synthetic/terraces-2d/2");
  Rng rng(1, "terraces");
  int flat = 0;
  for (int i = 0; i < 1000; ++i) {
    const std::vector<double> x = {rng.uniform(-5, 5), rng.uniform(-5, 5)};
    const std::vector<double> near = {x[0] + 1e-6, x[1] - 1e-6};
    if (p.problem(x) == p.problem(near)) ++flat;
  }
  EXPECT_GT(flat, 800);
}

// A share between 0.2 and 0.6 % of the box for each of three wells, less what lies outside.
TEST(Synthetic, HasNarrowNeedles) {
  const BenchmarkProblem p = find_problem("synthetic/needles-5d/2");
  Rng rng(1, "needles");
  int inside = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::vector<double> x(5);
    for (double& v : x) v = rng.uniform(-5, 5);
    if (p.problem(x) < 0.3) ++inside;  // the broad bowls end there
  }
  EXPECT_GT(inside, 0);
  EXPECT_LT(inside, 400);
}

TEST(RandomRotation, IsOrthogonal) {
  Rng rng(1, "rotation");
  for (const std::size_t d : {1U, 2U, 5U, 30U}) {
    const Matrix rows = random_rotation(rng, d);
    for (std::size_t i = 0; i < d; ++i)
      for (std::size_t k = 0; k < d; ++k) EXPECT_NEAR(dot(rows[i], rows[k]), i == k ? 1 : 0, 1e-14);
  }
}

TEST(Synthetic, RefusesInstancesThatAreNone) {
  for (const char* name : {"synthetic/basins-2d/0", "synthetic/basins-2d/x", "synthetic/basins-2d/",
                           "synthetic/basins-3d/1", "synthetic/basins-2d/2000000"})
    EXPECT_THROW(find_problem(name), InvalidArgument) << name;
}

}  // namespace
}  // namespace clde
