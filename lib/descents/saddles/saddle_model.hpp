// Value, slope and curvature of the cost around a point of the unit cube.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <Eigen/Core>

#include <clde/extend/search.hpp>

namespace clde {

/// Second-order model around a point, in the coordinates that are not on a wall.
struct SaddleModel {
  double cost = 0;
  Eigen::VectorXd gradient;
  Eigen::MatrixXd hessian;
};

/// The axes along which a point is not on a wall.
std::vector<std::size_t> axes_off_walls(const Search& search, const std::vector<double>& at);

/// By differences of gradients where the function gives them (D + 1 calls), of costs otherwise
/// (D^2 + D + 1). Nothing if an evaluation failed.
Task<std::optional<SaddleModel>> measure_model(Search& search, std::vector<double> at,
                                               std::vector<std::size_t> axes);

}  // namespace clde
