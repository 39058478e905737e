// Populations written down in tests.
#pragma once

#include <utility>
#include <vector>

#include "evolution/population.hpp"

namespace clde::test_support {

/// Members at x with their costs, all born at this evaluation.
inline Population members(const std::vector<std::pair<double, double>>& all,
                          std::uint64_t born = 0) {
  Population p;
  for (const auto& [x, cost] : all) {
    p.points.push_row(std::vector{x});
    p.costs.push_row(std::vector{cost});
    p.born.push_back(born);
  }
  return p;
}

/// Members at these points with these costs.
inline Population members(const std::vector<std::vector<double>>& points,
                          const std::vector<std::vector<double>>& costs) {
  Population p;
  for (std::size_t i = 0; i < points.size(); ++i) {
    p.points.push_row(points[i]);
    p.costs.push_row(costs[i]);
    p.born.push_back(i);
  }
  return p;
}

}  // namespace clde::test_support
