// Hypervolume as a share of a box, comparable between problems.
#include <algorithm>
#include <limits>

#include <clde/lab/metric.hpp>
#include <clde/pareto.hpp>

#include "core/check.hpp"

namespace clde {
namespace {

/// Lowest of each column and 0.
std::vector<double> ideal_of(MatrixView costs) {
  std::vector<double> ideal(costs.cols(), 0.0);
  for (std::size_t i = 0; i < costs.rows(); ++i)
    for (std::size_t m = 0; m < costs.cols(); ++m) ideal[m] = std::min(ideal[m], costs(i, m));
  return ideal;
}

}  // namespace

double scaled_hypervolume(MatrixView costs, MatrixView front) {
  require(!front.empty(), "the front is empty; costs cannot be scaled by it");
  const std::vector<double> ideal = ideal_of(costs.empty() ? front : costs);
  std::vector<double> nadir(front.cols(), -std::numeric_limits<double>::infinity());
  for (std::size_t i = 0; i < front.rows(); ++i)
    for (std::size_t m = 0; m < front.cols(); ++m) nadir[m] = std::max(nadir[m], front(i, m));
  Matrix scaled{costs};
  for (std::size_t i = 0; i < scaled.rows(); ++i)
    for (std::size_t m = 0; m < scaled.cols(); ++m)
      scaled(i, m) = (scaled(i, m) - ideal[m]) / (1.1 * (nadir[m] - ideal[m]));
  return hypervolume(scaled, std::vector<double>(front.cols(), 1.0));
}

FrontMetric hv_metric() {
  return {{"hv", "Share of a box, 1.1 times as large as the true front, that the values dominate.",
           true, true},
          [](const FrontAnswer& a, const FrontReference& r) {
            return scaled_hypervolume(a.best_costs, r.front);
          }};
}

}  // namespace clde
