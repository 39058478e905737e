// A run is wide if it has too many variables for neighbourhoods in the space of decisions: there
// all points are about equally far from one another, and points are compared by their costs alone.
#pragma once

#include <cstddef>

#include "fronts/joint_coordinates.hpp"
#include "search/several/constants.hpp"

namespace clde::pareto {

constexpr bool is_wide(std::size_t variables) {
  return variables > max_variables_decoded;
}

/// In which two points of such a run are compared.
constexpr ComparedSpace compared_space(std::size_t variables) {
  return is_wide(variables) ? ComparedSpace::objectives : ComparedSpace::both;
}

}  // namespace clde::pareto
