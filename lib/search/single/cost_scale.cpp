#include "search/single/cost_scale.hpp"

#include <algorithm>
#include <vector>

#include "search/single/constants.hpp"

namespace clde::single {

void CostScale::observe_spread(double spread, std::uint64_t spent) {
  replace_spread(std::max(spread_, spread), spent);
}

void CostScale::replace_spread(double spread, std::uint64_t spent) {
  spread_ = spread;
  archive_.set_global_tolerance(global_tolerance_ * spread_, spent);
}

bool CostScale::is_promising(double cost) const {
  return gap(cost) <= promising_gap * spread_;
}

double CostScale::median_cost() {
  const auto& entries = archive_.all();
  if (entries.size() != median_of_) {
    std::vector<double> costs;
    for (const ArchiveEntry& e : entries) costs.push_back(e.cost());
    const auto middle = costs.begin() + static_cast<std::ptrdiff_t>(costs.size() / 2);
    std::ranges::nth_element(costs, middle);
    median_ = *middle;
    median_of_ = entries.size();
  }
  return median_;
}

double CostScale::normalized_quality(double cost) {
  const double range = gap(median_cost());
  return range > 0 ? 1 - gap(cost) / range : 1 - (gap(cost) > tolerance() ? 1 : 0);
}

}  // namespace clde::single
