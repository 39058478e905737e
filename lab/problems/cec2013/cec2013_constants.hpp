// The published figures behind the compositions: where their optima lie and how they are turned.
#pragma once

#include <cstddef>
#include <span>

namespace clde {

/// The optimum of component 0..7: 20 coordinates, of which a composition takes the first D.
std::span<const double> cec2013_shift(std::size_t component);

/// The D x D rotation of a component of composition 3 or 4, row by row.
std::span<const double> cec2013_rotation(int composition, std::size_t dimension,
                                         std::size_t component);

}  // namespace clde
