#include "descents/quasi_newton/second_differences.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace clde {
namespace {

using Eigen::VectorXd;

const VectorXd middle = Eigen::Vector2d(0.4, 0.7);

double curved(const VectorXd& x) {
  return 3 * x[0] * x[0] + 5 * x[0] * x[1] - 2 * x[1] * x[1] + x[0];
}

std::vector<Probe> evaluated() {
  std::vector<Probe> probes = all_around(middle, 1e-3);
  for (Probe& p : probes) p.cost = curved(place_of(p, middle));
  return probes;
}

TEST(SecondDifferences, ShowTheHessianOfAParabola) {
  const Eigen::MatrixXd hessian = hessian_of(evaluated(), curved(middle));
  ASSERT_EQ(hessian.size(), 4);
  EXPECT_NEAR(hessian(0, 0), 6, 1e-8);
  EXPECT_NEAR(hessian(0, 1), 5, 1e-8);
  EXPECT_NEAR(hessian(1, 0), 5, 1e-8);
  EXPECT_NEAR(hessian(1, 1), -4, 1e-8);
}

TEST(SecondDifferences, TakeFiveNeighboursAtTheDistance) {
  const std::vector<Probe> probes = all_around(middle, 0.01);
  EXPECT_EQ(probes.size(), 5U);
  for (const Probe& p : probes)
    EXPECT_NEAR((place_of(p, middle) - middle).cwiseAbs().maxCoeff(), 0.01, 1e-15);
}

TEST(SecondDifferences, SayNothingWhereANeighbourHasFailed) {
  for (std::size_t i = 0; i < 5; ++i) {
    std::vector<Probe> probes = evaluated();
    probes[i].cost = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(hessian_of(probes, curved(middle)).size(), 0) << i;
  }
}

TEST(SecondDifferences, NeedAllNeighbours) {
  std::vector<Probe> probes = evaluated();
  probes.pop_back();
  EXPECT_EQ(hessian_of(probes, curved(middle)).size(), 0);
}

}  // namespace
}  // namespace clde
