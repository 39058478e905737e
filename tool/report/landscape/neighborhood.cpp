#include "report/landscape/neighborhood.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include <clde/extend/unit_space.hpp>

#include "core/numbers/argsort.hpp"
#include "landscape/disjoint_sets.hpp"
#include "landscape/neighbours/knn_graph.hpp"
#include "landscape/neighbours/point_index.hpp"

namespace clde::report {
namespace {

constexpr std::size_t neighbors = 10;

using Lists = std::vector<std::vector<std::uint32_t>>;

void add_edge(Lists& lists, std::uint32_t a, std::uint32_t b) {
  lists[a].push_back(b);
  lists[b].push_back(a);
}

Graph graph_of(const Lists& lists) {
  Graph graph;
  for (const auto& list : lists) {
    graph.neighbors.insert(graph.neighbors.end(), list.begin(), list.end());
    graph.offsets.push_back(graph.neighbors.size());
  }
  return graph;
}

/// On a line the order says who is beside whom. Nearest neighbours do not: a search crowds its
/// samples at the optima, and the two slopes of a peak may have no edge in common.
Lists chain(const Matrix& unit, const UnitSpace& space) {
  auto order = indices<std::uint32_t>(unit.rows());
  std::ranges::stable_sort(order, {}, [&](std::uint32_t row) { return unit(row, 0); });
  Lists lists(unit.rows());
  for (std::size_t k = 1; k < order.size(); ++k) add_edge(lists, order[k - 1], order[k]);
  if (space.has_periodic() && order.size() > 2) add_edge(lists, order.front(), order.back());
  return lists;
}

/// Nearest points the short way round, nearest first; ties by row.
std::vector<PointIndex::Near> nearest_around(MatrixView points, std::span<const double> x,
                                             const UnitSpace& space) {
  std::vector<PointIndex::Near> all;
  for (std::uint32_t row = 0; row < points.rows(); ++row)
    all.emplace_back(space.squared_distance(points[row], x), row);
  const std::size_t count = std::min(neighbors, all.size());
  std::ranges::partial_sort(all, all.begin() + static_cast<std::ptrdiff_t>(count));
  all.resize(count);
  return all;
}

/// Samples are joined with their nearest samples, and so are optima: two optima never directly. In
/// many dimensions optima may be nearer to each other than to any sample, and an edge between them
/// would say that nothing lies between.
Lists nearest(const Matrix& unit, std::size_t samples, const UnitSpace& space) {
  const MatrixView ground = unit.view().slice(0, samples);
  const Graph among_samples = knn_graph(ground, neighbors, {.periods = space.periods()});
  Lists lists(unit.rows());
  for (std::size_t i = 0; i < samples; ++i)
    lists[i].assign(among_samples[i].begin(), among_samples[i].end());
  const PointIndex index(ground);
  for (std::uint32_t o = static_cast<std::uint32_t>(samples); o < unit.rows(); ++o)
    for (const auto& [distance, row] : space.has_periodic() ? nearest_around(ground, unit[o], space)
                                                            : index.nearest(unit[o], neighbors))
      add_edge(lists, o, row);
  return lists;
}

/// The samples of every connected part, smallest part first.
Lists parts_of(const Lists& lists, std::size_t samples, DisjointSets& sets) {
  for (std::uint32_t i = 0; i < lists.size(); ++i)
    for (const std::uint32_t j : lists[i]) sets.unite(i, j);
  Lists by_root(lists.size());
  for (std::uint32_t i = 0; i < samples; ++i) by_root[sets.find(i)].push_back(i);
  std::erase_if(by_root, [](const auto& part) { return part.empty(); });
  std::ranges::stable_sort(by_root, {}, [](const auto& part) { return part.size(); });
  return by_root;
}

/// A crowd of samples whose nearest neighbours are all of the crowd is joined with the sample
/// nearest to it: else it would be a basin that leads nowhere.
void bridge_islands(Lists& lists, const Matrix& unit, std::size_t samples, const UnitSpace& space) {
  DisjointSets sets(lists.size());
  Lists parts = parts_of(lists, samples, sets);
  parts.pop_back();
  for (const auto& part : parts) {
    double least = std::numeric_limits<double>::infinity();
    std::uint32_t from = 0, to = 0;
    for (const std::uint32_t i : part)
      for (std::uint32_t j = 0; j < samples; ++j) {
        if (sets.find(i) == sets.find(j)) continue;
        const double distance = space.squared_distance(unit[i], unit[j]);
        if (distance >= least) continue;
        least = distance;
        from = i;
        to = j;
      }
    add_edge(lists, from, to);
    sets.unite(from, to);
  }
}

}  // namespace

Graph neighborhood(const Matrix& unit, std::size_t samples, const Box& box) {
  const UnitSpace space(box);
  if (unit.cols() == 1) return graph_of(chain(unit, space));
  Lists lists = nearest(unit, samples, space);
  bridge_islands(lists, unit, samples, space);
  return graph_of(lists);
}

}  // namespace clde::report
