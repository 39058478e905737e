#include "landscape/distance_niches.hpp"

#include <algorithm>

#include "core/check.hpp"
#include "core/numbers/argsort.hpp"
#include "core/numbers/vectors.hpp"

namespace clde {

Basins distance_niches(MatrixView points, std::span<const double> heights, double radius) {
  require(heights.size() == points.rows(), "heights: {} given, need one per point: {}",
          heights.size(), points.rows());
  const std::vector<std::size_t> order = argsort_falling(heights);
  Basins basins{std::vector<std::uint32_t>(points.rows()), {}};
  for (auto it = order.begin(); it != order.end(); ++it) {
    const auto near = std::find_if(order.begin(), it, [&](std::size_t other) {
      return squared_distance(points[*it], points[other]) <= radius * radius;
    });
    if (near == it) basins.list.push_back({*it, heights[*it], 0, 0});
    basins.labels[*it] =
        near == it ? static_cast<std::uint32_t>(basins.count() - 1) : basins.labels[*near];
    Basin& basin = basins.list[basins.labels[*it]];
    ++basin.size;
    basin.persistence = basin.height - heights[*it];
  }
  return basins;
}

}  // namespace clde
