#include "descents/noise/response_surface.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include <clde/extend/rng.hpp>

namespace clde {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

double truth(const VectorXd& z) {
  return 5 + 0.1 * z[0] - 0.2 * z[1] + z[0] * z[0] + 0.3 * z[0] * z[1] + 2 * z[1] * z[1] +
         0.4 * z[0] * z[0] * z[0] - 0.5 * z[0] * z[1] * z[1];
}

ResponseSurface fitted(double noise, std::uint64_t seed) {
  Rng rng(seed);
  MatrixXd points(40, 2);
  VectorXd costs(40);
  for (Eigen::Index i = 0; i < 40; ++i) {
    points(i, 0) = rng.uniform(-1, 1);
    points(i, 1) = rng.uniform(-1, 1);
    costs[i] = truth(points.row(i).transpose()) + noise * rng.normal();
  }
  return {points, costs};
}

TEST(ResponseSurface, ReproducesItsOwnPolynomials) {
  const ResponseSurface surface = fitted(0, 1);
  const VectorXd z{{0.3, -0.4}};
  EXPECT_NEAR(surface.value(z), truth(z), 1e-12);
  EXPECT_LT(surface.residual(), 1e-12);
  const double h = 1e-4;
  for (Eigen::Index j = 0; j < 2; ++j) {
    const VectorXd step = h * VectorXd::Unit(2, j);
    EXPECT_NEAR(surface.gradient(z)[j], (truth(z + step) - truth(z - step)) / (2 * h), 1e-7);
    const VectorXd bend = (surface.gradient(z + step) - surface.gradient(z - step)) / (2 * h);
    for (Eigen::Index k = 0; k < 2; ++k) EXPECT_NEAR(surface.hessian(z)(j, k), bend[k], 1e-6);
  }
}

TEST(ResponseSurface, StatesErrorsThatAreTrue) {
  const VectorXd z{{0.1, 0.2}};
  double squares = 0, residuals = 0;
  constexpr int runs = 400;
  for (int i = 0; i < runs; ++i) {
    const ResponseSurface surface = fitted(0.01, 100 + static_cast<std::uint64_t>(i));
    const double off = (surface.value(z) - truth(z)) / surface.value_error(z);
    squares += off * off;
    residuals += surface.residual();
  }
  EXPECT_NEAR(squares / runs, 1, 0.25);
  EXPECT_NEAR(residuals / runs, 0.01, 5e-4);
}

}  // namespace
}  // namespace clde
