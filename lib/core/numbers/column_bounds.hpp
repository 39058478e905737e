// The smallest and the largest value of each column of a matrix.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

struct ColumnBounds {
  std::vector<double> low;
  std::vector<double> high;
};

/// @param rows  at least one
inline ColumnBounds column_bounds(MatrixView rows) {
  ColumnBounds bounds;
  bounds.low.assign(rows[0].begin(), rows[0].end());
  bounds.high = bounds.low;
  for (std::size_t i = 1; i < rows.rows(); ++i)
    for (std::size_t j = 0; j < rows.cols(); ++j) {
      bounds.low[j] = std::min(bounds.low[j], rows(i, j));
      bounds.high[j] = std::max(bounds.high[j], rows(i, j));
    }
  return bounds;
}

}  // namespace clde
