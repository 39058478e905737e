// Some rows of a matrix.
#pragma once

#include <cstddef>
#include <span>

#include <clde/matrix.hpp>

namespace clde {

/// These rows, in this order.
inline Matrix rows_of(MatrixView all, std::span<const std::size_t> rows) {
  Matrix some(0, all.cols());
  some.reserve(rows.size(), all.cols());
  for (const std::size_t row : rows) some.push_row(all[row]);
  return some;
}

}  // namespace clde
