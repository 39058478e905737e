// The end of a descent under noise: a minimum located by many evaluations around it instead of by
// the luckiest one, with standard errors.
#pragma once

#include <Eigen/Core>

#include <clde/extend/local_search.hpp>

namespace clde {

/// Where a descent has reached the noise.
struct NoisyBottom {
  std::vector<double> unit;
  double cost = 0;
  Eigen::MatrixXd hessian;  ///< as far as it is known
  double noise = 0;         ///< standard deviation of one cost there
};

/// Fits surfaces to evaluations around the bottom, in a neighbourhood wide enough to rise out of
/// the noise and narrow enough for the surface, until the minimum lies inside. Some
/// 4 (D + 2)^2 evaluations a surface, mostly two or three of them. An outcome that did not converge
/// has the noise as it looked in the end.
Task<LocalOutcome> estimate_minimum(Search& search, NoisyBottom bottom, Rng rng);

}  // namespace clde
