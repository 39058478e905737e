// The part of an answer that nothing in it dominates.
#include <algorithm>

#include <clde/lab/metric.hpp>

#include "core/numbers/nondominated.hpp"

namespace clde {

std::vector<std::size_t> nondominated_rows(MatrixView costs) {
  std::vector<std::size_t> best = first_front(costs);
  std::ranges::sort(best);
  return best;
}

FrontAnswer front_answer(MatrixView points, MatrixView costs) {
  FrontAnswer answer{.points = Matrix(points), .best_costs = Matrix(0, costs.cols())};
  // In an order of their own, so that sums do not depend on that of the answer.
  for (const std::size_t row : first_front(costs)) answer.best_costs.push_row(costs[row]);
  return answer;
}

}  // namespace clde
