#include "search/single/walk/funnels.hpp"

#include <algorithm>
#include <utility>

#include "landscape/heights.hpp"
#include "landscape/merge_tree.hpp"
#include "landscape/neighbours/knn_graph.hpp"
#include "search/single/constants.hpp"
#include "search/single/streams.hpp"

namespace clde::single {

Funnels::Funnels(Context& context)
    : context_(context), rng_(context.search.stream(funnel_stream)), radii_(context) {}

void Funnels::decode() {
  const Archive& archive = context_.archive();
  if (archive.size() < min_minima_for_funnels) return;
  for (const std::size_t bottom : bottoms()) {
    const ArchiveEntry& e = archive[bottom];
    if (!e.reported && !has_walker(e.unit) && !radii_.cover(e.unit)) add_walker(e);
  }
}

/// Tells every entry of the archive its funnel; the lowest entry of each funnel.
std::vector<std::size_t> Funnels::bottoms() {
  Archive& archive = context_.archive();
  Matrix points;
  std::vector<double> values;
  for (const ArchiveEntry& e : archive.all()) {
    points.push_row(e.unit);
    values.push_back(-e.cost());
  }
  const std::size_t neighbors = std::min(funnel_neighbors, points.rows() - 1);
  const Graph graph = knn_graph(points, neighbors, {{}, archive.space().periods()});
  const MergeTree tree = merge_tree(graph, scaled_heights(values, HeightScale::rank));
  const Basins funnels = cut(tree, context_.settings.funnel_persistence);
  std::vector<std::size_t> numbers(points.rows());
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = funnels.labels[i] + std::size_t{1};
  archive.set_funnels(numbers);
  std::vector<std::size_t> lowest;
  for (const auto& basin : funnels.list) lowest.push_back(basin.peak);
  return lowest;
}

bool Funnels::has_walker(std::span<const double> unit) const {
  const double radius = same_funnel * context_.diagonal();
  const UnitSpace& space = context_.space();
  return std::ranges::any_of(entries_, [&](const Entry& e) {
    return space.squared_distance(e.walker->at().unit, unit) < radius * radius ||
           space.squared_distance(e.walker->origin(), unit) < radius * radius;
  });
}

void Funnels::add_walker(const ArchiveEntry& from) {
  Walker::Origin origin{walkers(), {from.unit, from.cost()}, JumpLength(rng_)};
  entries_.push_back({std::make_unique<Walker>(context_, radii_, std::move(origin))});
}

/// The most salient free walker; null if there is none, or all have stagnated for good.
Funnels::Entry* Funnels::next_walker() {
  Entry* best = nullptr;
  double highest = stagnant_saliency;
  for (Entry& e : entries_) {
    if (e.walker->is_closed() || e.busy) continue;
    const double saliency = e.walker->saliency();
    if (saliency <= highest) continue;
    highest = saliency;
    best = &e;
  }
  return best;
}

bool Funnels::has_room() {
  const std::size_t most =
      walkers_at_once + context_.settings.concurrent_searches / searches_per_walker;
  return walking_ < most && next_walker() != nullptr;
}

Task<void> Funnels::walk_next() {
  Entry* next = next_walker();
  next->busy = true;
  ++walking_;
  return walk(static_cast<std::size_t>(next - entries_.data()));
}

Task<void> Funnels::walk(std::size_t index) {
  co_await entries_[index].walker->walk();
  entries_[index].busy = false;
  --walking_;
  if (!entries_[index].walker->is_closed()) join(index);
}

/// Two walkers that met are in one funnel: one goes on.
void Funnels::join(std::size_t index) {
  Walker& walker = *entries_[index].walker;
  const double radius = walkers_meet * context_.diagonal();
  for (Entry& e : entries_) {
    Walker& other = *e.walker;
    if (&other == &walker || other.is_closed() || e.busy || !other.has_started()) continue;
    if (context_.space().squared_distance(other.at().unit, walker.at().unit) >= radius * radius)
      continue;
    walker.absorb(other);
    return;
  }
}

}  // namespace clde::single
