// Points in halved boxes, for questions about places that are not among them: which points are
// nearest, and does any lie in a ball?
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <clde/matrix.hpp>

#include "core/vectors.hpp"

namespace clde {

class PointIndex {
 public:
  PointIndex() = default;
  explicit PointIndex(MatrixView points);

  [[nodiscard]] std::size_t size() const { return rows_.size(); }

  /// Squared distance and row of a point.
  using Near = std::pair<double, std::uint32_t>;
  /// The `count` points nearest to `x` (all, if there are fewer), nearest first; ties by row.
  [[nodiscard]] std::vector<Near> nearest(std::span<const double> x, std::size_t count) const;

  /// True if `test(row)` holds for some point closer to `center` than the root of
  /// `squared_radius`; it is not asked about the others.
  template <class Test>
  [[nodiscard]] bool any_within(std::span<const double> center, double squared_radius,
                                const Test& test) const {
    return any_within({0, size()}, center, squared_radius, test);
  }

 private:
  struct Range {
    std::size_t first, last;
    [[nodiscard]] bool is_leaf() const { return last - first <= 8; }
    [[nodiscard]] std::size_t middle() const { return first + (last - first) / 2; }
  };

  struct Cut {
    std::size_t axis = 0;
    double place = 0;
  };

  void build(MatrixView points, Range range);
  void search(Range range, std::span<const double> x, std::size_t count,
              std::vector<Near>& found) const;

  template <class Test>
  bool any_within(Range range, std::span<const double> center, double limit,
                  const Test& test) const {
    if (range.is_leaf()) {
      for (std::size_t p = range.first; p < range.last; ++p)
        if (squared_distance(center, points_[p]) < limit && test(rows_[p])) return true;
      return false;
    }
    const std::size_t middle = range.middle();
    const double off = center[cuts_[middle].axis] - cuts_[middle].place;
    const Range low{range.first, middle};
    const Range high{middle, range.last};
    if (any_within(off < 0 ? low : high, center, limit, test)) return true;
    return off * off < limit && any_within(off < 0 ? high : low, center, limit, test);
  }

  Matrix points_;                    // in the order of the boxes
  std::vector<std::uint32_t> rows_;  // what each of them was
  std::vector<Cut> cuts_;            // of each box, at its middle
};

}  // namespace clde
