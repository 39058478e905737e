// Every minimum of the clusters, found by local searches of our own that know nothing of the list.
#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <Eigen/Dense>

#include <clde/extend/rng.hpp>
#include <clde/lab/problems.hpp>

namespace clde {
namespace {

using Vector = Eigen::VectorXd;

double energy(const Vector& x, Vector& slope) {
  double sum = 0;
  slope.setZero(x.size());
  for (Eigen::Index i = 0; i < x.size(); i += 3)
    for (Eigen::Index k = 0; k < i; k += 3) {
      const Eigen::Vector3d d = x.segment<3>(i) - x.segment<3>(k);
      const double r2 = std::max(d.squaredNorm(), 0.01), i6 = 1 / (r2 * r2 * r2);
      sum += 4 * (i6 * i6 - i6);
      const Eigen::Vector3d force = 2 * 4 * (3 * i6 - 6 * i6 * i6) / r2 * d;
      slope.segment<3>(i) += force;
      slope.segment<3>(k) -= force;
    }
  return sum;
}

/// BFGS with slopes by formula; the energy where it ends, NaN if it does not.
double minimum_from(Vector x) {
  Vector slope, next_slope;
  double cost = energy(x, slope);
  const auto n = x.size();
  Eigen::MatrixXd inverse = Eigen::MatrixXd::Identity(n, n) / std::max(1.0, slope.norm());
  for (int iteration = 0; iteration < 600; ++iteration) {
    if (slope.norm() < 1e-7) return cost;
    Vector p = -(inverse * slope);
    if (p.dot(slope) >= 0) {
      inverse = Eigen::MatrixXd::Identity(n, n) / slope.norm();
      p = -(inverse * slope);
    }
    p *= std::min(1.0, 0.3 / p.norm());
    double next = energy(x + p, next_slope);
    for (int tries = 0; tries < 30 && !(next < cost + 1e-4 * p.dot(slope)); ++tries) {
      p *= 0.5;
      next = energy(x + p, next_slope);
    }
    const Vector y = next_slope - slope;
    const double bend = p.dot(y);
    if (bend > 1e-12) {
      const Vector hy = inverse * y;
      inverse += (1 + y.dot(hy) / bend) / bend * (p * p.transpose()) -
                 (hy * p.transpose() + p * hy.transpose()) / bend;
    }
    x += p;
    slope = next_slope;
    cost = next;
  }
  return std::nan("");
}

class Clusters : public testing::TestWithParam<int> {};

TEST_P(Clusters, HaveTheListedMinimaAndNoOthers) {
  const BenchmarkProblem p = find_problem("molecules/lennard-jones/" + std::to_string(GetParam()));
  std::vector<double> wanted = p.landscape.values;
  EXPECT_TRUE(std::ranges::is_sorted(wanted));
  for (std::size_t i = 0; i < wanted.size(); ++i)
    EXPECT_NEAR(p.problem(p.landscape.minima[i]), wanted[i], 1e-11);
  Rng rng(5, "clusters");
  std::set<double> found;
  // Enough to meet one that should not be there, and more until the rarest has been met.
  constexpr int least = 300, most = 6000;
  for (int start = 0; start < least || (start < most && found.size() < wanted.size()); ++start) {
    Vector x(3 * GetParam());
    for (double& u : x) u = -1.2 + 2.4 * rng.uniform();
    const double end = minimum_from(x);
    // Without an atom that flew away the energies are far apart.
    if (std::isfinite(end) && end <= wanted.back() + 0.01) found.insert(std::round(end * 1e4));
  }
  ASSERT_EQ(found.size(), wanted.size());
  for (const double value : wanted) EXPECT_TRUE(found.contains(std::round(value * 1e4))) << value;
}

INSTANTIATE_TEST_SUITE_P(Sizes, Clusters, testing::Values(6, 7, 8));

/// Turned, mirrored and renumbered copies are alike; other minima are not.
TEST(SameOptimumRule, OfClustersIsThatOfTheirShape) {
  const BenchmarkProblem p = find_problem("molecules/lennard-jones/7");
  const SameOptimumRule& same_optimum = p.problem.same_optimum();
  ASSERT_TRUE(same_optimum.given());
  const auto first = p.landscape.minima[0];
  std::vector<double> mirrored(first.begin(), first.end()), renumbered = mirrored;
  for (std::size_t z = 5; z < mirrored.size(); z += 3) mirrored[z] *= -1;
  std::swap_ranges(renumbered.begin() + 3, renumbered.begin() + 6, renumbered.begin() + 9);
  EXPECT_LT(same_optimum.distance(first, mirrored), 1e-12);
  EXPECT_LT(same_optimum.distance(first, renumbered), 1e-12);
  for (std::size_t i = 1; i < p.landscape.minima.rows(); ++i)
    EXPECT_GT(same_optimum.distance(first, p.landscape.minima[i]), same_optimum.same);
}

}  // namespace
}  // namespace clde
