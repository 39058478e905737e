#include "fronts/front_pieces.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include "core/numbers/rows_of.hpp"
#include "core/numbers/vectors.hpp"
#include "fronts/joint_coordinates.hpp"
#include "fronts/selection/leaders.hpp"
#include "landscape/disjoint_sets.hpp"

namespace clde {
namespace {

constexpr std::size_t cells_of_front = 64;  // theory: the bits of a mask
// Guesses, chosen together on the problems of docs/research/every-piece-of-the-pareto-set.md:
constexpr int same_cells = 4;       // attained by both: two pieces
constexpr double surely_one = 1.5;  // spacings between points that are one in any case
constexpr double farthest = 30;     // spacings between points that may still be one
// Guesses that bound the cost and the noise of the map:
constexpr std::size_t max_rows = 1000;
constexpr std::size_t rows_each = 3;      // of the history, for each row of the map
constexpr double first_radius = 0.05;     // of the thinning, found by bisection
constexpr double spacing_of_few = 0.1;    // where nothing had to be thinned
constexpr double smallest_share = 1e-12;  // of an objective in a trade-off: no division by 0

using Labels = std::vector<std::uint32_t>;
using CellMask = std::uint64_t;

/// Into how many parts each objective but the last is cut: the most whose grid fits the mask.
std::size_t parts_of_axis(std::size_t trades) {
  const auto cells = [&](std::size_t parts) {
    std::size_t product = 1;
    for (std::size_t m = 0; m < trades && product <= cells_of_front; ++m) product *= parts;
    return product;
  };
  std::size_t parts = 1;
  while (cells(parts + 1) <= cells_of_front) ++parts;
  return parts;
}

/// The cell of the front a row lies in: a grid over the shares of all objectives but the last.
CellMask cell_of(std::span<const double> costs, std::size_t parts) {
  double sum = 0;
  for (const double c : costs) sum += std::max(c, 0.0) + smallest_share;
  std::size_t cell = 0;
  for (std::size_t m = 0; m + 1 < costs.size(); ++m) {
    const double share = (std::max(costs[m], 0.0) + smallest_share) / sum;
    const auto part = static_cast<std::size_t>(share * static_cast<double>(parts));
    cell = cell * parts + std::min(part, parts - 1);
  }
  return CellMask{1} << cell;
}

/// All cells from the first to the last one attained: a part of a curve is a stretch of the front,
/// also where its rows are far apart.
CellMask stretch(CellMask attained) {
  const int first = std::countr_zero(attained);
  const int behind = std::countl_zero(attained);
  return (~CellMask{0} << first) & (~CellMask{0} >> behind);
}

struct Link {
  double squared;
  std::uint32_t a, b;
  auto operator<=>(const Link&) const = default;
};

double squared_apart(const FrontSample& s, std::size_t i, std::size_t j) {
  return squared_distance(s.points[i], s.points[j]) + squared_distance(s.costs[i], s.costs[j]);
}

/// All pairs within reach, shortest first.
std::vector<Link> links_within(const FrontSample& s, double reach) {
  std::vector<Link> links;
  for (std::uint32_t i = 0; i < s.points.rows(); ++i)
    for (std::uint32_t j = i + 1; j < s.points.rows(); ++j)
      if (const double d = squared_apart(s, i, j); d <= reach * reach) links.push_back({d, i, j});
  std::ranges::sort(links);
  return links;
}

/// Numbers without gaps, in the order of their first rows.
Labels numbered(DisjointSets& sets) {
  std::map<std::uint32_t, std::uint32_t> numbers;
  Labels labels(sets.size());
  for (std::uint32_t i = 0; i < labels.size(); ++i)
    labels[i] =
        numbers.emplace(sets.find(i), static_cast<std::uint32_t>(numbers.size())).first->second;
  return labels;
}

}  // namespace

std::vector<std::uint32_t> front_pieces(const FrontSample& sample, double spacing) {
  const std::size_t n = sample.points.rows();
  DisjointSets sets(n);
  std::vector<CellMask> attained(n);
  const std::size_t parts = n > 0 ? parts_of_axis(sample.costs.cols() - 1) : 1;
  const bool is_curve = sample.costs.cols() == 2;
  for (std::size_t i = 0; i < n; ++i) attained[i] = cell_of(sample.costs[i], parts);
  for (const Link& link : links_within(sample, farthest * spacing)) {
    const std::uint32_t a = sets.find(link.a);
    const std::uint32_t b = sets.find(link.b);
    if (a == b) continue;
    const bool near = link.squared <= surely_one * surely_one * spacing * spacing;
    if (!near && std::popcount(attained[a] & attained[b]) >= same_cells) continue;
    const CellMask both = attained[a] | attained[b];
    sets.unite(a, b);
    attained[sets.find(a)] = is_curve ? stretch(both) : both;
  }
  return numbered(sets);
}

PieceMap::PieceMap(MatrixView points, MatrixView costs, const FrontDepth& depth, double deepest) {
  std::vector<std::pair<double, std::size_t>> shallow;
  for (std::size_t i = 0; i < points.rows(); ++i)
    if (const double d = depth(costs[i]); d <= deepest) shallow.emplace_back(d, i);
  std::ranges::sort(shallow);
  if (shallow.empty()) return;
  const Matrix joint = joint_coordinates(points, costs, depth, ComparedSpace::both);
  std::vector<std::size_t> order;
  for (const auto& [d, row] : shallow) order.push_back(row);
  const std::size_t count = std::clamp<std::size_t>(order.size() / rows_each, 1, max_rows);
  const Leaders spaced = choose_leaders({.positions = joint, .order = order}, count, first_radius);
  index_ = PointIndex(rows_of(joint, spaced.rows));
  Matrix decisions, trades;
  for (const std::size_t row : spaced.rows) {
    decisions.push_row(joint[row].first(points.cols()));
    trades.push_row(joint[row].subspan(points.cols()));
  }
  labels_ = front_pieces({decisions, trades}, spaced.radius > 0 ? spaced.radius : spacing_of_few);
  for (const std::uint32_t label : labels_) pieces_ = std::max<std::size_t>(pieces_, label + 1);
}

std::vector<std::uint32_t> PieceMap::pieces_of(MatrixView points, MatrixView costs,
                                               const FrontDepth& depth) const {
  const Matrix joint = joint_coordinates(points, costs, depth, ComparedSpace::both);
  std::vector<std::uint32_t> pieces(points.rows());
  for (std::size_t i = 0; i < pieces.size(); ++i)
    pieces[i] = labels_[index_.nearest(joint[i], 1).front().second];
  return pieces;
}

}  // namespace clde
