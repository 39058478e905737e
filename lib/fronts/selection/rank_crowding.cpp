#include "fronts/selection/rank_crowding.hpp"

#include <algorithm>
#include <cmath>

#include "core/numbers/nondominated.hpp"
#include "fronts/selection/crowding.hpp"

namespace clde {
namespace {

constexpr double epsilon = 1e-12;  // theory: the paper's guard against dividing by zero

/// Eq. 6. The ends of every front are infinitely uncrowded, which no scaling survives.
void scale_crowding(std::vector<double>& crowding) {
  double largest = 0;
  for (const double c : crowding)
    if (std::isfinite(c)) largest = std::max(largest, c);
  for (double& c : crowding) c = std::min(c, largest);
  const double smallest = *std::ranges::min_element(crowding);
  for (double& c : crowding) c = (c - smallest) / (largest - smallest + epsilon);
}

}  // namespace

std::vector<double> rank_crowding_heights(MatrixView costs, double kappa) {
  if (costs.empty()) return {};
  const std::vector<std::size_t> ranks = nondominated_ranks(costs);
  std::vector<double> heights = crowding_distances(costs, ranks);
  scale_crowding(heights);
  const auto worst = static_cast<double>(*std::ranges::max_element(ranks));
  for (std::size_t i = 0; i < heights.size(); ++i)
    heights[i] =
        (worst - static_cast<double>(ranks[i])) / (worst - 1 + epsilon) + kappa * heights[i];
  return heights;
}

}  // namespace clde
