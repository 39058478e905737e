// Which rows of costs lie in the most different directions.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/matrix.hpp>

namespace clde::edn_armoea {

/// Adds rows to those chosen until there are `count` or no other: each time the one whose nearest
/// chosen row, by the angle at the origin, is the farthest. A row at the origin has no direction
/// and comes last. In order of rows; ties by row. Cost: count times the number of rows.
std::vector<std::size_t> spread_by_angle(MatrixView rows, std::vector<std::size_t> chosen,
                                         std::size_t count);

}  // namespace clde::edn_armoea
