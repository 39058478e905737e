// The best k candidates so far.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace clde {

/// Sorted by (distance, row), in memory that somebody else owns. An insertion costs up to k moves.
class NearestList {
 public:
  NearestList(std::span<double> distances, std::span<std::uint32_t> rows)
      : distances_(distances.data()), rows_(rows.data()), last_(rows.size() - 1) {
    std::ranges::fill(distances, std::numeric_limits<double>::infinity());
    std::ranges::fill(rows, std::numeric_limits<std::uint32_t>::max());
  }

  /// No candidate farther away can get in; one just as far can, by its row.
  [[nodiscard]] double worst() const { return distances_[last_]; }

  void offer(double distance, std::uint32_t row) {
    if (!before(distance, row, last_)) return;
    std::size_t at = last_;
    for (; at > 0 && before(distance, row, at - 1); --at) {
      distances_[at] = distances_[at - 1];
      rows_[at] = rows_[at - 1];
    }
    distances_[at] = distance;
    rows_[at] = row;
  }

 private:
  [[nodiscard]] bool before(double distance, std::uint32_t row, std::size_t at) const {
    return distance < distances_[at] || (distance == distances_[at] && row < rows_[at]);
  }

  double* distances_;
  std::uint32_t* rows_;
  std::size_t last_;
};

}  // namespace clde
