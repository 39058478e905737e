// How basins grew and what they were worth while the run went on.
#pragma once

#include <cstdint>
#include <vector>

#include "report/landscape/basin_map.hpp"

namespace clde::report {

/// One row per slice of the run, one column per basin followed, and a last one for all others.
struct History {
  std::vector<std::uint32_t> ends;    ///< evaluation at which each slice ends
  std::vector<std::uint32_t> basins;  ///< those followed, by their optimum
  std::vector<std::uint32_t> count;   ///< basins in which the slice has samples
  Matrix size;                        ///< share of the slice's samples
  Matrix saliency;                    ///< Eq. (8), the largest basin of each column
  Matrix quota;                       ///< of 100 slots, Eq. (9)

  [[nodiscard]] bool empty() const { return ends.empty(); }
};

/// Cuts the run into slices of equally many evaluations, as if each were a generation, and divides
/// each among the basins of the whole map: a sample belongs to the basin of the nearest row.
/// (Decoding each slice by itself shows the same in few dimensions; in many its samples fall apart
/// into clusters.) Needs nothing but samples, so it shows any algorithm.
History history_of(const RunRecord& run, const BasinMap& map);

}  // namespace clde::report
