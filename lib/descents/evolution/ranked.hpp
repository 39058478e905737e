// The order that searches go by.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

/// Rows with a cost, best first; ties by row.
inline std::vector<std::size_t> ranked(const Matrix& costs) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < costs.rows(); ++i)
    if (std::isfinite(costs(i, 0))) order.push_back(i);
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return costs(i, 0); });
  return order;
}

}  // namespace clde
