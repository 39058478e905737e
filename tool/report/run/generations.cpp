#include "report/run/generations.hpp"

#include <algorithm>
#include <numeric>

namespace clde::report {
namespace {

double largest_share_of(const std::vector<std::size_t>& quotas) {
  const auto total = std::accumulate(quotas.begin(), quotas.end(), std::size_t{0});
  if (total == 0) return 0;
  return static_cast<double>(std::ranges::max(quotas)) / static_cast<double>(total);
}

}  // namespace

void Generations::add(const Generation& g) {
  evaluations.push_back(static_cast<std::uint32_t>(g.evaluations));
  step.push_back(g.step);
  threshold.push_back(g.threshold);
  basins.push_back(static_cast<double>(g.quotas.size()));
  largest_share.push_back(largest_share_of(g.quotas));
}

Json generations_data(const Generations& g) {
  if (g.empty()) return nullptr;
  return {{"evaluations", packed(g.evaluations)},
          {"step", packed(g.step)},
          {"threshold", packed(g.threshold)},
          {"basins", packed(g.basins)},
          {"largest_share", packed(g.largest_share)}};
}

}  // namespace clde::report
