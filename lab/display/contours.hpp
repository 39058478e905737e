// Lines of equal height on a grid.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace clde::report {

/// Values on a regular grid, rows from bottom to top, `columns` values each.
struct Grid {
  std::size_t columns = 0;
  std::size_t rows = 0;
  std::vector<double> values;

  [[nodiscard]] double operator()(std::size_t column, std::size_t row) const {
    return values[row * columns + column];
  }
};

/// In units of grid steps: (0, 0) is the first value, (columns - 1, rows - 1) the last.
using GridPoint = std::array<double, 2>;
using GridLine = std::vector<GridPoint>;

/// The lines on which a surface through the values has this level, by marching squares with linear
/// interpolation on the edges; where a cell is a saddle, the mean of its corners decides. A line
/// that closes ends where it starts. Cells with a NaN corner have no lines.
std::vector<GridLine> contour_lines(const Grid& grid, double level);

}  // namespace clde::report
