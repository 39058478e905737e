#include "landscape/merge_tree.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/check.hpp"
#include "core/interruption.hpp"
#include "core/numbers/vectors.hpp"
#include "landscape/disjoint_sets.hpp"

namespace clde {
namespace {

constexpr std::uint32_t nodes_per_look = 64;

using Rows = std::vector<std::uint32_t>;

/// Nodes by falling height; ties by row: without a rule, equal heights let the sort decide the
/// tree.
Rows highest_first(std::span<const double> heights, std::span<const std::uint32_t> rows) {
  struct Key {
    double depth;
    std::uint32_t row;
    std::uint32_t node;
  };
  std::vector<Key> keys(heights.size());
  for (std::uint32_t i = 0; i < keys.size(); ++i)
    keys[i] = {-heights[i], rows.empty() ? i : rows[i], i};
  std::ranges::sort(keys, [](const Key& a, const Key& b) {
    return a.depth != b.depth ? a.depth < b.depth : a.row < b.row;
  });
  Rows order(keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) order[i] = keys[i].node;
  return order;
}

/// From nodes to the rows that they stand for.
void rename(MergeTree& tree, std::span<const std::uint32_t> rows) {
  for (std::uint32_t& node : tree.order) node = rows[node];
  for (std::uint32_t& node : tree.peaks) node = rows[node];
  for (Join& join : tree.joins)
    for (std::uint32_t* node :
         {&join.peak, &join.into, &join.pass, &join.touching[0], &join.touching[1]})
      *node = rows[*node];
}

/// One sweep from the highest node to the lowest. Peaks are numbered as they appear, so among peaks
/// the smaller number is the higher one and the one that goes on.
class Sweep {
 public:
  Sweep(const Graph& graph, std::span<const double> heights, std::span<const std::uint32_t> rows)
      : graph_(graph), heights_(heights), rows_(rows) {
    tree_.order = highest_first(heights, rows);
    position_.resize(heights.size());
    for (std::uint32_t p = 0; p < position_.size(); ++p) position_[tree_.order[p]] = p;
    tree_.peak_of.resize(heights.size());
    home_.resize(heights.size());
  }

  MergeTree run() {
    for (std::uint32_t p = 0; p < position_.size(); ++p) {
      if (p % nodes_per_look == 0) pause_point();
      visit(p);
    }
    finish_persistences();
    if (!rows_.empty()) rename(tree_, rows_);
    for (std::size_t p = 0; p < home_.size(); ++p) tree_.peak_of[tree_.order[p]] = home_[p];
    return std::move(tree_);
  }

 private:
  void visit(std::uint32_t position) {
    const std::uint32_t node = tree_.order[position];
    const auto higher = higher_neighbors(node, position);
    if (higher.empty()) return add_peak(node, position);
    const std::uint32_t home = home_[*std::ranges::min_element(higher)];
    home_[position] = home;
    floors_[home] = heights_[node];
    if (std::ranges::any_of(higher, [&](std::uint32_t p) { return home_[p] != home; }))
      join_all(node, home, higher);
  }

  /// Positions of the neighbours that the sweep has passed. Branch-free: write each, advance only
  /// if higher (unpredictable branch).
  std::span<std::uint32_t> higher_neighbors(std::uint32_t node, std::uint32_t position) {
    const auto neighbors = graph_[node];
    if (higher_.size() < neighbors.size()) higher_.resize(neighbors.size());
    std::size_t count = 0;
    for (const std::uint32_t neighbor : neighbors) {
      higher_[count] = position_[neighbor];
      count += higher_[count] < position ? 1U : 0U;
    }
    return std::span(higher_).first(count);
  }

  void add_peak(std::uint32_t node, std::uint32_t position) {
    home_[position] = sets_.add();
    tree_.peaks.push_back(node);
    tree_.heights.push_back(heights_[node]);
    floors_.push_back(heights_[node]);
  }

  /// Where slopes of several peaks meet at once, the order decides which of them touch. The highest
  /// neighbour comes first: unlike the order of rows, it does not depend on how points are listed.
  void join_all(std::uint32_t node, std::uint32_t home, std::span<std::uint32_t> higher) {
    std::ranges::sort(higher);
    for (const std::uint32_t p : higher)
      if (home_[p] != home) join(node, home, home_[p]);
  }

  void join(std::uint32_t node, std::uint32_t home, std::uint32_t foreign) {
    const std::uint32_t a = sets_.find(home);
    const std::uint32_t b = sets_.find(foreign);
    if (a == b) return;
    const std::uint32_t on = std::min(a, b);
    const std::uint32_t ends = std::max(a, b);
    tree_.joins.push_back({.peak = tree_.peaks[ends],
                           .into = tree_.peaks[on],
                           .pass = node,
                           .touching = {tree_.peaks[home], tree_.peaks[foreign]},
                           .peak_height = tree_.heights[ends],
                           .pass_height = heights_[node]});
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
      persistences[home_[position_[join.peak]]] = join.persistence();
  }

  const Graph& graph_;
  std::span<const double> heights_;
  std::span<const std::uint32_t> rows_;
  MergeTree tree_;
  Rows position_;  // of every node in the order
  Rows home_;      // number of the peak above every position
  Rows higher_;
  DisjointSets sets_;           // of peaks
  std::vector<double> floors_;  // height of the lowest node that leads up to each peak
};

}  // namespace

MergeTree merge_tree(const Graph& graph, std::span<const double> heights) {
  return merge_tree(graph, heights, {});
}

MergeTree merge_tree(const Graph& graph, std::span<const double> heights,
                     std::span<const std::uint32_t> rows) {
  require(heights.size() == graph.size(), "heights: {} given, need one per point: {}",
          heights.size(), graph.size());
  require(all_finite(heights), "heights: all must be finite");
  return Sweep(graph, heights, rows).run();
}

}  // namespace clde
