#include "selection/nondominated.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/dominance.hpp"

namespace clde {
namespace {

/// Rows by rising costs, first objective first: nobody is dominated by a later one.
std::vector<std::size_t> lexicographic_order(MatrixView costs) {
  std::vector<std::size_t> order(costs.rows());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    for (std::size_t m = 0; m < costs.cols(); ++m)
      if (costs(a, m) != costs(b, m)) return costs(a, m) < costs(b, m);
    return a < b;
  });
  return order;
}

/// One front of at most two objectives, scanned in lexicographic order: its last member has the
/// smallest last cost, so it alone decides whether a later point is dominated.
class StaircaseFront {
 public:
  explicit StaircaseFront(MatrixView costs) : costs_(costs) {}
  [[nodiscard]] bool dominates_row(std::size_t row) const {
    return dominates(costs_[last_], costs_[row]);
  }
  void add(std::size_t row) { last_ = row; }

 private:
  MatrixView costs_;
  std::size_t last_ = 0;
};

/// One front of any number of objectives: every member may be the one that dominates. The latest
/// are the likeliest (Zhang, Tian, Cheng, Jin, 2015).
class ListedFront {
 public:
  explicit ListedFront(MatrixView costs) : costs_(costs) {}
  [[nodiscard]] bool dominates_row(std::size_t row) const {
    return std::any_of(members_.rbegin(), members_.rend(),
                       [&](std::size_t m) { return dominates(costs_[m], costs_[row]); });
  }
  void add(std::size_t row) { members_.push_back(row); }

 private:
  MatrixView costs_;
  std::vector<std::size_t> members_;
};

/// Each row goes to the first front without a member that dominates it. A front that dominates a
/// row has every earlier front dominate it too, so the first is found by bisection.
template <class Front>
std::vector<std::size_t> ranks_by_fronts(MatrixView costs) {
  std::vector<std::size_t> ranks(costs.rows());
  std::vector<Front> fronts;
  for (const std::size_t row : lexicographic_order(costs)) {
    const auto front =
        std::ranges::partition_point(fronts, [&](const Front& f) { return f.dominates_row(row); });
    const auto index = static_cast<std::size_t>(front - fronts.begin());
    if (index == fronts.size()) fronts.emplace_back(costs);
    fronts[index].add(row);
    ranks[row] = index + 1;
  }
  return ranks;
}

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

std::vector<std::size_t> nondominated_ranks(MatrixView costs) {
  return costs.cols() <= 2 ? ranks_by_fronts<StaircaseFront>(costs)
                           : ranks_by_fronts<ListedFront>(costs);
}

std::vector<double> crowding_distances(MatrixView costs, std::span<const std::size_t> ranks) {
  std::vector<std::size_t> rows(costs.rows());
  std::iota(rows.begin(), rows.end(), std::size_t{0});
  std::ranges::stable_sort(rows, {}, [&](std::size_t row) { return ranks[row]; });
  std::vector<double> crowding(costs.rows(), 0.0);
  for (std::size_t first = 0, last = 0; first < rows.size(); first = last) {
    while (last < rows.size() && ranks[rows[last]] == ranks[rows[first]]) ++last;
    const std::span<std::size_t> front = std::span(rows).subspan(first, last - first);
    for (std::size_t m = 0; m < costs.cols(); ++m) add_gaps(costs, m, front, crowding);
  }
  return crowding;
}

std::vector<std::size_t> select_by_rank_and_crowding(MatrixView costs, std::size_t count) {
  const std::vector<std::size_t> ranks = nondominated_ranks(costs);
  const std::vector<double> crowding = crowding_distances(costs, ranks);
  std::vector<std::size_t> order(costs.rows());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return ranks[a] != ranks[b] ? ranks[a] < ranks[b] : crowding[a] > crowding[b];
  });
  order.resize(std::min(count, order.size()));
  return order;
}

}  // namespace clde
