#include "methods/shared/two_space_crowding.hpp"

#include <algorithm>
#include <limits>

#include "core/numbers/argsort.hpp"

namespace clde {
namespace {

using Rows = std::span<const std::size_t>;

/// Rows of a rank along one column.
std::vector<std::size_t> along(MatrixView values, std::size_t column, Rows rows) {
  std::vector<std::size_t> order(rows.begin(), rows.end());
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return values(i, column); });
  return order;
}

/// Adds to `sums` the gaps between the neighbours of each row along one column, the ends' first and
/// last.
void add_gaps(MatrixView values, std::size_t column, Rows order, std::vector<double>& sums) {
  const double range = values(order.back(), column) - values(order.front(), column);
  if (!(range > 0)) return;
  const auto gap = [&](std::size_t i, std::size_t j) {
    return (values(order[j], column) - values(order[i], column)) / range;
  };
  const std::size_t last = order.size() - 1;
  sums[order[0]] += 2 * gap(0, 1);
  sums[order[last]] += 2 * gap(last - 1, last);
  for (std::size_t i = 1; i < last; ++i) sums[order[i]] += gap(i - 1, i + 1);
}

void add_cost_gaps(MatrixView costs, std::size_t column, Rows order, ExtremeCosts extremes,
                   std::vector<double>& sums) {
  std::vector<double> gaps(sums.size(), 0.0);
  add_gaps(costs, column, order, gaps);
  const bool best_counts = extremes == ExtremeCosts::best_one_worst_0;
  gaps[order.front()] = best_counts ? 1 : std::numeric_limits<double>::infinity();
  gaps[order.back()] = best_counts ? 0 : std::numeric_limits<double>::infinity();
  for (const std::size_t i : order) sums[i] += gaps[i];
}

double finite_mean(const std::vector<double>& values, Rows rows) {
  double sum = 0;
  std::size_t count = 0;
  for (const std::size_t i : rows) {
    if (values[i] == std::numeric_limits<double>::infinity()) continue;
    sum += values[i];
    ++count;
  }
  return count == 0 ? 0 : sum / static_cast<double>(count);
}

/// Crowding of one rank.
void crowd_rank(const TwoSpaces& s, ExtremeCosts extremes, Rows rows,
                std::vector<double>& crowding) {
  if (rows.size() < 3) {
    for (const std::size_t i : rows) crowding[i] = std::numeric_limits<double>::infinity();
    return;
  }
  std::vector<double> in_points(crowding.size(), 0.0), in_costs(crowding.size(), 0.0);
  for (std::size_t j = 0; j < s.points.cols(); ++j)
    add_gaps(s.points, j, along(s.points, j, rows), in_points);
  for (std::size_t m = 0; m < s.costs.cols(); ++m)
    add_cost_gaps(s.costs, m, along(s.costs, m, rows), extremes, in_costs);
  for (const std::size_t i : rows) {
    in_points[i] /= std::max<double>(1, static_cast<double>(s.points.cols()));
    in_costs[i] /= static_cast<double>(s.costs.cols());
  }
  const double usual_point = finite_mean(in_points, rows), usual_cost = finite_mean(in_costs, rows);
  for (const std::size_t i : rows) {
    const bool lonely = in_points[i] > usual_point || in_costs[i] > usual_cost;
    crowding[i] =
        lonely ? std::max(in_points[i], in_costs[i]) : std::min(in_points[i], in_costs[i]);
  }
}

}  // namespace

std::vector<double> two_space_crowding(const TwoSpaces& s, ExtremeCosts extremes) {
  const std::vector<std::size_t> rows =
      argsort(s.ranks.size(), [&](std::size_t row) { return s.ranks[row]; });
  std::vector<double> crowding(rows.size(), 0.0);
  for (std::size_t first = 0, last = 0; first < rows.size(); first = last) {
    while (last < rows.size() && s.ranks[rows[last]] == s.ranks[rows[first]]) ++last;
    crowd_rank(s, extremes, std::span(rows).subspan(first, last - first), crowding);
  }
  return crowding;
}

}  // namespace clde
