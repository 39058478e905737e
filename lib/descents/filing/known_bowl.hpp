// Whether a descent with a given gradient is on the slope of a minimum that is known: told by the
// value and the slope here and the value there, without an evaluation.
#pragma once

#include <cstddef>

#include <Eigen/Core>

#include <clde/extend/search.hpp>

namespace clde {

/// A point of a descent, in the unit cube.
struct SlopePoint {
  const Eigen::VectorXd& unit;
  double cost = 0;
  const Eigen::VectorXd& gradient;
  Eigen::VectorXd expected;  ///< where the next step leads
};

/// Index of the minimum, no_index if it is none of those known. Along the line to the bottom of a
/// quadratic bowl the slope here is twice the drop divided by the distance; a barrier on the way
/// would make it another.
[[nodiscard]] std::size_t known_bowl(const Search& search, const SlopePoint& at);

}  // namespace clde
