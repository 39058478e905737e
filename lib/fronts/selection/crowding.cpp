#include "fronts/selection/crowding.hpp"

#include <algorithm>
#include <limits>

#include "core/numbers/argsort.hpp"
#include "core/numbers/nondominated.hpp"

namespace clde {
namespace {

/// Adds one objective's gaps to the rows of one rank; `rows` is reordered.
void add_gaps(MatrixView costs, std::size_t objective, std::span<std::size_t> rows,
              std::vector<double>& crowding) {
  std::ranges::sort(rows, [&](std::size_t a, std::size_t b) {
    return costs(a, objective) != costs(b, objective) ? costs(a, objective) < costs(b, objective)
                                                      : a < b;
  });
  const double range = costs(rows.back(), objective) - costs(rows.front(), objective);
  crowding[rows.front()] = crowding[rows.back()] = std::numeric_limits<double>::infinity();
  if (!(range > 0)) return;
  for (std::size_t i = 1; i + 1 < rows.size(); ++i)
    crowding[rows[i]] += (costs(rows[i + 1], objective) - costs(rows[i - 1], objective)) / range;
}

}  // namespace

std::vector<double> crowding_distances(MatrixView costs, std::span<const std::size_t> ranks) {
  std::vector<std::size_t> rows =
      argsort(costs.rows(), [&](std::size_t row) { return ranks[row]; });
  std::vector<double> crowding(costs.rows(), 0.0);
  for (std::size_t first = 0, last = 0; first < rows.size(); first = last) {
    while (last < rows.size() && ranks[rows[last]] == ranks[rows[first]]) ++last;
    const std::span<std::size_t> front = std::span(rows).subspan(first, last - first);
    for (std::size_t m = 0; m < costs.cols(); ++m) add_gaps(costs, m, front, crowding);
  }
  return crowding;
}

std::vector<std::size_t> select_by_rank_and_crowding(MatrixView costs, std::size_t count) {
  return select_by_rank_and_crowding(costs, costs, count);
}

std::vector<std::size_t> select_by_rank_and_crowding(MatrixView costs, MatrixView crowded,
                                                     std::size_t count) {
  const std::vector<std::size_t> ranks = nondominated_ranks(costs);
  const std::vector<double> crowding = crowding_distances(crowded, ranks);
  std::vector<std::size_t> order =
      argsort(costs.rows(), [&](std::size_t i) { return std::pair(ranks[i], -crowding[i]); });
  order.resize(std::min(count, order.size()));
  return order;
}

}  // namespace clde
