#include "findings/point_tree.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/check.hpp"
#include "core/numbers/argsort.hpp"

namespace clde {
namespace {

/// A tree deeper than this has grown lopsided.
std::size_t deepest(std::size_t nodes) {
  return 16 + 3 * static_cast<std::size_t>(std::bit_width(nodes));
}

}  // namespace

void PointTree::put(std::size_t id, std::span<const double> point) {
  CLDE_ASSERT(id <= node_of_.size() && !point.empty());
  dimension_ = point.size();
  if (id < node_of_.size()) {
    nodes_[node_of_[id]].alive = false;
    ++dead_;
  } else {
    node_of_.push_back(leaf);
  }
  const std::size_t depth = insert(id, point);
  // Equal coordinates cannot be balanced: not again before the tree has grown.
  const bool lopsided = depth > deepest(nodes_.size()) && nodes_.size() > rebuilt_at_ * 3 / 2;
  if (lopsided || 2 * dead_ > nodes_.size() + 16) rebuild();
}

void PointTree::clear() {
  *this = PointTree();
}

/// Depth of the new node.
std::size_t PointTree::insert(std::size_t id, std::span<const double> point) {
  const auto fresh = static_cast<std::uint32_t>(nodes_.size());
  std::size_t depth = 0;
  if (fresh > 0) {
    std::uint32_t at = 0;
    while (true) {
      ++depth;
      Node& node = nodes_[at];
      const bool below = point[node.axis] < coordinates(at)[node.axis];
      std::uint32_t& next = below ? node.below : node.above;
      if (next == leaf) {
        next = fresh;
        break;
      }
      at = next;
    }
  }
  nodes_.push_back({id});
  nodes_.back().axis = static_cast<std::uint32_t>(depth % dimension_);
  coordinates_.insert(coordinates_.end(), point.begin(), point.end());
  node_of_[id] = fresh;
  return depth;
}

/// Balanced, and without the dead: points are put in again, middles first.
void PointTree::rebuild() {
  const std::vector<double> coordinates = std::move(coordinates_);
  const std::vector<std::uint32_t> old = std::move(node_of_);
  const std::size_t d = dimension_;
  const auto at = [&](std::size_t id) { return std::span(coordinates).subspan(old[id] * d, d); };
  std::vector<std::size_t> ids = indices(old.size());
  nodes_.clear();
  coordinates_.clear();
  node_of_.assign(old.size(), leaf);
  dead_ = 0;
  rebuilt_at_ = ids.size();
  struct Part {
    std::size_t first, last, depth;
  };
  std::vector<Part> parts{{0, ids.size(), 0}};
  for (std::size_t next = 0; next < parts.size(); ++next) {
    const Part part = parts[next];
    if (part.first == part.last) continue;
    const std::size_t axis = part.depth % d, middle = std::midpoint(part.first, part.last);
    std::nth_element(ids.begin() + static_cast<std::ptrdiff_t>(part.first),
                     ids.begin() + static_cast<std::ptrdiff_t>(middle),
                     ids.begin() + static_cast<std::ptrdiff_t>(part.last),
                     [&](std::size_t a, std::size_t b) { return at(a)[axis] < at(b)[axis]; });
    insert(ids[middle], at(ids[middle]));
    parts.push_back({part.first, middle, part.depth + 1});
    parts.push_back({middle + 1, part.last, part.depth + 1});
  }
}

}  // namespace clde
