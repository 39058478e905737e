// Follows a family of dimension one: a curve of optima.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/extend/search.hpp>

namespace clde {

struct CurveStart {
  std::vector<double> along;      ///< a direction of the curve at the head
  std::vector<double> curvature;  ///< Hessian there, bending up along the curve a little
};

/// Follows the curve through the head of family `number` both ways, and files points of it as
/// members, so close to each other that ends of descents between them are recognised. Ends where
/// the curve closes, leaves the box, turns too sharply or meets another family: then the two are
/// one.
Task<void> follow_curve(Search& search, std::size_t number, CurveStart start, double scale);

}  // namespace clde
