// Eigen's vectors as the rest of the library takes points.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <Eigen/Core>

namespace clde {

inline std::span<const double> view(const Eigen::VectorXd& v) {
  return {v.data(), static_cast<std::size_t>(v.size())};
}

inline std::vector<double> copied(const Eigen::VectorXd& v) {
  return {v.data(), v.data() + v.size()};
}

}  // namespace clde
