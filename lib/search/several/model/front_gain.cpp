#include "search/several/model/front_gain.hpp"

#include <algorithm>
#include <limits>

#include "core/numbers/vectors.hpp"
#include "search/several/model/constants.hpp"

namespace clde::pareto {

double FrontGain::operator()(std::span<const double> unit, std::span<const double> costs) const {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  double least = infinity;  // over the objectives alone
  double with_far = infinity;
  for (std::size_t i = 0; i < costs_.rows(); ++i) {
    double better = -infinity;
    for (std::size_t m = 0; m < costs.size(); ++m)
      better = std::max(better, (costs_(i, m) - costs[m]) / scale_.units[m]);
    least = std::min(least, better);
    if (scale_.decision_weight > 0 && better < with_far)
      with_far =
          std::min(with_far, std::max(better, scale_.decision_weight * distance(points_[i], unit)));
  }
  if (scale_.decision_weight > 0) return with_far + modelling::depth_penalty * std::min(0.0, least);
  return least;
}

void FrontGain::pretend(std::span<const double> unit, std::span<const double> costs) {
  points_.push_row(unit);
  costs_.push_row(costs);
}

}  // namespace clde::pareto
