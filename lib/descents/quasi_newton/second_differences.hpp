// The Hessian of a function of two variables from the costs around a point, and its slope too.
#pragma once

#include <vector>

#include <Eigen/Core>

namespace clde {

/// A neighbour on one axis, or along all of them, evaluated to measure a slope or a curvature.
struct Probe {
  Eigen::Index axis;  // or all_axes
  double to;          // the coordinate there; along all axes: how far each moves
  double cost;
};
inline constexpr Eigen::Index all_axes = -1;

/// Where the cost of this neighbour of a point is measured.
Eigen::VectorXd place_of(const Probe& probe, const Eigen::VectorXd& middle);

/// Neighbours whose costs give the whole Hessian in two variables: five, as many as it has unknowns
/// together with the slope.
inline constexpr Eigen::Index whole_hessian_variables = 2;
std::vector<Probe> all_around(const Eigen::VectorXd& middle, double distance);

/// From the costs of these neighbours; empty if they are not all around, or one has failed.
Eigen::MatrixXd hessian_of(const std::vector<Probe>& probes, double cost);

}  // namespace clde
