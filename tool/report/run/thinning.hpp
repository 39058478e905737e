// Fewer samples that show the same picture.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <clde/matrix.hpp>

namespace clde::report {

/// At most `most` rows of `points` (all in the unit cube), rising. Searches pile samples up where
/// they refine; these rows are spread over all of the searched space. In up to three dimensions the
/// first row of each cell of the finest grid that leaves few enough; in more, where grids are
/// coarse, half as many, each time the row farthest from all taken so far, out of at most twelve
/// thousand.
std::vector<std::uint32_t> spread_rows(MatrixView points, std::size_t most);

/// The rows that `spread_rows` looks at, out of `count` in so many dimensions: chosen beforehand,
/// they give the same rows.
std::vector<std::uint32_t> candidate_rows(std::size_t count, std::size_t dimension);

/// At most `most` of the numbers 0 .. count - 1 at even distances, first and last included.
std::vector<std::uint32_t> even_rows(std::size_t count, std::size_t most);

}  // namespace clde::report
