#include "landscape/heights.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/check.hpp"

namespace clde {
namespace {

void to_range(std::vector<double>& heights) {
  const auto [lowest, highest] = std::ranges::minmax(heights);
  // Halved, a range of doubles cannot overflow.
  const double half = highest / 2 - lowest / 2;
  for (double& h : heights) h = half > 0 ? (h / 2 - lowest / 2) / half : 0.0;
}

void to_ranks(std::vector<double>& heights) {
  std::vector<double> sorted = heights;
  std::ranges::sort(sorted);
  const double others = static_cast<double>(std::max<std::size_t>(heights.size(), 2) - 1);
  for (double& h : heights)
    h = static_cast<double>(std::ranges::lower_bound(sorted, h) - sorted.begin()) / others;
}

}  // namespace

HeightScale height_scale(std::string_view name) {
  if (name == "range") return HeightScale::range;
  if (name == "rank") return HeightScale::rank;
  require(name == "raw", "height: '{}' given, need range, rank or raw", name);
  return HeightScale::raw;
}

std::vector<double> scaled_heights(std::span<const double> values, HeightScale scale) {
  for (std::size_t i = 0; i < values.size(); ++i)
    require(std::isfinite(values[i]), "value of row {}: {} given, need a finite number", i + 1,
            values[i]);
  std::vector<double> heights(values.begin(), values.end());
  if (heights.empty()) return heights;
  if (scale == HeightScale::range) to_range(heights);
  if (scale == HeightScale::rank) to_ranks(heights);
  return heights;
}

}  // namespace clde
