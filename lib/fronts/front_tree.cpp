#include "fronts/front_tree.hpp"

#include <algorithm>
#include <limits>

#include "core/numbers/dominance.hpp"

namespace clde {
namespace {

double squared_excess(std::span<const double> costs, std::span<const double> than) {
  double sum = 0;
  for (std::size_t m = 0; m < costs.size(); ++m) {
    const double worse = std::max(0.0, costs[m] - than[m]);
    sum += worse * worse;
  }
  return sum;
}

}  // namespace

FrontTree::FrontTree(MatrixView front)
    : boxes_(front), lower_(boxes_.nodes().size(), front.cols()), upper_(lower_) {
  for (std::size_t node = 0; node < boxes_.nodes().size(); ++node) bound(node);
}

void FrontTree::bound(std::size_t node) {
  const HalvedBoxes::Node& n = boxes_.nodes()[node];
  for (std::size_t m = 0; m < boxes_.points().cols(); ++m) {
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (std::size_t i = n.first; i < n.last; ++i) {
      low = std::min(low, boxes_.points()(i, m));
      high = std::max(high, boxes_.points()(i, m));
    }
    lower_(node, m) = low;
    upper_(node, m) = high;
  }
}

bool FrontTree::dominates(std::span<const double> costs) const {
  return !boxes_.empty() && dominates(0, costs);
}

bool FrontTree::dominates(std::size_t node, std::span<const double> costs) const {
  if (!covers(lower_[node], costs)) return false;
  const HalvedBoxes::Node& n = boxes_.nodes()[node];
  if (n.children > 0) return dominates(n.children, costs) || dominates(n.children + 1, costs);
  for (std::size_t i = n.first; i < n.last; ++i)
    if (clde::dominates(boxes_.points()[i], costs)) return true;
  return false;
}

double FrontTree::squared_distance_below(std::span<const double> costs) const {
  double nearest = std::numeric_limits<double>::infinity();
  if (!boxes_.empty()) search(0, costs, nearest);
  return nearest;
}

/// No row of the box is nearer than this.
double FrontTree::min_below(std::size_t node, std::span<const double> costs) const {
  return squared_excess(costs, upper_[node]);
}

void FrontTree::search(std::size_t node, std::span<const double> costs, double& nearest) const {
  const HalvedBoxes::Node& n = boxes_.nodes()[node];
  if (n.children == 0) {
    for (std::size_t i = n.first; i < n.last; ++i)
      nearest = std::min(nearest, squared_excess(costs, boxes_.points()[i]));
    return;
  }
  const double left = min_below(n.children, costs);
  const double right = min_below(n.children + 1, costs);
  const std::size_t near = left <= right ? n.children : n.children + 1;
  const std::size_t far = left <= right ? n.children + 1 : n.children;
  if (std::min(left, right) < nearest) search(near, costs, nearest);
  if (std::max(left, right) < nearest) search(far, costs, nearest);
}

}  // namespace clde
