// Nearest of a growing set of points: a k-d tree that takes points one at a time and lets them
// move. HalvedBoxes (room landscape) would have to be built anew each time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

#include "core/numbers/vectors.hpp"

namespace clde {

/// Points have ids of the caller's, 0, 1, 2, ... Nearest points are exact; of equally near ones it
/// is the one with the smallest id. Cost: about log n for an insertion or, in few dimensions, a
/// question.
class PointTree {
 public:
  /// A new point, or new coordinates for a known one.
  void put(std::size_t id, std::span<const double> point);
  void clear();
  [[nodiscard]] std::size_t size() const { return node_of_.size(); }

  /// The nearest of the points whose ids `counts` admits; no_index if there is none.
  template <class Counts>
  [[nodiscard]] std::size_t nearest_if(std::span<const double> point, Counts counts) const {
    Question<Counts> question{*this, point, counts};
    if (!nodes_.empty()) question.visit(0);
    return question.best;
  }

 private:
  struct Node {
    std::size_t id;
    std::uint32_t below = leaf, above = leaf;
    std::uint32_t axis = 0;
    bool alive = true;  // false: its point has moved elsewhere
  };
  static constexpr std::uint32_t leaf = std::numeric_limits<std::uint32_t>::max();

  template <class Counts>
  struct Question {
    const PointTree& tree;
    std::span<const double> point;
    Counts& counts;
    double smallest = std::numeric_limits<double>::infinity();
    std::size_t best = no_index;

    void visit(std::uint32_t at) {
      const Node& node = tree.nodes_[at];
      const auto x = tree.coordinates(at);
      consider(node, x);
      const double aside = point[node.axis] - x[node.axis];
      const std::uint32_t near = aside < 0 ? node.below : node.above;
      const std::uint32_t far = aside < 0 ? node.above : node.below;
      if (near != leaf) visit(near);
      if (far != leaf && aside * aside <= smallest) visit(far);
    }
    void consider(const Node& node, std::span<const double> x) {
      if (!node.alive) return;
      const double d = squared_distance(point, x);
      if (d > smallest || (d == smallest && node.id > best) || !counts(node.id)) return;
      smallest = d;
      best = node.id;
    }
  };

  [[nodiscard]] std::span<const double> coordinates(std::uint32_t node) const {
    return std::span(coordinates_).subspan(node * dimension_, dimension_);
  }
  std::size_t insert(std::size_t id, std::span<const double> point);
  void rebuild();

  std::size_t dimension_ = 0;
  std::vector<Node> nodes_;  // the root first
  std::vector<double> coordinates_;
  std::vector<std::uint32_t> node_of_;  // by id
  std::size_t dead_ = 0;
  std::size_t rebuilt_at_ = 0;  // points when it was last balanced
};

}  // namespace clde
