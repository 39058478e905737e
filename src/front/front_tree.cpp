#include "front/front_tree.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/dominance.hpp"

namespace clde {
namespace {

constexpr std::size_t leaf_rows = 8;

double squared_excess(std::span<const double> costs, std::span<const double> than) {
  double sum = 0;
  for (std::size_t m = 0; m < costs.size(); ++m) {
    const double worse = std::max(0.0, costs[m] - than[m]);
    sum += worse * worse;
  }
  return sum;
}

std::size_t widest(const Matrix& front, std::span<const std::uint32_t> rows) {
  std::size_t best = 0;
  double width = -1;
  for (std::size_t m = 0; m < front.cols(); ++m) {
    const auto value = [&](std::uint32_t row) { return front(row, m); };
    const auto [low, high] = std::ranges::minmax_element(rows, {}, value);
    if (value(*high) - value(*low) > width) {
      width = value(*high) - value(*low);
      best = m;
    }
  }
  return best;
}

}  // namespace

FrontTree::FrontTree(Matrix front) {
  if (front.empty()) return;
  std::vector<std::uint32_t> rows(front.rows());
  std::iota(rows.begin(), rows.end(), 0U);
  nodes_.push_back({0, rows.size()});
  for (std::size_t node = 0; node < nodes_.size(); ++node) build(node, rows, front);
  for (const std::uint32_t row : rows) rows_.push_row(front[row]);
  lower_ = Matrix(nodes_.size(), front.cols());
  upper_ = lower_;
  for (std::size_t node = 0; node < nodes_.size(); ++node) bound(node);
}

/// Halves a box that is too full; its halves come last and are looked at later.
void FrontTree::build(std::size_t node, std::vector<std::uint32_t>& rows, const Matrix& front) {
  const auto [first, last, none] = nodes_[node];
  if (last - first <= leaf_rows) return;
  const auto mine = std::span(rows).subspan(first, last - first);
  const std::size_t axis = widest(front, mine);
  const auto half = static_cast<std::ptrdiff_t>(mine.size() / 2);
  std::ranges::nth_element(mine, mine.begin() + half, [&](std::uint32_t a, std::uint32_t b) {
    return front(a, axis) != front(b, axis) ? front(a, axis) < front(b, axis) : a < b;
  });
  nodes_[node].children = nodes_.size();
  nodes_.push_back({first, first + mine.size() / 2});
  nodes_.push_back({first + mine.size() / 2, last});
}

void FrontTree::bound(std::size_t node) {
  for (std::size_t m = 0; m < rows_.cols(); ++m) {
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (std::size_t i = nodes_[node].first; i < nodes_[node].last; ++i) {
      low = std::min(low, rows_(i, m));
      high = std::max(high, rows_(i, m));
    }
    lower_(node, m) = low;
    upper_(node, m) = high;
  }
}

bool FrontTree::dominates(std::span<const double> costs) const {
  return !nodes_.empty() && dominates(0, costs);
}

bool FrontTree::dominates(std::size_t node, std::span<const double> costs) const {
  if (!covers(lower_[node], costs)) return false;
  const Node& n = nodes_[node];
  if (n.children > 0) return dominates(n.children, costs) || dominates(n.children + 1, costs);
  for (std::size_t i = n.first; i < n.last; ++i)
    if (clde::dominates(rows_[i], costs)) return true;
  return false;
}

double FrontTree::squared_distance_below(std::span<const double> costs) const {
  double nearest = std::numeric_limits<double>::infinity();
  if (!nodes_.empty()) search(0, costs, nearest);
  return nearest;
}

/// No row of the box is nearer than this.
double FrontTree::least_below(std::size_t node, std::span<const double> costs) const {
  return squared_excess(costs, upper_[node]);
}

void FrontTree::search(std::size_t node, std::span<const double> costs, double& nearest) const {
  const Node& n = nodes_[node];
  if (n.children == 0) {
    for (std::size_t i = n.first; i < n.last; ++i)
      nearest = std::min(nearest, squared_excess(costs, rows_[i]));
    return;
  }
  const double left = least_below(n.children, costs);
  const double right = least_below(n.children + 1, costs);
  const std::size_t near = left <= right ? n.children : n.children + 1;
  const std::size_t far = left <= right ? n.children + 1 : n.children;
  if (std::min(left, right) < nearest) search(near, costs, nearest);
  if (std::max(left, right) < nearest) search(far, costs, nearest);
}

}  // namespace clde
