// Residuals and their slopes at points of the unit cube.
#pragma once

#include <limits>

#include <Eigen/Core>

#include <clde/extend/search.hpp>

namespace clde {

/// A point with its residuals, and a row of slopes for each where they are known.
struct ResidualSpot {
  Eigen::VectorXd x;
  double cost = std::numeric_limits<double>::quiet_NaN();  // NaN: the evaluation failed
  Eigen::VectorXd residuals = {};
  Eigen::MatrixXd jacobian = {};  // empty: not known

  [[nodiscard]] bool has_jacobian() const { return jacobian.size() > 0; }
  [[nodiscard]] Eigen::VectorXd gradient() const { return jacobian.transpose() * residuals; }
};

/// One call, with slopes if the function gives them.
Task<ResidualSpot> residuals_at(Search& search, Eigen::VectorXd x);

/// How slopes are measured.
struct Differences {
  double length = 1e-8;  // unit cube
  bool central = false;
};

/// The slopes at a point by differences of residuals; empty if a probe failed.
Task<Eigen::MatrixXd> jacobian_by_differences(Search& search, const ResidualSpot& at,
                                              Differences how);

}  // namespace clde
