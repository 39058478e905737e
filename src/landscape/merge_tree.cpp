#include "landscape/merge_tree.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/check.hpp"
#include "landscape/disjoint_sets.hpp"

namespace clde {
namespace {

using Rows = std::vector<std::uint32_t>;

/// Rows by falling height; ties by row: without a rule, equal heights let the sort decide the tree.
Rows highest_first(std::span<const double> heights) {
  Rows order(heights.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) {
    return heights[a] != heights[b] ? heights[a] > heights[b] : a < b;
  });
  return order;
}

/// One sweep from the highest row to the lowest. Peaks are numbered as they appear, so among peaks
/// the smaller number is the higher one and the one that goes on.
class Sweep {
 public:
  Sweep(const Graph& graph, std::span<const double> heights) : graph_(graph), heights_(heights) {
    tree_.order = highest_first(heights);
    position_.resize(heights.size());
    for (std::uint32_t p = 0; p < position_.size(); ++p) position_[tree_.order[p]] = p;
    tree_.peak_of.resize(heights.size());
  }

  MergeTree run() {
    for (std::uint32_t p = 0; p < position_.size(); ++p) visit(p);
    finish_persistences();
    return std::move(tree_);
  }

 private:
  void visit(std::uint32_t position) {
    const std::uint32_t row = tree_.order[position];
    gather_higher(row, position);
    if (higher_.empty()) return add_peak(row);
    const std::uint32_t up = *std::ranges::min_element(higher_);
    const std::uint32_t home = tree_.peak_of[tree_.order[up]];
    tree_.peak_of[row] = home;
    floors_[home] = heights_[row];
    join_foreign(row, home);
  }

  /// Positions of the neighbours that the sweep has passed.
  void gather_higher(std::uint32_t row, std::uint32_t position) {
    higher_.clear();
    for (const std::uint32_t neighbor : graph_[row])
      if (position_[neighbor] < position) higher_.push_back(position_[neighbor]);
  }

  void add_peak(std::uint32_t row) {
    tree_.peak_of[row] = sets_.add();
    tree_.peaks.push_back(row);
    tree_.heights.push_back(heights_[row]);
    floors_.push_back(heights_[row]);
  }

  /// Where slopes of several peaks meet at once, the order decides which of them touch. The highest
  /// neighbour comes first: unlike the order of rows, it does not depend on how points are listed.
  void join_foreign(std::uint32_t row, std::uint32_t home) {
    std::erase_if(higher_, [&](std::uint32_t p) { return tree_.peak_of[tree_.order[p]] == home; });
    if (higher_.empty()) return;
    std::ranges::sort(higher_);
    for (const std::uint32_t p : higher_) join(row, home, tree_.peak_of[tree_.order[p]]);
  }

  void join(std::uint32_t row, std::uint32_t home, std::uint32_t foreign) {
    const std::uint32_t a = sets_.find(home);
    const std::uint32_t b = sets_.find(foreign);
    if (a == b) return;
    const std::uint32_t on = std::min(a, b);
    const std::uint32_t ends = std::max(a, b);
    tree_.joins.push_back({.peak = tree_.peaks[ends],
                           .into = tree_.peaks[on],
                           .pass = row,
                           .touching = {tree_.peaks[home], tree_.peaks[foreign]},
                           .peak_height = tree_.heights[ends],
                           .pass_height = heights_[row]});
    sets_.unite(on, ends);
  }

  void finish_persistences() {
    auto& persistences = tree_.persistences;
    for (std::uint32_t p = 0; p < floors_.size(); ++p) {
      double& floor = floors_[sets_.find(p)];
      floor = std::min(floor, floors_[p]);
    }
    for (std::size_t p = 0; p < floors_.size(); ++p)
      persistences.push_back(tree_.heights[p] - floors_[p]);
    for (const Join& join : tree_.joins)
      persistences[tree_.peak_of[join.peak]] = join.persistence();
  }

  const Graph& graph_;
  std::span<const double> heights_;
  MergeTree tree_;
  Rows position_;  // of every row in the order
  Rows higher_;
  DisjointSets sets_;           // of peaks
  std::vector<double> floors_;  // lowest point that climbs to each peak
};

}  // namespace

MergeTree merge_tree(const Graph& graph, std::span<const double> heights) {
  require(heights.size() == graph.size(), "heights: {} given, need one per point: {}",
          heights.size(), graph.size());
  require(std::ranges::all_of(heights, [](double h) { return std::isfinite(h); }),
          "heights: all must be finite");
  return Sweep(graph, heights).run();
}

}  // namespace clde
