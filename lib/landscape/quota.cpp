#include "landscape/quota.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/check.hpp"
#include "core/numbers/argsort.hpp"

namespace clde {
namespace {

/// Real-valued shares of `spare` slots, one for each of the basins, which come most salient first.
std::vector<double> shares(std::span<const std::size_t> basins, std::span<const double> saliency,
                           std::size_t spare) {
  const double largest = saliency[basins.front()];
  std::vector<double> weights;
  // Relative to the largest, so that no sum can overflow or vanish.
  for (const std::size_t b : basins) weights.push_back(largest > 0 ? saliency[b] / largest : 1.0);
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  for (double& w : weights) w = static_cast<double>(spare) * w / sum;
  return weights;
}

}  // namespace

std::vector<std::size_t> quotas(std::span<const double> saliency, std::size_t total,
                                std::size_t minimum) {
  require(std::ranges::all_of(saliency, [](double s) { return s >= 0 && std::isfinite(s); }),
          "saliency: all must be finite and at least 0");
  std::vector<std::size_t> slots(saliency.size());
  std::vector<std::size_t> served = argsort_falling(saliency);
  if (minimum > 0) served.resize(std::min(served.size(), total / minimum));
  if (served.empty()) return slots;

  std::size_t left = total - served.size() * minimum;
  std::vector<double> parts = shares(served, saliency, left);
  for (std::size_t i = 0; i < served.size(); ++i) {
    const double whole = std::floor(parts[i]);
    slots[served[i]] = minimum + static_cast<std::size_t>(whole);
    CLDE_ASSERT(static_cast<std::size_t>(whole) <= left);
    left -= static_cast<std::size_t>(whole);
    parts[i] -= whole;
  }
  CLDE_ASSERT(left <= served.size());
  // `served` is in the order that ties need.
  const std::vector<std::size_t> by_part = argsort_falling(parts);
  for (std::size_t i = 0; i < left; ++i) ++slots[served[by_part[i]]];
  return slots;
}

}  // namespace clde
