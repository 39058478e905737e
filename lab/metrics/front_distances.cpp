// IGD and its relatives: how far is a set from samples of the true front and set?
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <clde/lab/metric.hpp>

#include "core/check.hpp"
#include "metrics/nearest.hpp"

namespace clde {
namespace {

double mean(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// The range of one column.
struct Extent {
  double lowest = std::numeric_limits<double>::infinity();
  double highest = -std::numeric_limits<double>::infinity();
};

Extent extent_of(MatrixView rows, std::size_t column) {
  Extent extent;
  for (std::size_t i = 0; i < rows.rows(); ++i) {
    extent.lowest = std::min(extent.lowest, rows(i, column));
    extent.highest = std::max(extent.highest, rows(i, column));
  }
  return extent;
}

/// Share of the reference's range that is covered; 1 if that range has no width.
double overlap(MatrixView rows, MatrixView reference, std::size_t column) {
  const Extent ours = extent_of(rows, column), true_one = extent_of(reference, column);
  if (true_one.highest == true_one.lowest) return 1;
  const double common =
      std::min(ours.highest, true_one.highest) - std::max(ours.lowest, true_one.lowest);
  return std::max(common, 0.0) / (true_one.highest - true_one.lowest);
}

void check_reference(MatrixView reference) {
  require(!reference.empty(), "the reference set is empty; distances to it have no meaning");
}

}  // namespace

double igd(MatrixView rows, MatrixView reference) {
  check_reference(reference);
  return mean(nearest_distances(reference, rows));
}

double igd_plus(MatrixView costs, MatrixView front) {
  check_reference(front);
  return mean(nearest_excesses(front, costs));
}

double gd(MatrixView costs, MatrixView front) {
  check_reference(front);
  if (costs.empty()) return std::numeric_limits<double>::infinity();
  double sum = 0;
  for (const double d : nearest_distances(costs, front)) sum += d * d;
  return std::sqrt(sum) / static_cast<double>(costs.rows());
}

double pareto_set_proximity(MatrixView points, MatrixView set) {
  check_reference(set);
  if (points.empty()) return 0;
  // The cover rate is the 2D-th root of the product of squared shares: their geometric mean.
  double cover = 1;
  for (std::size_t j = 0; j < set.cols(); ++j)
    cover *= std::pow(overlap(points, set, j), 1 / static_cast<double>(set.cols()));
  const double distance = igd(points, set);
  return distance == 0 ? std::numeric_limits<double>::infinity() : cover / distance;
}

double maximum_spread(MatrixView costs, MatrixView front) {
  check_reference(front);
  if (costs.empty()) return 0;
  double sum = 0;
  for (std::size_t m = 0; m < front.cols(); ++m) {
    const double share = overlap(costs, front, m);
    sum += share * share;
  }
  return std::sqrt(sum / static_cast<double>(front.cols()));
}

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();  // an empty answer

}  // namespace

FrontMetric igd_metric() {
  return {{"igd", "Mean distance from the true front to the nearest nondominated value.", false,
           true, infinite},
          [](const FrontAnswer& a, const FrontReference& r) { return igd(a.best_costs, r.front); }};
}

FrontMetric igd_plus_metric() {
  return {{"igd_plus", "IGD that counts only what is worse than the true front.", false, true,
           infinite},
          [](const FrontAnswer& a, const FrontReference& r) {
            return igd_plus(a.best_costs, r.front);
          }};
}

FrontMetric gd_metric() {
  return {{"gd",
           "Distance from the nondominated values to the true front: root of the sum of "
           "squares over their number.",
           false, true, infinite},
          [](const FrontAnswer& a, const FrontReference& r) { return gd(a.best_costs, r.front); }};
}

FrontMetric igdx_metric() {
  return {{"igdx", "Mean distance from the true Pareto set to the nearest reported point.", false,
           true, infinite},
          [](const FrontAnswer& a, const FrontReference& r) { return igd(a.points, r.set); }};
}

FrontMetric psp_metric() {
  return {{"psp", "Share of the Pareto set's extent that is covered, over IGDX.", true, true},
          [](const FrontAnswer& a, const FrontReference& r) {
            return pareto_set_proximity(a.points, r.set);
          }};
}

FrontMetric max_spread_metric() {
  return {{"max_spread", "Share of the true front's extent that is covered.", true, true},
          [](const FrontAnswer& a, const FrontReference& r) {
            return maximum_spread(a.best_costs, r.front);
          }};
}

}  // namespace clde
