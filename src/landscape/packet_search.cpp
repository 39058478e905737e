#include "landscape/packet_search.hpp"

#include <algorithm>

namespace clde {

namespace landscape_baseline {
extern const PacketSearch packet_search;
}
#if defined(__x86_64__)
namespace landscape_avx2 {
extern const PacketSearch packet_search;
}
namespace landscape_avx512 {
extern const PacketSearch packet_search;
}
#endif

namespace {

PacketSearch packet_search_for([[maybe_unused]] InstructionSet set) {
#if defined(__x86_64__)
  if (set == InstructionSet::avx512) return landscape_avx512::packet_search;
  if (set == InstructionSet::avx2) return landscape_avx2::packet_search;
#endif
  return landscape_baseline::packet_search;
}

}  // namespace

Neighbors search_all(const KdTree& tree, std::size_t k, std::span<const double> periods,
                     InstructionSet set) {
  const PacketSearch search = packet_search_for(set);
  const TreeView view = tree.view(periods);
  Neighbors found{k, std::vector<std::uint32_t>(tree.size() * k),
                  std::vector<double>(tree.size() * k)};
  // Lists grow in one place that stays in the cache, and are then copied to where they belong.
  std::vector<double> distances(block_points * k);
  std::vector<std::uint32_t> rows(block_points * k);
  for (std::size_t b = 0; b < tree.blocks(); ++b) {
    search(view, b, k, distances.data(), rows.data());
    for (std::size_t i = b * block_points; i < std::min(tree.size(), (b + 1) * block_points); ++i) {
      const std::size_t to = tree.rows()[i] * k;
      const std::size_t from = (i - b * block_points) * k;
      std::copy_n(distances.data() + from, k, found.squared_distances.data() + to);
      std::copy_n(rows.data() + from, k, found.rows.data() + to);
    }
  }
  return found;
}

}  // namespace clde
