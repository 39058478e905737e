#include "findings/optima_map.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/coordinates.hpp"
#include "landscape/disjoint_sets.hpp"
#include "landscape/merge_tree.hpp"
#include "landscape/neighbours/knn_graph.hpp"

namespace clde {
namespace {

constexpr std::size_t max_optima = 2000;

/// Samples first, then the optima; unit cube.
Matrix unit_points(const Result& result, const SearchSpace& space) {
  const Coordinates coordinates(space.box);
  std::vector<double> unit(coordinates.searched().dimension());
  Matrix all;
  for (std::size_t i = 0; i < result.map.points.rows(); ++i) {
    coordinates.to_unit(result.map.points[i], unit);
    all.push_row(unit);
  }
  for (const Optimum& o : result.optima) {
    coordinates.to_unit(o.x, unit);
    all.push_row(unit);
  }
  return all;
}

std::vector<double> heights(const Result& result, Sense sense) {
  const double sign = sense == Sense::maximize ? 1 : -1;
  std::vector<double> all;
  for (const double v : result.map.values) all.push_back(sign * v);
  for (const Optimum& o : result.optima) all.push_back(sign * o.value());
  return all;
}

/// Two optima are never neighbours: what lies between them is for the samples to say.
Graph without_shortcuts(const Graph& graph, std::size_t samples) {
  Graph kept;
  for (std::size_t i = 0; i < graph.size(); ++i) {
    for (const std::uint32_t j : graph[i])
      if (i < samples || j < samples) kept.neighbors.push_back(j);
    kept.offsets.push_back(kept.neighbors.size());
  }
  return kept;
}

Graph graph_of(const Result& result, const SearchSpace& space) {
  const Matrix points = unit_points(result, space);
  const std::size_t k = std::min(points.rows() - 1, std::max<std::size_t>(8, 2 * points.cols()));
  const DistanceSpec spec{.periods = Coordinates(space.box).unit().periods()};
  return without_shortcuts(knn_graph(points, k, spec), result.map.values.size());
}

/// Which optimum each basin of the map belongs to. A basin without any optimum joins the first
/// optimum that it meets in the tree. A sample beside an optimum may be better by a rounding: the
/// basin is that of the best optimum in it all the same.
class Owners {
 public:
  Owners(const MergeTree& tree, std::size_t samples)
      : position_(tree.order.size()),
        owner_(tree.peaks.size(), no_index),
        sets_(tree.peaks.size()) {
    for (std::size_t p = 0; p < tree.peaks.size(); ++p) {
      position_[tree.peaks[p]] = static_cast<std::uint32_t>(p);
      members_.push_back({static_cast<std::uint32_t>(p)});
    }
    for (std::size_t row = samples; row < tree.peak_of.size(); ++row)
      if (std::size_t& owner = owner_[tree.peak_of[row]]; owner == no_index) owner = row - samples;
  }

  [[nodiscard]] std::size_t of(std::size_t peak_position) const { return owner_[peak_position]; }

  struct Met {
    std::size_t a = no_index, b = no_index;  // optima; no_index: one side had none
  };
  /// Merges the components of two peaks (rows).
  Met join(std::uint32_t row, std::uint32_t other_row) {
    const std::uint32_t p = position_[row], q = position_[other_row];
    const Met met{owner_[p], owner_[q]};
    if (met.a == no_index) hand_over(p, met.b);
    if (met.b == no_index) hand_over(q, met.a);
    unite(sets_.find(p), sets_.find(q));
    return met;
  }

 private:
  void hand_over(std::uint32_t p, std::size_t owner) {
    for (const std::uint32_t m : members_[sets_.find(p)]) owner_[m] = owner;
  }
  void unite(std::uint32_t a, std::uint32_t b) {
    if (a == b) return;
    sets_.unite(a, b);
    const std::uint32_t root = sets_.find(a);
    auto& gone = members_[root == a ? b : a];
    members_[root].insert(members_[root].end(), gone.begin(), gone.end());
    gone.clear();
  }

  std::vector<std::uint32_t> position_;  // in the list of peaks, by row
  std::vector<std::size_t> owner_;       // optimum, by position
  DisjointSets sets_;
  std::vector<std::vector<std::uint32_t>> members_;
};

Saddle sampled_saddle(const Result& result, const Owners::Met& met, std::uint32_t row) {
  Saddle saddle{std::min(met.a, met.b), std::max(met.a, met.b), {}, 0, Saddle::Kind::sampled};
  const std::size_t samples = result.map.values.size();
  if (row < samples) {
    saddle.x.assign(result.map.points[row].begin(), result.map.points[row].end());
    saddle.value = result.map.values[row];
  } else {
    saddle.x = result.optima[row - samples].x;
    saddle.value = result.optima[row - samples].value();
  }
  return saddle;
}

}  // namespace

MapReading read_map(const Result& result, const SearchSpace& space) {
  const std::size_t samples = result.map.values.size();
  if (samples < 2 || result.optima.empty() || result.optima.size() > max_optima) return {};
  return read_graph(graph_of(result, space), result, space.sense);
}

MapReading read_graph(const Graph& graph, const Result& result, Sense sense) {
  const std::size_t samples = result.map.values.size();
  const MergeTree tree = merge_tree(graph, heights(result, sense));
  MapReading reading;
  Owners owners(tree, samples);
  for (const Join& join : tree.joins) {
    const Owners::Met met = owners.join(join.touching[0], join.touching[1]);
    if (met.a != no_index && met.b != no_index && met.a != met.b)
      reading.saddles.push_back(sampled_saddle(result, met, join.pass));
  }
  for (const std::uint32_t row : tree.peaks)
    if (row < samples) reading.dips.push_back(row);
  for (std::size_t row = 0; row < samples; ++row)
    reading.optimum_of.push_back(owners.of(tree.peak_of[row]));
  return reading;
}

void describe_basins(Result& result, const SearchSpace& space) {
  const MapReading reading = read_map(result, space);
  for (const std::size_t i : reading.optimum_of)
    if (i != no_index) ++result.optima[i].basin.support;
  result.saddles = reading.saddles;
  fill_tree(result, space.sense);
}

}  // namespace clde
