// Do two points lie in one basin? The hill-valley test, with the number of points and the tolerance
// that follow from the distance and the scale of costs.
#pragma once

#include "descents/filing/hill_valley.hpp"

namespace clde {

/// Points tested on a line: longer lines could hide narrower barriers.
[[nodiscard]] std::size_t line_points(std::size_t least, double length);

/// Rises up to this are no barrier; `scale`: observed range of costs.
[[nodiscard]] double tolerated_rise(const Search& search, double cost, double scale);

/// No barrier on the line between them.
Task<bool> in_one_basin(Search& search, CostedPoint a, CostedPoint b, double scale);

}  // namespace clde
