#include "core/solution_distance.hpp"

#include <cmath>
#include <vector>

namespace clde {
namespace {

/// Period of each variable; 0 if it has none.
std::vector<double> periods_of(const Box& box) {
  std::vector<double> periods;
  for (std::size_t j = 0; j < box.dimension(); ++j)
    periods.push_back(box.kind(j) == Kind::periodic ? box.width(j) : 0);
  return periods;
}

}  // namespace

PointDistance solution_distance(const Problem& problem) {
  if (problem.same_optimum().given()) return problem.same_optimum().distance;
  std::vector<double> periods = periods_of(problem.box());
  bool any = false;
  for (const double p : periods) any = any || p > 0;
  if (!any) return {};
  return [periods = std::move(periods)](std::span<const double> a, std::span<const double> b) {
    double sum = 0;
    for (std::size_t j = 0; j < a.size(); ++j) {
      double d = a[j] - b[j];
      if (periods[j] > 0) d -= periods[j] * std::round(d / periods[j]);
      sum += d * d;
    }
    return std::sqrt(sum);
  };
}

}  // namespace clde
