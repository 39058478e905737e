// Both forms against a quadratic function, whose slopes are known.
#include "descents/quasi_newton/inverse_hessian.hpp"

#include <gtest/gtest.h>

#include <clde/extend/rng.hpp>

namespace clde {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr Index variables = 6;

VectorXd normals(Rng& rng) {
  VectorXd v(variables);
  for (Index i = 0; i < variables; ++i) v[i] = rng.normal();
  return v;
}

MatrixXd curvature(Rng& rng) {
  MatrixXd root(variables, variables);
  for (Index i = 0; i < variables; ++i) root.col(i) = normals(rng);
  return root * root.transpose() + MatrixXd::Identity(variables, variables);
}

class Forms : public testing::TestWithParam<bool> {
 protected:
  [[nodiscard]] static std::unique_ptr<InverseHessian> unknown() {
    return unknown_inverse_hessian(variables, GetParam());
  }
};

TEST_P(Forms, BeginWithOneCurvature) {
  const auto inverse = unknown();
  const VectorXd slope = VectorXd::LinSpaced(variables, 1, 2);
  EXPECT_EQ(inverse->times(slope, {}), slope);
  inverse->begin(0.5);
  inverse->scale(4);
  EXPECT_TRUE(inverse->times(slope, {}).isApprox(2 * slope));
}

/// The equation that every update keeps.
TEST_P(Forms, MapTheChangeOfSlopeBackToTheLatestStep) {
  Rng rng(1, "secant");
  const MatrixXd hessian = curvature(rng);
  const auto inverse = unknown();
  for (int i = 0; i < 40; ++i) {
    const VectorXd step = normals(rng);
    inverse->update(step, hessian * step);
    EXPECT_TRUE(inverse->times(hessian * step, {}).isApprox(step, 1e-9)) << i;
  }
}

/// Conjugate steps: after one of each nothing is left to learn.
TEST_P(Forms, KnowAQuadraticAfterOneStepAlongEachOfItsAxes) {
  const VectorXd curvatures = VectorXd::LinSpaced(variables, 1, 50);
  const auto inverse = unknown();
  for (Index j = 0; j < variables; ++j)
    inverse->update(VectorXd::Unit(variables, j), curvatures[j] * VectorXd::Unit(variables, j));
  const MatrixXd known = curvatures.cwiseInverse().asDiagonal();
  EXPECT_TRUE(inverse->matrix().isApprox(known, 1e-9)) << inverse->matrix();
}

TEST_P(Forms, StepsLeadDownhill) {
  Rng rng(2, "downhill");
  const MatrixXd hessian = curvature(rng);
  const auto inverse = unknown();
  for (int i = 0; i < 30; ++i) {
    const VectorXd step = normals(rng);
    inverse->update(step, hessian * step);
    const VectorXd slope = normals(rng);
    EXPECT_GT(slope.dot(inverse->times(slope, {})), 0) << i;
  }
}

TEST_P(Forms, StepsStayOnTheFaceOfTheWalls) {
  Rng rng(3, "walls");
  const MatrixXd hessian = curvature(rng);
  const auto inverse = unknown();
  for (int i = 0; i < 10; ++i) {
    const VectorXd step = normals(rng);
    inverse->update(step, hessian * step);
  }
  VectorXd slope = normals(rng);
  const std::vector<Index> walls{1, 4};
  for (const Index j : walls) slope[j] = 0;
  const VectorXd step = inverse->times(slope, walls);
  for (const Index j : walls) EXPECT_EQ(step[j], 0);
  EXPECT_GT(slope.dot(step), 0);
}

INSTANTIATE_TEST_SUITE_P(InverseHessian, Forms, testing::Bool(),
                         [](const auto& form) { return form.param ? "limited" : "dense"; });

}  // namespace
}  // namespace clde
