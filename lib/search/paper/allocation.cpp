#include "search/paper/allocation.hpp"

#include <algorithm>

#include "landscape/quota.hpp"
#include "landscape/saliency.hpp"

namespace clde::paper {
namespace {

/// Scaled from minimum to maximum; equal values all count 1.
std::vector<double> over_range(std::vector<double> values) {
  const auto [low, high] = std::ranges::minmax(values);
  for (double& v : values) v = high > low ? (v - low) / (high - low) : 1;
  return values;
}

std::vector<double> sizes_of(const Basins& basins) {
  std::vector<double> sizes;
  for (const Basin& basin : basins.list) sizes.push_back(static_cast<double>(basin.size));
  return sizes;
}

std::vector<double> saliency_of(const Canvas& canvas, const Readings& readings, double beta) {
  const Basins& basins = canvas.basins;
  if (readings.saliency == "off") return std::vector<double>(basins.count(), 1.0);
  if (readings.normalization == "maximum") return saliency(basins, canvas.heights, beta);
  std::vector<double> scores = over_range(basin_depths(basins, canvas.heights));
  const std::vector<double> sizes = over_range(sizes_of(basins));
  for (std::size_t k = 0; k < scores.size(); ++k)
    scores[k] = beta * scores[k] + (1 - beta) * sizes[k];
  return scores;
}

}  // namespace

Allocation allocate(const Canvas& canvas, const Table& table, const Readings& readings,
                    std::size_t total) {
  if (readings.allocation == "none") {
    std::vector<double> sizes = sizes_of(canvas.basins);
    std::vector<std::size_t> slots = quotas(sizes, total, 0);
    return {std::move(sizes), std::move(slots)};
  }
  std::vector<double> scores = saliency_of(canvas, readings, table.saliency_beta);
  std::vector<std::size_t> slots = quotas(scores, total, table.quota_min);
  return {std::move(scores), std::move(slots)};
}

}  // namespace clde::paper
