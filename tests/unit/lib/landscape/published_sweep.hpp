// Algorithm 2 as the paper prints it: basins merge while the sweep goes down. Slow and plain; the
// merge tree has to cut to the same partition.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "landscape/neighbours/graph.hpp"

namespace clde {

/// Row of the peak of the basin of every row.
inline std::vector<std::uint32_t> published_sweep(const Graph& graph,
                                                  std::span<const double> heights, double tau) {
  const auto n = static_cast<std::uint32_t>(heights.size());
  const auto higher = [&](std::uint32_t a, std::uint32_t b) {
    return heights[a] != heights[b] ? heights[a] > heights[b] : a < b;
  };
  std::vector<std::uint32_t> order(n);
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::sort(order, higher);
  std::vector<bool> active(n);
  std::vector<std::uint32_t> peak(n);  // r(e) of the basin of each active row
  for (const std::uint32_t i : order) {
    std::vector<std::uint32_t> above;
    for (const std::uint32_t j : graph[i])
      if (active[j]) above.push_back(j);
    std::ranges::sort(above, higher);
    peak[i] = above.empty() ? i : peak[above.front()];
    active[i] = true;
    for (const std::uint32_t j : above) {
      const std::uint32_t mine = peak[i];
      const std::uint32_t other = peak[j];
      if (mine == other || std::min(heights[mine], heights[other]) >= heights[i] + tau) continue;
      const std::uint32_t kept = higher(mine, other) ? mine : other;
      for (std::uint32_t m = 0; m < n; ++m)
        if (active[m] && (peak[m] == mine || peak[m] == other)) peak[m] = kept;
    }
  }
  return peak;
}

}  // namespace clde
