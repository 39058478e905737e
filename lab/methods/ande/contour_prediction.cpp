#include "methods/ande/contour_prediction.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/numbers/vectors.hpp"

namespace clde::ande {
namespace {

/// The other members of the niche, nearest first.
std::vector<std::size_t> nearest_to(const Population& members, std::span<const std::size_t> niche,
                                    std::size_t row, std::size_t count) {
  std::vector<std::pair<double, std::size_t>> others;
  for (const std::size_t i : niche)
    if (i != row) others.emplace_back(squared_distance(members.points[i], members.points[row]), i);
  std::ranges::sort(others);
  std::vector<std::size_t> rows;
  for (std::size_t k = 0; k < std::min(count, others.size()); ++k) rows.push_back(others[k].second);
  return rows;
}

}  // namespace

std::size_t best_of(const Population& members, std::span<const std::size_t> niche) {
  return *std::ranges::min_element(niche, {}, [&](std::size_t i) { return members.costs(i, 0); });
}

std::vector<double> predicted_minimum(const Population& members, std::span<const std::size_t> niche,
                                      std::size_t neighbours) {
  const std::size_t best = best_of(members, niche);
  const double cost = members.costs(best, 0);
  const double drop = 0.2 * std::abs(cost) + 0.1;
  const auto at = members.points[best];
  std::vector<double> sum(at.size());
  std::size_t count = 0;
  for (const std::size_t i : nearest_to(members, niche, best, neighbours)) {
    const double rise = members.costs(i, 0) - cost;
    if (!(rise > 0) || !std::isfinite(drop / rise)) continue;
    for (std::size_t j = 0; j < at.size(); ++j)
      sum[j] += at[j] - drop / rise * (members.points(i, j) - at[j]);
    ++count;
  }
  if (count == 0) return {};
  for (double& x : sum) x = std::clamp(x / static_cast<double>(count), 0.0, 1.0);
  return sum;
}

}  // namespace clde::ande
