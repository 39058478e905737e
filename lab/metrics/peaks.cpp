#include "metrics/peaks.hpp"

#include <algorithm>
#include <cmath>

#include "core/check.hpp"

namespace clde {
namespace {

double distance(std::span<const double> a, std::span<const double> b) {
  double sum = 0;
  for (std::size_t j = 0; j < a.size(); ++j) sum += (a[j] - b[j]) * (a[j] - b[j]);
  return std::sqrt(sum);
}

bool has_nan(std::span<const double> x) {
  return std::ranges::any_of(x, [](double v) { return std::isnan(v); });
}

/// Ties keep the order of the rows: the rule must give one answer for one list.
std::vector<std::size_t> rows_best_first(MatrixView points, std::span<const double> values) {
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < values.size(); ++i)
    if (!std::isnan(values[i]) && !has_nan(points[i])) rows.push_back(i);
  std::ranges::stable_sort(rows, std::ranges::greater{}, [&](std::size_t i) { return values[i]; });
  return rows;
}

}  // namespace

PeakCounter::PeakCounter(MatrixView points, std::span<const double> values, const PeakRule& rule)
    : points_(points), values_(values), rule_(rule) {
  require(points.rows() == values.size(), "{} points and {} values given; need as many of each",
          points.rows(), values.size());
  require(rule.radius >= 0, "radius: {} given, need a number that is not negative", rule.radius);
  require(rule.count >= 1, "the known number of optima is 0; peaks cannot be counted against it");
  best_first_ = rows_best_first(points, values);
}

bool PeakCounter::is_new(std::size_t point, std::span<const std::size_t> seeds) const {
  return std::ranges::all_of(seeds, [&](std::size_t seed) {
    const double d = rule_.distance ? rule_.distance(points_[point], points_[seed])
                                    : distance(points_[point], points_[seed]);
    return d > rule_.radius;
  });
}

std::size_t PeakCounter::found(const std::vector<bool>& reported, double accuracy) const {
  std::vector<std::size_t> seeds;
  std::size_t count = 0;
  for (const std::size_t i : best_first_) {
    const bool close = std::abs(values_[i] - rule_.value) <= accuracy;
    // Everything from here on is lower still: seeds may follow, peaks cannot.
    if (!close && values_[i] < rule_.value) break;
    if (!reported[i] || !is_new(i, seeds)) continue;
    // A point above the height by more than the accuracy is no peak, yet it hides its neighbours.
    seeds.push_back(i);
    if (close && ++count == rule_.count) break;
  }
  return count;
}

PeakScore peak_score(std::size_t found, std::size_t reported, std::size_t known, double accuracy) {
  const auto share = [found](std::size_t of) {
    return of == 0 ? 0.0 : static_cast<double>(found) / static_cast<double>(of);
  };
  const double recall = share(known);
  const double precision = share(reported);
  const double sum = precision + recall;
  return {.accuracy = accuracy,
          .found = found,
          .peak_ratio = recall,
          .precision = precision,
          .f1 = sum > 0 ? 2 * precision * recall / sum : 0.0};
}

}  // namespace clde
