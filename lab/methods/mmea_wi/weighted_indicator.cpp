#include "methods/mmea_wi/weighted_indicator.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <utility>

#include "core/numbers/column_bounds.hpp"
#include "core/numbers/portable_math.hpp"
#include "core/numbers/vectors.hpp"
#include "methods/shared/nearest_sums.hpp"

namespace clde::mmea_wi {
namespace {

/// Largest minus smallest of each column.
std::vector<double> ranges(MatrixView rows) {
  auto [low, widths] = column_bounds(rows);
  for (std::size_t j = 0; j < widths.size(); ++j) widths[j] -= low[j];
  return std::move(widths);
}

double shift_to_cover(std::span<const double> a, std::span<const double> b,
                      const std::vector<double>& widths) {
  double shift = -std::numeric_limits<double>::infinity();
  for (std::size_t m = 0; m < a.size(); ++m)
    shift = std::max(shift, widths[m] > 0 ? (a[m] - b[m]) / widths[m] : 0);
  return shift;
}

/// Never 0: points that lie on one another have the widest of finite densities.
double deviation(MatrixView points, double progress) {
  const double root = 1 / static_cast<double>(points.cols());
  double mean = 0;  // of logarithms
  for (const double width : ranges(points)) mean += root * portable_log(std::max(width, 1e-300));
  return std::max(portable_exp(mean - progress) / static_cast<double>(points.rows()), 1e-12);
}

}  // namespace

Matrix losses(MatrixView costs, double kappa) {
  const std::size_t n = costs.rows();
  const std::vector<double> widths = ranges(costs);
  Matrix loss(n, n);
  for (std::size_t j = 0; j < n; ++j) {
    double largest = 0;
    for (std::size_t i = 0; i < n; ++i) {
      loss(i, j) = shift_to_cover(costs[i], costs[j], widths);
      largest = std::max(largest, std::abs(loss(i, j)));
    }
    if (!(largest > 0)) largest = 1;
    for (std::size_t i = 0; i < n; ++i) loss(i, j) = portable_exp(-loss(i, j) / (largest * kappa));
  }
  return loss;
}

std::vector<double> weighted_fitness(const Matrix& loss, MatrixView points, double progress) {
  const std::size_t n = points.rows();
  std::vector<double> plain(n, 1.0);  // a member's loss from itself does not count
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) plain[j] -= loss(i, j);
  const double sigma = deviation(points, progress);
  const double peak = 1 / (sigma * std::sqrt(2 * std::numbers::pi));
  std::vector<double> fitness(n);
  for (std::size_t i = 0; i < n; ++i) {
    double density = 0, sum = 0;
    for (std::size_t j = 0; j < n; ++j) {
      const double weight =
          peak * portable_exp(-squared_distance(points[i], points[j]) / (2 * sigma * sigma));
      density += weight;
      sum += weight * plain[j];
    }
    fitness[i] = sum * density;
  }
  return fitness;
}

Population select(const Population& members, std::size_t count, const Selection& how) {
  if (members.size() <= count) return members;
  const Matrix loss = losses(members.costs, how.kappa);
  std::vector<double> fitness = weighted_fitness(loss, members.points, how.progress);
  std::vector<std::size_t> rows(members.size());
  std::iota(rows.begin(), rows.end(), std::size_t{0});
  while (rows.size() > count) {
    const auto worst =
        std::ranges::min_element(rows, {}, [&](std::size_t i) { return fitness[i]; });
    for (std::size_t j = 0; j < fitness.size(); ++j) fitness[j] += loss(*worst, j);
    rows.erase(worst);
  }
  return members.pick(rows);
}

std::vector<double> mating_scores(const Population& members) {
  const NearestSums sums(distance_table(members.points), members.size() / 2);
  const auto all = sums.values();
  const double mean =
      std::accumulate(all.begin(), all.end(), 0.0) / static_cast<double>(members.size());
  std::vector<double> scores;
  for (const double sum : all) scores.push_back(mean > 0 ? 1 / (1 + sum / mean) : 1);
  return scores;
}

}  // namespace clde::mmea_wi
