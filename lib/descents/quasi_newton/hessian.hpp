// Second derivatives of the cost at a point of the unit cube.
#pragma once

#include <vector>

#include <Eigen/Core>

#include <clde/extend/search.hpp>

namespace clde {

/// Along some of the axes.
struct HessianAt {
  Eigen::MatrixXd hessian;   // empty if an evaluation failed
  Eigen::MatrixXd jacobian;  // of the residuals, if the problem has any
  double rounding = 0;  // eigenvalues below this share of the largest are not to be told from 0
};

/// The axes along which a point can move both ways.
std::vector<Eigen::Index> free_axes(const Search& search, const Eigen::VectorXd& x);

/// By differences of gradients if the function gives them, of costs otherwise.
Task<HessianAt> measure_hessian(Search& search, Eigen::VectorXd x, std::vector<Eigen::Index> axes);

}  // namespace clde
