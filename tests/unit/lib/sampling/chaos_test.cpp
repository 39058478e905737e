#include "sampling/chaos.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <set>

namespace clde {
namespace {

template <class Real>
class Orbits : public ::testing::Test {};
using Precisions = ::testing::Types<float, double>;
TYPED_TEST_SUITE(Orbits, Precisions);

TYPED_TEST(Orbits, FollowTheMap) {
  LogisticOrbits<TypeParam> orbits(3, 2, TypeParam{3.7F}, Rng(1));
  const TypeParam before = orbits.state(2, 1);
  orbits.advance();
  EXPECT_EQ(orbits.state(2, 1), TypeParam{3.7F} * before * (1 - before));
  EXPECT_EQ(orbits.sign(2, 1), 2 * orbits.state(2, 1) - 1);
}

TYPED_TEST(Orbits, NeverRest) {
  // Without the redraw one float orbit in six rests at 0 within 2,000 steps.
  constexpr std::size_t count = 300;
  LogisticOrbits<TypeParam> orbits(count, 1, 4, Rng(2));
  for (int step = 0; step < 5000; ++step) {
    std::vector<TypeParam> before(count);
    for (std::size_t i = 0; i < count; ++i) before[i] = orbits.state(i, 0);
    orbits.advance();
    for (std::size_t i = 0; i < count; ++i) {
      ASSERT_GT(orbits.state(i, 0), 0);
      ASSERT_LT(orbits.state(i, 0), 1);
      ASSERT_NE(orbits.state(i, 0), before[i]);
    }
  }
}

TYPED_TEST(Orbits, HaveTheArcsineDensity) {
  // P(z < p) = 2/pi asin sqrt(p). 200,000 correlated draws: 0.01 is far beyond chance.
  constexpr std::size_t count = 1000, steps = 200;
  LogisticOrbits<TypeParam> orbits(count, 1, 4, Rng(3));
  for (int warm = 0; warm < 20; ++warm) orbits.advance();
  double sum = 0, below_tenth = 0, below_quarter = 0, correlation = 0;
  for (std::size_t step = 0; step < steps; ++step) {
    std::vector<double> before(count);
    for (std::size_t i = 0; i < count; ++i) before[i] = orbits.sign(i, 0);
    orbits.advance();
    for (std::size_t i = 0; i < count; ++i) {
      const double z = orbits.state(i, 0);
      sum += z;
      below_tenth += z < 0.1;
      below_quarter += z < 0.25;
      correlation += before[i] * orbits.sign(i, 0);
    }
  }
  const double n = count * steps;
  EXPECT_NEAR(sum / n, 0.5, 0.01);
  EXPECT_NEAR(below_tenth / n, 2 / std::numbers::pi * std::asin(std::sqrt(0.1)), 0.01);
  EXPECT_NEAR(below_quarter / n, 1.0 / 3, 0.01);
  EXPECT_NEAR(correlation / n / 0.5, 0, 0.01) << "successive signs are uncorrelated";
}

TEST(OrbitsBelowChaos, ConvergeWhereTheMapDoes) {
  LogisticOrbits<double> fixed(20, 1, 2.5, Rng(4)), pair(20, 1, 3.2, Rng(4));
  for (int step = 0; step < 1000; ++step) {
    fixed.advance();
    pair.advance();
  }
  std::set<long> places;
  for (std::size_t i = 0; i < 20; ++i) {
    EXPECT_NEAR(fixed.state(i, 0), 0.6, 1e-12);
    places.insert(std::lround(1e6 * pair.state(i, 0)));
  }
  EXPECT_EQ(places.size(), 2U) << "period two";
}

Matrix random_points(std::size_t rows, std::size_t cols, std::uint64_t seed) {
  Matrix points(rows, cols);
  Rng rng(seed);
  for (std::size_t i = 0; i < rows; ++i)
    for (double& u : points[i]) u = rng.uniform();
  return points;
}

TEST(ChaoticChildren, TakeThePrintedStepInTheBoxesOwnCoordinates) {
  const Box box({-6, 2, 10}, {6, 3, 1000});
  const Matrix parents = random_points(50, 3, 5);
  LogisticOrbits<double> orbits(50, 3, 4, Rng(6));
  Rng rng(7);
  const Matrix children =
      chaotic_children(parents, box, orbits, {.size = 0.3, .crossover = 1}, rng);
  std::vector<double> x(3), moved(3);
  for (std::size_t i = 0; i < 50; ++i) {
    box.from_unit(parents[i], x);
    box.from_unit(children[i], moved);
    for (std::size_t j = 0; j < 3; ++j) {
      const double step = x[j] * (1 + 0.3 * orbits.sign(i, j));
      EXPECT_NEAR(moved[j], std::clamp(step, box.lower()[j], box.upper()[j]), 1e-12 * box.width(j));
    }
  }
}

TEST(ChaoticChildren, CannotLeaveTheOriginByThePrintedStepButByTheBoxStep) {
  const Box box = Box::cube(2, -1, 1);
  const Matrix origin(10, 2, 0.5);
  const LogisticOrbits<double> orbits(10, 2, 4, Rng(8));
  Rng rng(9);
  EXPECT_EQ(chaotic_children(origin, box, orbits, {.crossover = 1}, rng), origin);
  const ChaosMove even{ChaosStep::box, 0.5, 1};
  const Matrix children = chaotic_children(origin, box, orbits, even, rng);
  for (std::size_t i = 0; i < 10; ++i)
    EXPECT_NEAR(children(i, 0), 0.5 + 0.25 * orbits.sign(i, 0), 1e-15);
}

TEST(ChaoticChildren, MoveThePivotAndTheShareOfTheRestThatCrossoverSays) {
  const Matrix parents = random_points(2000, 5, 10);
  const LogisticOrbits<double> orbits(2000, 5, 4, Rng(11));
  for (const double crossover : {0.0, 0.3, 0.9}) {
    Rng rng(12);
    const ChaosMove move{ChaosStep::box, 1e-3, crossover};
    const Matrix children = chaotic_children(parents, Box::cube(5, 1, 2), orbits, move, rng);
    double moved = 0;
    for (std::size_t i = 0; i < parents.rows(); ++i) {
      std::size_t here = 0;
      for (std::size_t j = 0; j < 5; ++j) here += children(i, j) != parents(i, j);
      ASSERT_GE(here, 1U) << "the pivot moves";
      moved += static_cast<double>(here);
    }
    // 8,000 free coordinates: four standard deviations.
    EXPECT_NEAR(moved / 2000, 1 + 4 * crossover, 4 * std::sqrt(8000 * 0.25) / 2000);
  }
}

TEST(GaussianChildren, StepAsFarAsTheChaoticOnesInTheMean) {
  const Matrix middle(20'000, 1, 0.5);
  Rng rng(13);
  const ChaosMove move{ChaosStep::box, 0.2, 1};
  const Matrix children = gaussian_children(middle, move, rng);
  LogisticOrbits<double> orbits(20'000, 1, 4, Rng(14));
  orbits.advance();
  const Matrix chaotic = chaotic_children(middle, Box::cube(1, 0, 1), orbits, move, rng);
  double normal = 0, chaos = 0;
  for (std::size_t i = 0; i < children.rows(); ++i) {
    normal += std::pow(children(i, 0) - 0.5, 2);
    chaos += std::pow(chaotic(i, 0) - 0.5, 2);
  }
  EXPECT_NEAR(std::sqrt(normal / 20'000), 0.1 * std::numbers::sqrt2 / 2, 0.002);
  EXPECT_NEAR(normal / chaos, 1, 0.25) << "the first step from uniform states is a little shorter";
}

TEST(StretchedDecay, EndsWhereTheReferenceEnds) {
  EXPECT_NEAR(stretched_decay(0.99, 200, 200), 0.99, 1e-15);
  EXPECT_NEAR(std::pow(stretched_decay(0.99, 200, 3000), 3000), std::pow(0.99, 200), 1e-12);
}

}  // namespace
}  // namespace clde
