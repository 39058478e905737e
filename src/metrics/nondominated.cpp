#include <algorithm>
#include <cmath>

#include "core/dominance.hpp"
#include "metrics/metric.hpp"

namespace clde {
namespace {

std::vector<std::size_t> rows_with_values(MatrixView costs) {
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < costs.rows(); ++i)
    if (std::ranges::none_of(costs[i], [](double v) { return std::isnan(v); })) rows.push_back(i);
  return rows;
}

/// Rows by their costs, first column first.
struct LessCosts {
  MatrixView costs;
  bool operator()(std::size_t a, std::size_t b) const {
    return std::ranges::lexicographical_compare(costs[a], costs[b]);
  }
};

}  // namespace

std::vector<std::size_t> nondominated_rows(MatrixView costs) {
  std::vector<std::size_t> rows = rows_with_values(costs);
  // In rising order of costs a row can be dominated only by one before it, and if so, then by one
  // that is itself not dominated.
  std::ranges::sort(rows, LessCosts{costs});
  std::vector<std::size_t> best;
  for (const std::size_t row : rows)
    if (std::ranges::none_of(
            best, [&](std::size_t other) { return dominates(costs[other], costs[row]); }))
      best.push_back(row);
  std::ranges::sort(best);
  return best;
}

FrontAnswer front_answer(MatrixView points, MatrixView costs) {
  FrontAnswer answer{.points = Matrix(points), .best_costs = Matrix(0, costs.cols())};
  std::vector<std::size_t> best = nondominated_rows(costs);
  // In an order of their own, so that sums do not depend on that of the answer.
  std::ranges::sort(best, LessCosts{costs});
  for (const std::size_t row : best) answer.best_costs.push_row(costs[row]);
  return answer;
}

}  // namespace clde
