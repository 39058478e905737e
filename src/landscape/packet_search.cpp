#include "landscape/packet_search.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "landscape/nearest_list.hpp"

namespace clde {
namespace {

constexpr std::size_t lanes = KdTree::block;
using Eight = std::array<double, lanes>;

/// The gap between coordinates around a circle is the shorter way.
struct Circle {
  std::span<const double> periods;

  [[nodiscard]] double gap(double a, double b, std::size_t j) const {
    const double direct = std::abs(a - b);
    return periods[j] > 0 ? std::min(direct, periods[j] - direct) : direct;
  }
  /// To the interval from lower to upper: to its nearer end, either way round.
  [[nodiscard]] double gap(double x, double lower, double upper, std::size_t j) const {
    if (x >= lower && x <= upper) return 0;
    return std::min(gap(x, lower, j), gap(x, upper, j));
  }
};

struct Line {
  [[nodiscard]] static double gap(double a, double b, std::size_t) { return a - b; }
  [[nodiscard]] static double gap(double x, double lower, double upper, std::size_t) {
    return std::max(std::max(lower - x, x - upper), 0.0);
  }
};

template <class Way>
Eight distances_to_block(const double* query, const double* block, std::size_t dimension,
                         const Way& way) {
  Eight sums{};
  for (std::size_t j = 0; j < dimension; ++j)
    for (std::size_t l = 0; l < lanes; ++l) {
      const double gap = way.gap(block[j * lanes + l], query[j * lanes], j);
      sums[l] += gap * gap;
    }
  return sums;
}

/// Rounding is monotone and sums run in the same order, so that a box is never computed to be
/// farther away than a point in it: pruning is exact, ties included.
template <class Way>
Eight distances_to_box(const double* queries, const double* box, std::size_t dimension,
                       const Way& way) {
  Eight sums{};
  for (std::size_t j = 0; j < dimension; ++j)
    for (std::size_t l = 0; l < lanes; ++l) {
      const double gap = way.gap(queries[j * lanes + l], box[j], box[dimension + j], j);
      sums[l] += gap * gap;
    }
  return sums;
}

/// The search of one block of points.
template <class Way>
class Packet {
 public:
  Packet(const KdTree& tree, const Way& way) : tree_(tree), way_(way) {}

  void search(std::size_t number, std::span<NearestList> lists) {
    number_ = number;
    queries_ = tree_.coordinates(number);
    lists_ = lists;
    for (std::size_t q = 0; q < lists.size(); ++q) worst_[q] = lists[q].worst();
    todo_.push_back({0, Eight{}});
    while (!todo_.empty()) {
      const Task task = todo_.back();
      todo_.pop_back();
      if (needed(task.distances)) visit(task);
    }
  }

 private:
  struct Task {
    std::uint32_t node;
    Eight distances;  // from each point of the packet to the node's box
  };

  [[nodiscard]] bool needed(const Eight& distances) const {
    bool any = false;
    for (std::size_t q = 0; q < lists_.size(); ++q) any |= distances[q] <= worst_[q];
    return any;
  }

  void visit(const Task& task) {
    const KdTree::Node& node = tree_.node(task.node);
    if (node.right == 0) return scan(node, task.distances);
    Task near = task_for(task.node + 1);
    Task far = task_for(node.right);
    if (sum(far.distances) < sum(near.distances)) std::swap(near, far);
    todo_.push_back(far);
    todo_.push_back(near);
  }

  [[nodiscard]] Task task_for(std::uint32_t node) const {
    return {node, distances_to_box(queries_, tree_.box(node), tree_.dimension(), way_)};
  }

  static double sum(const Eight& values) {
    double total = 0;
    for (const double v : values) total += v;
    return total;
  }

  void scan(const KdTree::Node& leaf, const Eight& distances) {
    for (std::size_t q = 0; q < lists_.size(); ++q)
      if (distances[q] <= worst_[q])
        for (std::size_t b = leaf.first_block; b < leaf.last_block; ++b) scan_block(q, b);
  }

  void scan_block(std::size_t q, std::size_t b) {
    const Eight d = distances_to_block(queries_ + q, tree_.coordinates(b), tree_.dimension(), way_);
    const std::size_t count = std::min(lanes, tree_.size() - b * lanes);
    for (std::size_t l = 0; l < count; ++l)
      if (d[l] <= worst_[q] && !(b == number_ && l == q)) {
        lists_[q].offer(d[l], tree_.rows()[b * lanes + l]);
        worst_[q] = lists_[q].worst();
      }
  }

  const KdTree& tree_;
  const Way& way_;
  std::size_t number_ = 0;
  const double* queries_ = nullptr;
  std::span<NearestList> lists_;
  Eight worst_{};
  std::vector<Task> todo_;
};

template <class Way>
Neighbors search_with(const KdTree& tree, std::size_t k, const Way& way) {
  Neighbors found{k, std::vector<std::uint32_t>(tree.size() * k),
                  std::vector<double>(tree.size() * k)};
  Packet<Way> packet(tree, way);
  std::vector<NearestList> lists;
  for (std::size_t b = 0; b < tree.blocks(); ++b) {
    lists.clear();
    for (std::size_t i = b * lanes; i < std::min(tree.size(), (b + 1) * lanes); ++i) {
      const std::size_t start = tree.rows()[i] * k;
      lists.emplace_back(std::span(found.squared_distances).subspan(start, k),
                         std::span(found.rows).subspan(start, k));
    }
    packet.search(b, lists);
  }
  return found;
}

}  // namespace

Neighbors search_all(const KdTree& tree, std::size_t k, std::span<const double> periods) {
  if (periods.empty()) return search_with(tree, k, Line{});
  return search_with(tree, k, Circle{periods});
}

}  // namespace clde
