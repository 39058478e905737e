// The gradient of the cost from what a function gives besides its value.
#pragma once

#include <span>

#include <Eigen/Core>

#include <clde/extend/search_space.hpp>

namespace clde {

/// Where residuals and their Jacobian are given, it is the Jacobian transposed times the residuals.
/// @param row  the cost, then the derivatives
Eigen::VectorXd gradient_of(std::span<const double> row, const Derivatives& derivatives);

}  // namespace clde
