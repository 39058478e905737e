#include "landscape/saliency.hpp"

#include <algorithm>

#include "core/check.hpp"

namespace clde {

std::vector<double> basin_depths(const Basins& basins, std::span<const double> heights) {
  require(heights.size() == basins.labels.size(), "heights: {} given, need one per point: {}",
          heights.size(), basins.labels.size());
  std::vector<double> depths(basins.count());
  for (std::size_t i = 0; i < heights.size(); ++i) {
    const std::uint32_t b = basins.labels[i];
    depths[b] = std::max(depths[b], basins.list[b].height - heights[i]);
  }
  return depths;
}

std::vector<double> saliency(const Basins& basins, std::span<const double> heights,
                             double depth_weight) {
  require(depth_weight >= 0 && depth_weight <= 1, "depth weight: {} given, need 0..1",
          depth_weight);
  std::vector<double> scores = basin_depths(basins, heights);
  double deepest = 0;
  double largest = 0;
  for (std::size_t b = 0; b < scores.size(); ++b) {
    deepest = std::max(deepest, scores[b]);
    largest = std::max(largest, static_cast<double>(basins.list[b].size));
  }
  for (std::size_t b = 0; b < scores.size(); ++b) {
    const double depth = deepest > 0 ? scores[b] / deepest : 0.0;
    const double size = static_cast<double>(basins.list[b].size) / largest;
    scores[b] = depth_weight * depth + (1 - depth_weight) * size;
  }
  return scores;
}

}  // namespace clde
