#include "algorithms/clde/pareto/answer.hpp"

#include <algorithm>
#include <map>

#include "algorithms/clde/pareto/pieces.hpp"
#include "algorithms/clde/pareto/wide.hpp"
#include "core/argsort.hpp"
#include "core/nondominated.hpp"
#include "front/front_pieces.hpp"
#include "population/chosen_subset.hpp"
#include "selection/leaders.hpp"

namespace clde::pareto {
namespace {

using Rows = std::vector<std::size_t>;

/// The samples of a history with their depths and where they lie.
struct Depths {
  const Population& samples;
  std::vector<double> depths;
  Matrix joint;
};

/// Evenly spaced samples at most this deep, shallowest first.
Rows local_canvas(const Depths& all, double deepest) {
  const Rows order = argsort_up_to(deepest, all.depths);
  return choose_leaders({.positions = all.joint, .order = order}, most_local_samples,
                        first_answer_radius)
      .rows;
}

/// Those of one decoded piece that no other of it dominates, without the slopes.
Rows local_front(const Depths& all, const Rows& piece) {
  Matrix costs;
  double least = all.depths[piece.front()];
  for (const std::size_t i : piece) {
    costs.push_row(all.samples.costs[i]);
    least = std::min(least, all.depths[i]);
  }
  const std::vector<std::size_t> ranks = nondominated_ranks(costs);
  Rows rows;
  for (std::size_t p = 0; p < piece.size(); ++p)
    if (ranks[p] == 1 && all.depths[piece[p]] <= least + local_set_range) rows.push_back(piece[p]);
  return rows;
}

/// Decoded pieces of the canvas that do not come up to the front.
std::vector<Rows> local_sets(const Depths& all, const Rows& canvas, const DeepSamples& deep) {
  const Population points = all.samples.pick(canvas);
  std::vector<double> below;
  for (const std::size_t i : canvas) below.push_back(all.depths[i]);
  const auto labels = decode_pieces(points, below, deep);
  std::map<std::uint32_t, Rows> pieces;
  for (std::size_t p = 0; p < canvas.size(); ++p) pieces[labels[p]].push_back(canvas[p]);
  std::vector<Rows> sets;
  for (const auto& [label, rows] : pieces)
    if (std::ranges::all_of(rows, [&](auto i) { return all.depths[i] > on_front_depth; }))
      sets.push_back(local_front(all, rows));
  return sets;
}

ArchiveEntry local_entry(const Population& samples, std::size_t row, std::size_t piece) {
  const auto unit = samples.points[row];
  const auto costs = samples.costs[row];
  ArchiveEntry entry{
      {unit.begin(), unit.end()}, {costs.begin(), costs.end()}, 1, samples.born[row]};
  entry.piece = piece;
  return entry;
}

/// At most `count` entries, spread evenly over all sets together: one set is often decoded into
/// many parts, and a share for each would leave the larger parts bare. The shallowest of each is
/// among them while there is room.
void add_local_sets(const Depths& all, const std::vector<Rows>& sets, std::size_t count,
                    std::vector<ArchiveEntry>& answer) {
  if (sets.empty()) return;
  std::size_t piece = 0;
  for (const ArchiveEntry& e : answer) piece = std::max(piece, e.piece);
  std::map<std::size_t, std::size_t> piece_of;
  Rows order, first;
  for (const Rows& set : sets) {
    ++piece;
    for (const std::size_t i : set) piece_of[i] = piece;
    auto rest = set.begin();
    if (first.size() < count) first.push_back(*rest++);
    order.insert(order.end(), rest, set.end());
  }
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return all.depths[i]; });
  Rows spread = choose_leaders({.positions = all.joint, .order = order, .fixed = first}, count,
                               first_answer_radius)
                    .rows;
  std::ranges::stable_sort(spread, {}, [&](std::size_t i) { return piece_of.at(i); });
  for (const std::size_t i : spread) answer.push_back(local_entry(all.samples, i, piece_of.at(i)));
}

}  // namespace

std::vector<ArchiveEntry> make_answer(const History& history, const Settings& settings, Rng rng) {
  const FrontDepth depth = history.current_depth();
  const Population& samples = history.samples();
  const ComparedSpace space = compared_space(samples.points.cols());
  std::vector<ArchiveEntry> answer = chosen_subset(samples, settings.report_size, depth, space);
  if (space == ComparedSpace::objectives) return answer;
  const PieceMap map(samples.points, samples.costs, depth, mapped_depth);
  for (ArchiveEntry& e : answer) e.piece = map.piece_of(e.unit, e.costs, depth) + 1;
  if (settings.local_sets_within > 0) {
    const Depths all{samples, depth(samples.costs),
                     joint_coordinates(samples.points, samples.costs, depth, space)};
    const DeepSamples deep(samples, depth, settings.piece_persistence, rng);
    const Rows canvas = local_canvas(all, settings.local_sets_within);
    add_local_sets(all, local_sets(all, canvas, deep), settings.report_size, answer);
  }
  return answer;
}

}  // namespace clde::pareto
