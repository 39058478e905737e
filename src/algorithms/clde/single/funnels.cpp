#include "algorithms/clde/single/funnels.hpp"

#include <algorithm>
#include <limits>

#include "algorithms/clde/single/moves.hpp"
#include "algorithms/clde/single/walker.hpp"
#include "core/portable_math.hpp"
#include "core/vectors.hpp"
#include "landscape/heights.hpp"
#include "landscape/knn_graph.hpp"
#include "landscape/merge_tree.hpp"

namespace clde::single {
namespace {

constexpr double same_funnel = 0.02;   // per square root of the dimension
constexpr double walkers_met = 0.005;  // likewise
constexpr std::size_t fewest_optima = 4;

bool has_walker(const Run& run, std::span<const double> unit) {
  const double radius = same_funnel * run.diagonal();
  const UnitSpace& space = run.search.space();
  return std::ranges::any_of(run.walkers, [&](const auto& w) {
    return space.squared_distance(w->at.unit, unit) < radius * radius ||
           space.squared_distance(w->origin, unit) < radius * radius;
  });
}

/// Tells every finding which funnel it is in; the bottoms, one for each funnel.
std::vector<std::size_t> find_funnels(Run& run) {
  Archive& archive = run.search.archive();
  Matrix points;
  std::vector<double> values;
  for (const ArchiveEntry& f : archive.all()) {
    points.push_row(f.unit);
    values.push_back(-f.cost());
  }
  const std::size_t neighbors = std::min(run.settings.funnel_neighbors, points.rows() - 1);
  const Graph graph = knn_graph(points, neighbors, {{}, archive.space().periods()});
  const MergeTree tree = merge_tree(graph, scaled_heights(values, HeightScale::rank));
  const Basins funnels = cut(tree, run.settings.funnel_tau);
  std::vector<std::size_t> numbers(points.rows()), bottoms;
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = funnels.labels[i] + std::size_t{1};
  archive.set_funnels(numbers);
  for (const auto& basin : funnels.list) bottoms.push_back(basin.peak);
  return bottoms;
}

void add_walker(Run& run, const ArchiveEntry& from) {
  auto w = std::make_unique<Walker>();
  w->id = run.walkers.size();
  w->origin = from.unit;
  w->at = {from.unit, from.cost()};
  w->log_jump = portable_log(0.02) + 0.7 * run.rng.normal();
  run.walkers.push_back(std::move(w));
}

}  // namespace

void decode_funnels(Run& run) {
  const Archive& archive = run.search.archive();
  run.decoded_at = run.canvases;
  if (archive.size() < fewest_optima) return;
  for (const std::size_t bottom : find_funnels(run))
    if (!archive[bottom].reported && !has_walker(run, archive[bottom].unit) &&
        !in_widened_funnel(run, archive[bottom].unit))
      add_walker(run, archive[bottom]);
}

Walker* most_salient(Run& run) {
  Walker* best = nullptr;
  double highest = -1;  // below this a walker has stagnated for good
  for (const auto& w : run.walkers) {
    if (w->closed || w->busy) continue;
    const double s = saliency(run, *w);
    if (s <= highest) continue;
    highest = s;
    best = w.get();
  }
  return best;
}

void join_walkers(Run& run, Walker& with) {
  const double radius = walkers_met * run.diagonal();
  for (const auto& w : run.walkers) {
    if (w.get() == &with || w->closed || w->busy || !w->started) continue;
    if (run.search.space().squared_distance(w->at.unit, with.at.unit) >= radius * radius) continue;
    if (w->at.cost < with.at.cost) with.at = w->at;
    with.wells.insert(with.wells.end(), w->wells.begin(), w->wells.end());
    w->closed = true;
    return;
  }
}

}  // namespace clde::single
