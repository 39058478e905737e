#include "methods/shared/strength_survivors.hpp"

#include <algorithm>
#include <cmath>

#include "core/numbers/argsort.hpp"
#include "core/numbers/dominance.hpp"
#include "methods/shared/nearest_sums.hpp"
#include "methods/shared/strength.hpp"
#include "methods/shared/truncation.hpp"

namespace clde {
namespace {

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

std::vector<std::size_t> surviving_rows(const std::vector<Standing>& standing,
                                        const Matrix& distances, std::size_t count) {
  std::vector<std::size_t> best;
  for (std::size_t i = 0; i < standing.size(); ++i)
    if (standing[i].fitness < 1) best.push_back(i);
  if (best.size() > count) return truncate_rows(best, distances, count);
  std::vector<std::size_t> rows =
      argsort(standing.size(), [&](std::size_t i) { return standing[i].fitness; });
  rows.resize(std::min(rows.size(), count));
  return rows;
}

}  // namespace

std::vector<double> crowding_densities(const Matrix& distances) {
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

StrengthSurvivors strength_survivors(const std::vector<Standing>& standing, const Matrix& distances,
                                     std::size_t count) {
  StrengthSurvivors chosen{surviving_rows(standing, distances, count), {}};
  for (const std::size_t row : chosen.rows) chosen.standing.push_back(standing[row]);
  return chosen;
}

StrengthSurvivors survivors_in_both_spaces(MatrixView points, MatrixView costs, std::size_t count) {
  const Matrix between_points = distance_table(points), between_costs = distance_table(costs);
  const std::vector<double> in_points = crowding_densities(between_points);
  const std::vector<double> in_costs = crowding_densities(between_costs);
  const std::vector<double> raw = strength_sums(
      costs.rows(), [&](std::size_t i, std::size_t j) { return dominates(costs[i], costs[j]); });
  std::vector<Standing> standing(costs.rows());
  for (std::size_t i = 0; i < standing.size(); ++i)
    standing[i] = {in_points[i], in_costs[i], raw[i] + in_points[i] + in_costs[i]};
  return strength_survivors(standing, sum(between_points, between_costs), count);
}

std::vector<std::size_t> truncate_rows(const std::vector<std::size_t>& rows,
                                       const Matrix& distances, std::size_t count) {
  std::vector<std::size_t> staying;
  for (const std::size_t k : truncate(part(distances, rows), count)) staying.push_back(rows[k]);
  return staying;
}

}  // namespace clde
