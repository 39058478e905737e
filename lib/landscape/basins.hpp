// The points of each basin. Basin and Basins themselves: include/clde/landscape.hpp.
#pragma once

#include <clde/landscape.hpp>

namespace clde {

/// Rows by basin, in compressed rows.
struct Members {
  std::vector<std::size_t> offsets;  ///< one more than there are basins
  std::vector<std::uint32_t> rows;

  [[nodiscard]] std::span<const std::uint32_t> operator[](std::size_t basin) const {
    return std::span(rows).subspan(offsets[basin], offsets[basin + 1] - offsets[basin]);
  }
};

/// Highest point first within each basin; `basins` is a cut of `tree`.
Members members(const MergeTree& tree, const Basins& basins);

}  // namespace clde
