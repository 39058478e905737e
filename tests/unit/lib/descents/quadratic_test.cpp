// The dual method against the optimality conditions, which it does not use.
#include <gtest/gtest.h>

#include <clde/extend/rng.hpp>

#include "descents/quasi_newton/quadratic.hpp"

namespace clde {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

VectorXd normals(Index n, Rng& rng) {
  VectorXd v(n);
  for (Index i = 0; i < n; ++i) v[i] = rng.normal();
  return v;
}

/// Random, and feasible at a random point.
QuadraticProgramme random_programme(Rng& rng) {
  const auto n = static_cast<Index>(1 + rng.index(8));
  const auto equalities = static_cast<Index>(rng.index(static_cast<std::size_t>(n)));
  const auto inequalities = static_cast<Index>(rng.index(20));
  QuadraticProgramme p;
  MatrixXd root(n, n);
  for (Index i = 0; i < n; ++i) root.row(i) = normals(n, rng).transpose();
  p.curvature = root * root.transpose() + 0.1 * MatrixXd::Identity(n, n);
  p.slope = 10 * normals(n, rng);
  p.rows.resize(equalities + inequalities, n);
  for (Index r = 0; r < p.rows.rows(); ++r) p.rows.row(r) = normals(n, rng).transpose();
  p.equalities = equalities;
  p.bounds = p.rows * normals(n, rng);
  for (Index r = equalities; r < p.bounds.size(); ++r) p.bounds[r] -= rng.uniform();
  return p;
}

TEST(QuadraticProgramme, SolutionsFulfilTheOptimalityConditions) {
  Rng rng(3, "programmes");
  for (int i = 0; i < 300; ++i) {
    const QuadraticProgramme p = random_programme(rng);
    const QuadraticSolution s = minimize(p);
    ASSERT_TRUE(s.solved) << i;
    const VectorXd slack = p.rows * s.step - p.bounds;
    const VectorXd rest = p.slope + p.curvature * s.step - p.rows.transpose() * s.multipliers;
    EXPECT_LT(rest.norm(), 1e-7) << i;
    for (Index r = 0; r < slack.size(); ++r) {
      EXPECT_GT(slack[r], -1e-8) << i;
      if (r < p.equalities) {
        EXPECT_LT(std::abs(slack[r]), 1e-8) << i;
        continue;
      }
      EXPECT_GE(s.multipliers[r], -1e-8) << i;
      EXPECT_LT(std::abs(s.multipliers[r] * slack[r]), 1e-6) << i;
    }
  }
}

TEST(QuadraticProgramme, SaysWhenNothingIsFeasible) {
  QuadraticProgramme p;
  p.curvature = MatrixXd::Identity(1, 1);
  p.slope = VectorXd::Zero(1);
  p.rows = MatrixXd(2, 1);
  p.rows << 1, -1;
  p.bounds = VectorXd(2);
  p.bounds << 1, 1;  // d >= 1 and d <= -1
  EXPECT_FALSE(minimize(p).solved);
}

}  // namespace
}  // namespace clde
