#include "algorithms/cmmo/two_populations.hpp"

#include <algorithm>
#include <cmath>

#include "core/argsort.hpp"
#include "core/dominance.hpp"
#include "selection/nearest_sums.hpp"
#include "selection/strength.hpp"
#include "selection/truncation.hpp"

namespace clde::cmmo {
namespace {

/// 1 / (d + 2), d the distance to the k-th nearest other, k the root of their number.
std::vector<double> crowding(const Matrix& distances) {
  const std::size_t n = distances.rows();
  const auto k = static_cast<std::size_t>(std::sqrt(static_cast<double>(n)));
  std::vector<double> all(n);
  for (std::size_t i = 0; i < n; ++i) {
    std::vector<double> row(distances[i].begin(), distances[i].end());
    const std::size_t at = std::min(k, n - 1);  // the row itself comes first
    const auto kth = row.begin() + static_cast<std::ptrdiff_t>(at);
    std::ranges::nth_element(row, kth);
    all[i] = 1 / (*kth + 2);
  }
  return all;
}

Matrix sum(Matrix a, const Matrix& b) {
  for (std::size_t i = 0; i < a.rows(); ++i)
    for (std::size_t j = 0; j < a.cols(); ++j) a(i, j) += b(i, j);
  return a;
}

Matrix part(const Matrix& table, const std::vector<std::size_t>& rows) {
  Matrix few(rows.size(), rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = 0; j < rows.size(); ++j) few(i, j) = table(rows[i], rows[j]);
  return few;
}

/// The unbeaten, thinned by truncation if they are too many; otherwise the fittest.
std::vector<std::size_t> survivors(const std::vector<Standing>& standing, const Matrix& distances,
                                   std::size_t count) {
  std::vector<std::size_t> best;
  for (std::size_t i = 0; i < standing.size(); ++i)
    if (standing[i].fitness < 1) best.push_back(i);
  if (best.size() > count) {
    std::vector<std::size_t> rows;
    for (const std::size_t k : truncate(part(distances, best), count)) rows.push_back(best[k]);
    return rows;
  }
  std::vector<std::size_t> rows =
      argsort(standing.size(), [&](std::size_t i) { return standing[i].fitness; });
  rows.resize(std::min(rows.size(), count));
  return rows;
}

Chosen choose(const Population& members, const std::vector<Standing>& standing,
              const Matrix& distances, std::size_t count) {
  const std::vector<std::size_t> rows = survivors(standing, distances, count);
  Chosen chosen{members.pick(rows), {}};
  for (const std::size_t row : rows) chosen.mating.push_back(standing[row]);
  return chosen;
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
  const Matrix points = distance_table(members.points), costs = distance_table(members.costs);
  const std::vector<double> in_points = crowding(points), in_costs = crowding(costs);
  const std::vector<double> raw = strength_sums(members.size(), [&](std::size_t i, std::size_t j) {
    return dominates(members.costs[i], members.costs[j]);
  });
  std::vector<Standing> standing(members.size());
  for (std::size_t i = 0; i < standing.size(); ++i)
    standing[i] = {in_points[i], in_costs[i], raw[i] + in_points[i] + in_costs[i]};
  return choose(members, standing, sum(points, costs), count);
}

Chosen in_decision_space(const Population& members, std::size_t count, double epsilon) {
  const Matrix points = distance_table(members.points);
  const std::vector<double> in_points = crowding(points);
  const std::vector<double> raw = strength_sums(members.size(), [&](std::size_t i, std::size_t j) {
    return beats_by(members.costs[i], members.costs[j], epsilon);
  });
  std::vector<Standing> standing(members.size());
  for (std::size_t i = 0; i < standing.size(); ++i)
    standing[i] = {in_points[i], 0, raw[i] + in_points[i]};
  return choose(members, standing, points, count);
}

double Relaxation::next(const Population& second, double progress) {
  std::vector<double> low(second.costs[0].begin(), second.costs[0].end());
  for (std::size_t i = 0; i < second.size(); ++i)
    for (std::size_t m = 0; m < low.size(); ++m) low[m] = std::min(low[m], second.costs(i, m));
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
