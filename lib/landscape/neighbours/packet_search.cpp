#include "landscape/neighbours/packet_search.hpp"

#include <algorithm>

#include "core/interruption.hpp"

namespace clde {

namespace landscape_baseline {
extern const PacketSearch packet_search;
}
#if defined(__x86_64__)
namespace landscape_avx2 {
extern const PacketSearch packet_search;
}
#endif

namespace {

PacketSearch packet_search_for([[maybe_unused]] InstructionSet set) {
#if defined(__x86_64__)
  // Wider registers gain nothing here: most of the time goes into lists of about ten entries.
  if (set != InstructionSet::baseline) return landscape_avx2::packet_search;
#endif
  return landscape_baseline::packet_search;
}

}  // namespace

Neighbors search_all(const KdTree& tree, std::size_t k, std::span<const double> periods,
                     InstructionSet set) {
  const PacketSearch search = packet_search_for(set);
  const TreeView view = tree.view(periods);
  const std::size_t n = tree.size();
  std::vector<std::uint32_t> position_of(n);
  for (std::uint32_t p = 0; p < n; ++p) position_of[tree.rows()[p]] = p;
  Neighbors found{k, std::vector<std::uint32_t>(n * k), std::vector<double>(n * k)};
  std::vector<double> scratch(packet_scratch(k));
  for (std::size_t b = 0; b < tree.blocks(); ++b) {
    pause_point();
    const std::size_t start = b * block_points * k;
    search(view, b, k,
           {found.squared_distances.data() + start, found.rows.data() + start, scratch.data()});
    const std::size_t end = std::min(found.rows.size(), start + block_points * k);
    for (std::size_t e = start; e < end; ++e) found.rows[e] = position_of[found.rows[e]];
  }
  return found;
}

}  // namespace clde
