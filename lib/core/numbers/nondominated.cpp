#include "core/numbers/nondominated.hpp"

#include <algorithm>
#include <cmath>

#include "core/numbers/argsort.hpp"
#include "core/numbers/dominance.hpp"

namespace clde {
namespace {

/// Orders rows by rising costs, first objective first: nobody is dominated by a later one.
std::vector<std::size_t> lexicographic(std::vector<std::size_t> rows, MatrixView costs) {
  std::ranges::sort(rows, [&](std::size_t a, std::size_t b) {
    for (std::size_t m = 0; m < costs.cols(); ++m)
      if (costs(a, m) != costs(b, m)) return costs(a, m) < costs(b, m);
    return a < b;
  });
  return rows;
}

std::vector<std::size_t> rows_with_values(MatrixView costs) {
  std::vector<std::size_t> rows = indices(costs.rows());
  std::erase_if(rows, [&](std::size_t i) {
    return std::ranges::any_of(costs[i], [](double v) { return std::isnan(v); });
  });
  return rows;
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
  for (const std::size_t row : lexicographic(indices(costs.rows()), costs)) {
    const auto front =
        std::ranges::partition_point(fronts, [&](const Front& f) { return f.dominates_row(row); });
    const auto index = static_cast<std::size_t>(front - fronts.begin());
    if (index == fronts.size()) fronts.emplace_back(costs);
    fronts[index].add(row);
    ranks[row] = index + 1;
  }
  return ranks;
}

template <class Front>
std::vector<std::size_t> rows_of_first(MatrixView costs) {
  Front front(costs);
  std::vector<std::size_t> members;
  for (const std::size_t row : lexicographic(rows_with_values(costs), costs)) {
    if (!members.empty() && front.dominates_row(row)) continue;
    front.add(row);
    members.push_back(row);
  }
  return members;
}

}  // namespace

std::vector<std::size_t> nondominated_ranks(MatrixView costs) {
  return costs.cols() <= 2 ? ranks_by_fronts<StaircaseFront>(costs)
                           : ranks_by_fronts<ListedFront>(costs);
}

std::vector<std::size_t> first_front(MatrixView costs) {
  return costs.cols() <= 2 ? rows_of_first<StaircaseFront>(costs)
                           : rows_of_first<ListedFront>(costs);
}

}  // namespace clde
