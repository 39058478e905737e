#include "landscape/neighbours/point_index.hpp"

#include <algorithm>

namespace clde {
namespace {

/// `found` is a heap with the farthest on top, of `count` points at most.
void offer(PointIndex::Near near, std::size_t count, std::vector<PointIndex::Near>& found) {
  if (found.size() == count) {
    if (!(near < found.front())) return;
    std::ranges::pop_heap(found);
    found.pop_back();
  }
  found.push_back(near);
  std::ranges::push_heap(found);
}

}  // namespace

std::vector<PointIndex::Near> PointIndex::nearest(std::span<const double> x,
                                                  std::size_t count) const {
  std::vector<Near> found;
  found.reserve(std::min(count, size()));
  if (count > 0 && !boxes_.empty()) search(boxes_.nodes()[0], x, count, found);
  std::ranges::sort_heap(found);
  return found;
}

/// A box is left out only if it is strictly farther: ties go by row.
void PointIndex::search(const Node& node, std::span<const double> x, std::size_t count,
                        std::vector<Near>& found) const {
  if (node.children == 0) {
    for (std::size_t p = node.first; p < node.last; ++p)
      offer({squared_distance(x, boxes_.points()[p]), boxes_.rows()[p]}, count, found);
    return;
  }
  const double off = x[node.axis] - node.cut;
  const Node* halves = &boxes_.nodes()[node.children];
  search(halves[off < 0 ? 0 : 1], x, count, found);
  if (found.size() < count || off * off <= found.front().first)
    search(halves[off < 0 ? 1 : 0], x, count, found);
}

}  // namespace clde
