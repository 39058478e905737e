#include "methods/mcea_d/support_vector_machine.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include <clde/extend/rng.hpp>

#include "core/numbers/portable_math.hpp"
#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

/// Scalar products: planes separate.
Matrix products(const Matrix& points) {
  Matrix kernel(points.rows(), points.rows());
  for (std::size_t i = 0; i < points.rows(); ++i)
    for (std::size_t k = 0; k < points.rows(); ++k) kernel(i, k) = dot(points[i], points[k]);
  return kernel;
}

std::vector<double> to_all(const Matrix& points, std::span<const double> point, double gamma) {
  std::vector<double> all;
  for (std::size_t i = 0; i < points.rows(); ++i)
    all.push_back(portable_exp(-gamma * squared_distance(points[i], point)));
  return all;
}

TEST(SupportVectorMachine, FindsTheWidestMarginOnALine) {
  Matrix points(4, 1);
  for (std::size_t i = 0; i < 4; ++i) points(i, 0) = std::vector<double>{-5, -1, 3, 8}[i];
  const std::vector<bool> first{false, false, true, true};
  const Matrix kernel = products(points);
  const SupportVectorMachine machine({kernel, first}, 10);
  const auto score = [&](double x) {
    std::vector<double> similarities;
    for (std::size_t i = 0; i < 4; ++i) similarities.push_back(points(i, 0) * x);
    return machine.score(similarities);
  };
  EXPECT_NEAR(score(1), 0, 2e-3) << "half way between -1 and 3";
  EXPECT_NEAR(score(3), 1, 2e-3) << "on the margin";
  EXPECT_NEAR(score(-1), -1, 2e-3);
  EXPECT_EQ(machine.weights()[0], 0) << "far from the margin";
  EXPECT_EQ(machine.weights()[3], 0);
}

/// The optimum is known by its conditions: examples beyond the margin have no weight, those short
/// of it all of it, and the weights of the classes are equal.
TEST(SupportVectorMachine, MeetsTheConditionsOfAnOptimum) {
  Rng rng(7);
  Matrix points(60, 3);
  std::vector<bool> first;
  for (std::size_t i = 0; i < points.rows(); ++i) {
    for (double& x : points[i]) x = rng.uniform();
    first.push_back(rng.chance(0.3));
  }
  Matrix kernel;
  for (std::size_t i = 0; i < points.rows(); ++i) kernel.push_row(to_all(points, points[i], 4));
  constexpr double C = 0.8;
  const SupportVectorMachine machine({kernel, first}, C);
  EXPECT_NEAR(std::accumulate(machine.weights().begin(), machine.weights().end(), 0.0), 0, 1e-12);
  for (std::size_t i = 0; i < points.rows(); ++i) {
    const double sign = first[i] ? 1 : -1;
    const double weight = sign * machine.weights()[i], margin = sign * machine.score(kernel[i]);
    EXPECT_GE(weight, 0);
    EXPECT_LE(weight, C);
    if (weight < C) {
      EXPECT_GE(margin, 1 - 2e-3);
    }
    if (weight > 0) {
      EXPECT_LE(margin, 1 + 2e-3);
    }
  }
}

TEST(SupportVectorMachine, SeparatesWhatNoPlaneCan) {
  Rng rng(3);
  Matrix points(80, 2);
  std::vector<bool> first;
  for (std::size_t i = 0; i < points.rows(); ++i) {
    for (double& x : points[i]) x = rng.uniform(-1, 1);
    first.push_back(dot(points[i], points[i]) < 0.5);
  }
  Matrix kernel;
  for (std::size_t i = 0; i < points.rows(); ++i) kernel.push_row(to_all(points, points[i], 2));
  const SupportVectorMachine machine({kernel, first}, 10);
  EXPECT_GT(machine.score(to_all(points, std::vector{0.0, 0.0}, 2)), 0);
  EXPECT_LT(machine.score(to_all(points, std::vector{0.9, 0.9}, 2)), 0);
}

TEST(SupportVectorMachine, OfOneClassSaysItEverywhere) {
  const Matrix kernel(3, 3, 1.0);
  const std::vector<bool> all(3, true), none(3, false);
  EXPECT_GT(SupportVectorMachine({kernel, all}, 1).score(std::vector{1.0, 0.2, 0.1}), 0);
  EXPECT_LT(SupportVectorMachine({kernel, none}, 1).score(std::vector{1.0, 0.2, 0.1}), 0);
}

}  // namespace
}  // namespace clde
