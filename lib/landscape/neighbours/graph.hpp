// Who is whose neighbour, in compressed rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace clde {

/// Undirected, unless its maker says otherwise: of two neighbours each lists the other, once.
struct Graph {
  std::vector<std::size_t> offsets = {0};  ///< one more than there are nodes
  std::vector<std::uint32_t> neighbors;

  [[nodiscard]] std::size_t size() const { return offsets.size() - 1; }
  [[nodiscard]] std::span<const std::uint32_t> operator[](std::size_t node) const {
    return std::span(neighbors).subspan(offsets[node], offsets[node + 1] - offsets[node]);
  }
};

}  // namespace clde
