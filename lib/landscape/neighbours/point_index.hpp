// Questions about points that are not among those indexed: which of these are nearest, and does any
// lie in a ball?
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <clde/matrix.hpp>

#include "core/numbers/vectors.hpp"
#include "landscape/neighbours/halved_boxes.hpp"

namespace clde {

class PointIndex {
 public:
  PointIndex() = default;
  explicit PointIndex(MatrixView points) : boxes_(points) {}

  [[nodiscard]] std::size_t size() const { return boxes_.size(); }

  /// Squared distance and row of a point.
  using Near = std::pair<double, std::uint32_t>;
  /// The `count` points nearest to `x` (all, if there are fewer), nearest first; ties by row.
  [[nodiscard]] std::vector<Near> nearest(std::span<const double> x, std::size_t count) const;

  /// True if `test(row)` holds for some point closer to `center` than the root of
  /// `squared_radius`; it is not asked about the others.
  template <class Test>
  [[nodiscard]] bool any_within(std::span<const double> center, double squared_radius,
                                const Test& test) const {
    return !boxes_.empty() && any_within(boxes_.nodes()[0], {center, squared_radius}, test);
  }

 private:
  using Node = HalvedBoxes::Node;
  struct Ball {
    std::span<const double> center;
    double squared_radius;
  };

  void search(const Node& node, std::span<const double> x, std::size_t count,
              std::vector<Near>& found) const;

  template <class Test>
  bool any_within(const Node& node, const Ball& ball, const Test& test) const {
    if (node.children == 0) {
      for (std::size_t p = node.first; p < node.last; ++p)
        if (squared_distance(ball.center, boxes_.points()[p]) < ball.squared_radius &&
            test(boxes_.rows()[p]))
          return true;
      return false;
    }
    const double off = ball.center[node.axis] - node.cut;
    const Node* halves = &boxes_.nodes()[node.children];
    if (any_within(halves[off < 0 ? 0 : 1], ball, test)) return true;
    return off * off < ball.squared_radius && any_within(halves[off < 0 ? 1 : 0], ball, test);
  }

  HalvedBoxes boxes_;
};

}  // namespace clde
