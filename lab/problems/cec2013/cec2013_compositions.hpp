// Compositions 1 to 4 of the niching benchmark, ready for the kernels.
#pragma once

#include <cstddef>

#include "problems/kernels/kernels.hpp"

namespace clde {

/// Composition `number` (1..4) in `dimension` variables, normalised.
Composition cec2013_composition(int number, std::size_t dimension);

/// m: the basic function's size at the turned and stretched (5, ..., 5).
double composition_normaliser(const Component& component, std::size_t dimension);

}  // namespace clde
