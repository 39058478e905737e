#include "methods/cmmo/two_populations.hpp"

#include <algorithm>
#include <utility>

#include "core/numbers/column_bounds.hpp"
#include "methods/shared/nearest_sums.hpp"
#include "methods/shared/strength.hpp"

namespace clde::cmmo {
namespace {

Chosen pick(const Population& members, StrengthSurvivors survivors) {
  return {members.pick(survivors.rows), std::move(survivors.standing)};
}

bool beats_by(std::span<const double> a, std::span<const double> b, double epsilon) {
  bool better = false;
  for (std::size_t m = 0; m < a.size(); ++m) {
    if (b[m] - a[m] < epsilon) return false;
    better = better || b[m] - a[m] > epsilon;
  }
  return better;
}

}  // namespace

Chosen in_both_spaces(const Population& members, std::size_t count) {
  return pick(members, survivors_in_both_spaces(members.points, members.costs, count));
}

Chosen in_decision_space(const Population& members, std::size_t count, double epsilon) {
  const Matrix points = distance_table(members.points);
  const std::vector<double> in_points = crowding_densities(points);
  const std::vector<double> raw = strength_sums(members.size(), [&](std::size_t i, std::size_t j) {
    return beats_by(members.costs[i], members.costs[j], epsilon);
  });
  std::vector<Standing> standing(members.size());
  for (std::size_t i = 0; i < standing.size(); ++i)
    standing[i] = {in_points[i], 0, raw[i] + in_points[i]};
  return pick(members, strength_survivors(standing, points, count));
}

double Relaxation::next(const Population& second, double progress) {
  const std::vector<double> low = column_bounds(second.costs).low;
  double worst = 0;
  for (std::size_t i = 0; i < second.size(); ++i) {
    double total = 0;
    for (std::size_t m = 0; m < low.size(); ++m) total += second.costs(i, m) - low[m];
    worst = std::max(worst, total);
  }
  largest_ = largest_ < 0 ? worst : std::min(largest_, worst);
  if (progress < 0.2) {
    now_ = 0;
  } else if (progress < 0.8) {
    now_ *= 1 - rates_.tau;
    if (now_ <= rates_.threshold) now_ = progress * largest_;
  }
  return now_;
}

}  // namespace clde::cmmo
