// Partial credit: A. Ahrari, J. Fieldsend, M. Preuss, X. Li, M. G. Epitropakis, report
// CIS-TF-MMO-TR-2026-001, 2026.
#include <algorithm>
#include <cmath>
#include <limits>

#include <clde/lab/metric.hpp>

#include "core/check.hpp"
#include "core/numbers/portable_math.hpp"
#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

constexpr double never = std::numeric_limits<double>::infinity();

std::size_t nearest_optimum(MatrixView optima, std::span<const double> x) {
  std::size_t nearest = 0;
  for (std::size_t k = 1; k < optima.rows(); ++k)
    if (squared_distance(optima[k], x) < squared_distance(optima[nearest], x)) nearest = k;
  return nearest;
}

/// By how much the best point of each optimum misses the value.
std::vector<double> min_misses(MatrixView points, std::span<const double> values,
                               const RobustRule& rule) {
  std::vector<double> misses(rule.optima.rows(), never);
  for (std::size_t i = 0; i < points.rows(); ++i) {
    const bool somewhere = std::ranges::none_of(points[i], [](double v) { return std::isnan(v); });
    if (std::isnan(values[i]) || !somewhere) continue;
    double& least = misses[nearest_optimum(rule.optima, points[i])];
    least = std::min(least, rule.value - values[i]);
  }
  return misses;
}

double credit(double miss, const RobustRule& rule) {
  if (miss <= rule.found_below) return 1;
  if (miss >= rule.partly_below) return 0;
  return portable_log(rule.partly_below / miss) /
         portable_log(rule.partly_below / rule.found_below);
}

}  // namespace

RobustScore score_robustly(MatrixView points, std::span<const double> values,
                           const RobustRule& rule) {
  require(points.rows() == values.size(), "{} points and {} values given; need as many of each",
          points.rows(), values.size());
  require(rule.optima.rows() >= 1, "no known optimum is given to score against");
  require(0 < rule.found_below && rule.found_below < rule.partly_below,
          "credit from {} down to {}: need two positive numbers, the first larger",
          rule.partly_below, rule.found_below);
  double sum = 0;
  for (const double miss : min_misses(points, values, rule)) sum += credit(miss, rule);
  if (sum == 0) return {};
  const double recall = sum / static_cast<double>(rule.optima.rows());
  const double precision = sum / static_cast<double>(points.rows());
  const double f1 = 2 * precision * recall / (precision + recall);
  return {.peak_ratio = recall, .precision = precision, .f1 = f1, .score = (recall + f1) / 2};
}

RobustScore score_final_set(const Answer& answer, const RobustRule& rule) {
  Matrix points(0, answer.points.cols());
  std::vector<double> values;
  for (std::size_t i = 0; i < answer.points.rows(); ++i) {
    if (!answer.final_set[i]) continue;
    points.push_row(answer.points[i]);
    values.push_back(answer.values[i]);
  }
  return score_robustly(points, values, rule);
}

RobustMetric robust_peak_ratio_metric() {
  return {
      .info = {"robust_peak_ratio",
               "Mean over the known global optima, each from 0 to 1 by how closely it was found.",
               true},
      .figure = &RobustScore::peak_ratio};
}

RobustMetric robust_precision_metric() {
  return {.info = {"robust_precision", "What the global optima count in all, per reported point.",
                   true},
          .figure = &RobustScore::precision};
}

RobustMetric robust_f1_metric() {
  return {.info = {"robust_f1", "Harmonic mean of robust precision and robust peak ratio.", true},
          .figure = &RobustScore::f1};
}

RobustMetric robust_score_metric() {
  return {.info = {"robust_score",
                   "Mean of robust peak ratio and robust F1: the score of CEC 2026.", true},
          .figure = &RobustScore::score};
}

}  // namespace clde
