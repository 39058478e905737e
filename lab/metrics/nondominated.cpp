// The part of an answer that nothing in it dominates, and its spacing.

#include <clde/lab/metric.hpp>
#include <clde/pareto.hpp>

#include "core/numbers/nondominated.hpp"

namespace clde {

FrontAnswer front_answer(MatrixView points, MatrixView costs) {
  FrontAnswer answer{.points = Matrix(points), .best_costs = Matrix(0, costs.cols())};
  // In an order of their own, so that sums do not depend on that of the answer.
  for (const std::size_t row : first_front(costs)) answer.best_costs.push_row(costs[row]);
  return answer;
}

FrontMetric spacing_metric() {
  return {{"spacing", "Standard deviation of the gaps between neighbouring values.", false, true},
          [](const FrontAnswer& a, const FrontReference&) { return spacing(a.best_costs); }};
}

}  // namespace clde
