// Survivors when slots are given to basins: the highest of each, as many as it has slots.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace clde {

/// Points with their basins: row i has this height and belongs to basin labels[i].
struct LabelledHeights {
  std::span<const double> heights;
  std::span<const std::uint32_t> labels;
};

/// The `slots[b]` highest rows of every basin b, all of them where it has fewer; basin after
/// basin, each by falling height.
std::vector<std::size_t> basin_elites(const LabelledHeights& points,
                                      std::span<const std::size_t> slots);

/// Fills `chosen` up to `count` from `order`, skipping rows that are in it; fewer if there are no
/// more.
void fill_up(std::vector<std::size_t>& chosen, std::size_t count,
             std::span<const std::size_t> order);

}  // namespace clde
