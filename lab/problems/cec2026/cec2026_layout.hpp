// Where the minima of a problem of CEC 2026 lie, and how hard each is.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/matrix.hpp>

#include "problems/cec2026/cec2026_numbers.hpp"

namespace clde {

struct Cec2026Size {
  std::size_t dimension;
  std::size_t minima;
};

struct Cec2026Layout {
  Matrix minima;
  std::vector<double> ranks;       ///< 0 for the easiest minimum, 1 for the hardest, evenly spaced
  std::vector<double> radii = {};  ///< half the distance to the nearest other minimum
};

/// `crowding` is the exponent that moves minima near one of them closer to it; 0 moves none.
Cec2026Layout cec2026_layout(Cec2026Numbers& numbers, Cec2026Size size, double crowding);

}  // namespace clde
