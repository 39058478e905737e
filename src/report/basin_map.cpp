#include "report/basin_map.hpp"

#include <algorithm>
#include <limits>
#include <set>

#include <clde/unit_space.hpp>

#include "core/argsort.hpp"
#include "landscape/disjoint_sets.hpp"
#include "landscape/heights.hpp"
#include "landscape/knn_graph.hpp"
#include "landscape/merge_tree.hpp"
#include "landscape/point_index.hpp"
#include "report/thinning.hpp"

namespace clde::report {
namespace {

constexpr std::size_t most_samples = 6000;
constexpr std::size_t most_optima = 1000;
constexpr std::size_t neighbors = 10;
constexpr std::size_t most_plain_dimensions = 3;

Matrix unit_points(const Box& box, MatrixView points) {
  Matrix unit(points.rows(), points.cols());
  for (std::size_t i = 0; i < points.rows(); ++i) box.to_unit(points[i], unit[i]);
  return unit;
}

/// Optima go in as points of their own: thinning may have dropped the samples next to them. A
/// sample at the very same point would hide them.
void choose_rows(const RunRecord& run, BasinMap& map) {
  const Evaluated& all = run.evaluated;
  std::set<std::vector<double>> taken;
  const std::size_t optima = std::min(run.result.optima.size(), most_optima);
  for (std::size_t i = 0; i < optima; ++i) taken.insert(run.result.optima[i].x);
  for (const std::uint32_t row : spread_rows(unit_points(run.box, all.points), most_samples)) {
    const auto x = all.points[row];
    if (taken.contains({x.begin(), x.end()})) continue;
    map.points.push_row(x);
    map.values.push_back(all.values(row, 0));
    map.at.push_back(all.at[row]);
  }
  map.samples = map.points.rows();
  for (std::size_t i = 0; i < optima; ++i) {
    map.points.push_row(run.result.optima[i].x);
    map.values.push_back(run.result.optima[i].value());
    map.at.push_back(static_cast<std::uint32_t>(run.result.optima[i].found_at));
  }
}

Graph graph_of(const std::vector<std::vector<std::uint32_t>>& lists) {
  Graph graph;
  for (const auto& list : lists) {
    graph.neighbors.insert(graph.neighbors.end(), list.begin(), list.end());
    graph.offsets.push_back(graph.neighbors.size());
  }
  return graph;
}

/// On a line the order says who is beside whom. Nearest neighbours do not: a search crowds its
/// samples at the optima, and the two slopes of a peak may have no edge in common.
Graph chain(const Matrix& unit, const UnitSpace& space) {
  auto order = indices<std::uint32_t>(unit.rows());
  std::ranges::stable_sort(order, {}, [&](std::uint32_t row) { return unit(row, 0); });
  std::vector<std::vector<std::uint32_t>> lists(unit.rows());
  for (std::size_t k = 1; k < order.size(); ++k) {
    lists[order[k - 1]].push_back(order[k]);
    lists[order[k]].push_back(order[k - 1]);
  }
  if (space.has_periodic() && order.size() > 2) {
    lists[order.front()].push_back(order.back());
    lists[order.back()].push_back(order.front());
  }
  return graph_of(lists);
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
Graph neighborhood(const Matrix& unit, std::size_t samples, const UnitSpace& space) {
  const MatrixView ground = unit.view().slice(0, samples);
  const Graph among_samples = knn_graph(ground, neighbors, {.periods = space.periods()});
  std::vector<std::vector<std::uint32_t>> lists(unit.rows());
  for (std::size_t i = 0; i < samples; ++i)
    lists[i].assign(among_samples[i].begin(), among_samples[i].end());
  const PointIndex index(ground);
  for (std::uint32_t o = static_cast<std::uint32_t>(samples); o < unit.rows(); ++o)
    for (const auto& [distance, row] : space.has_periodic() ? nearest_around(ground, unit[o], space)
                                                            : index.nearest(unit[o], neighbors)) {
      lists[o].push_back(row);
      lists[row].push_back(o);
    }
  return graph_of(lists);
}

std::vector<double> heights_of(const BasinMap& map, Sense sense) {
  std::vector<double> heights = map.values;
  if (sense == Sense::minimize)
    for (double& h : heights) h = -h;
  return scaled_heights(heights, HeightScale::rank);
}

/// Where each row stands in the order.
std::vector<std::uint32_t> positions(std::span<const std::uint32_t> order) {
  std::vector<std::uint32_t> position(order.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) position[order[i]] = i;
  return position;
}

/// The highest neighbour for which `test` holds, or the row itself if that is higher and passes.
template <class Test>
std::uint32_t highest(const Graph& graph, std::span<const std::uint32_t> position,
                      std::uint32_t row, const Test& test) {
  std::uint32_t best = std::numeric_limits<std::uint32_t>::max();
  const auto consider = [&](std::uint32_t node) {
    if (test(node) &&
        (best == std::numeric_limits<std::uint32_t>::max() || position[node] < position[best]))
      best = node;
  };
  consider(row);
  for (const std::uint32_t node : graph[row]) consider(node);
  return best;
}

void add_crossings(const Graph& graph, BasinMap& map) {
  const auto position = positions(map.tree.order);
  const auto peak_of = [&](std::uint32_t row) { return map.tree.peak_of[row]; };
  map.up.resize(map.points.rows());
  for (std::uint32_t row = 0; row < map.up.size(); ++row)
    map.up[row] = highest(graph, position, row, [](std::uint32_t) { return true; });
  for (const Join& join : map.tree.joins) {
    Crossing crossing{peak_of(join.peak), peak_of(join.into), join.pass, {}};
    for (const std::size_t side : {0U, 1U})
      crossing.sides[side] = highest(graph, position, join.pass, [&](std::uint32_t node) {
        return peak_of(node) == peak_of(join.touching[side]);
      });
    map.crossings.push_back(crossing);
  }
}

/// A sample next to an optimum may be better by a rounding and so be the peak; it then stands for
/// the optimum. Of several optima that lead up to one peak the best is meant.
void name_peaks(BasinMap& map) {
  map.optimum.assign(map.tree.peaks.size(), -1);
  for (std::size_t row = map.samples; row < map.points.rows(); ++row) {
    std::int32_t& optimum = map.optimum[map.tree.peak_of[row]];
    if (optimum < 0) optimum = static_cast<std::int32_t>(row - map.samples);
  }
}

/// Of two peaks that meet, does `a` go on? A reported optimum before any other, then the higher.
bool goes_on(const BasinMap& map, std::uint32_t a, std::uint32_t b) {
  const bool reported_a = map.optimum[a] >= 0;
  const bool reported_b = map.optimum[b] >= 0;
  return reported_a != reported_b ? reported_a : a < b;
}

/// Rewrites join `i`: peak `ends` ends there and `stays` goes on.
void end_peak(BasinMap& map, std::size_t i, std::uint32_t ends, std::uint32_t stays) {
  Join& join = map.tree.joins[i];
  join.peak = map.tree.peaks[ends];
  join.into = map.tree.peaks[stays];
  // A local optimum may stand for a part with better samples; its pass is then above it.
  const double own = map.optimum[ends] >= 0 ? map.tree.heights[ends] : join.pass_height;
  join.peak_height = std::max(own, join.pass_height);
  map.tree.persistences[ends] = join.persistence();
  map.crossings[i].peak = ends;
  map.crossings[i].into = stays;
}

/// Lets peaks that are no reported optimum end wherever they meet another one.
void keep_optima(BasinMap& map) {
  MergeTree& tree = map.tree;
  DisjointSets parts(tree.peaks.size());
  auto main = indices<std::uint32_t>(tree.peaks.size());  // the peak that stands for each part
  for (std::size_t i = 0; i < tree.joins.size(); ++i) {
    const Join& join = tree.joins[i];
    const std::uint32_t a = parts.find(tree.peak_of[join.touching[0]]);
    const std::uint32_t b = parts.find(tree.peak_of[join.touching[1]]);
    const bool first = goes_on(map, main[a], main[b]);
    const std::uint32_t stays = first ? main[a] : main[b];
    end_peak(map, i, first ? main[b] : main[a], stays);
    parts.unite(a, b);
    main[parts.find(a)] = stays;
  }
  for (std::size_t p = 0; p < tree.peaks.size(); ++p)
    if (main[parts.find(static_cast<std::uint32_t>(p))] == p && map.optimum[p] < 0)
      tree.persistences[p] = 0;
  map.optima_only = true;
}

/// The least tau that leaves no more than `most` basins (or as few as there can be).
double least_cut(const BasinMap& map, std::size_t most) {
  std::vector<double> persistences;
  for (const Join& join : map.tree.joins) persistences.push_back(join.persistence());
  std::ranges::sort(persistences);
  const std::size_t merged = map.tree.peaks.size() - std::min(most, map.tree.peaks.size());
  if (merged == 0 || persistences.empty()) return 0;
  return 1.0001 * persistences[std::min(merged, persistences.size()) - 1];
}

/// Below the persistence of every global optimum if that is possible: what the search tells apart
/// should have colours of its own. Bounded on both sides, since with few samples ranks are coarse
/// and with many there is always some noise; and never so low that noise outnumbers the optima.
double proposed_cut(const BasinMap& map, const std::vector<Optimum>& optima) {
  double least = 1;
  for (std::size_t p = 0; p < map.tree.peaks.size(); ++p) {
    const std::int32_t optimum = map.optimum[p];
    if (optimum >= 0 && optima[static_cast<std::size_t>(optimum)].global)
      least = std::min(least, map.tree.persistences[p]);
  }
  if (map.optima_only) return std::clamp(0.8 * least, 1e-4, 0.02);
  const double tau = std::clamp(0.8 * least, 0.02, 0.08);
  return std::max(tau, least_cut(map, std::max<std::size_t>(12, 2 * optima.size())));
}

}  // namespace

BasinMap basin_map(const RunRecord& run) {
  BasinMap map;
  if (run.objectives != 1 || run.evaluated.size() <= neighbors) return map;
  choose_rows(run, map);
  if (map.samples <= neighbors) return {};
  const Matrix unit = unit_points(run.box, map.points);
  const UnitSpace space(run.box);
  const Graph graph =
      unit.cols() == 1 ? chain(unit, space) : neighborhood(unit, map.samples, space);
  map.tree = merge_tree(graph, heights_of(map, run.sense));
  add_crossings(graph, map);
  name_peaks(map);
  if (run.box.dimension() > most_plain_dimensions && map.points.rows() > map.samples)
    keep_optima(map);
  map.tau = proposed_cut(map, run.result.optima);
  return map;
}

}  // namespace clde::report
