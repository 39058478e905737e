#include "algorithms/clde/pareto/answer.hpp"

#include <algorithm>
#include <map>

#include "core/nondominated.hpp"
#include "front/front_pieces.hpp"
#include "population/chosen_subset.hpp"
#include "selection/crowding.hpp"
#include "selection/leaders.hpp"

namespace clde::pareto {
namespace {

constexpr double mapped_depth = 1e-3;    // below the front, of points that show the pieces
constexpr double reported_depth = 0.01;  // of what counts as on the front
constexpr double local_range = 0.1;      // of depth, within one local set
constexpr std::size_t most_canvas = 1500;

using Rows = std::vector<std::size_t>;

/// Evenly spaced points of the history down to the depth that is asked for, shallowest first.
Rows local_canvas(const Run& run, std::span<const double> depths) {
  Rows order;
  for (std::size_t i = 0; i < depths.size(); ++i)
    if (depths[i] <= run.settings.within) order.push_back(i);
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return depths[i]; });
  const Matrix places = joint_places(run, run.history);
  return choose_leaders({.places = places, .order = order}, most_canvas, 0.05).rows;
}

/// Those of one decoded piece that no other of it dominates, without the slopes.
Rows local_front(const Run& run, const Rows& piece, std::span<const double> depths) {
  Matrix costs;
  double least = depths[piece.front()];
  for (const std::size_t i : piece) {
    costs.push_row(run.history.costs[i]);
    least = std::min(least, depths[i]);
  }
  const std::vector<std::size_t> ranks = nondominated_ranks(costs);
  Rows rows;
  for (std::size_t p = 0; p < piece.size(); ++p)
    if (ranks[p] == 1 && depths[piece[p]] <= least + local_range) rows.push_back(piece[p]);
  return rows;
}

/// Decoded pieces that do not come up to the front.
std::vector<Rows> local_sets(const Run& run, std::span<const double> depths) {
  const Rows canvas = local_canvas(run, depths);
  const Population points = run.history.pick(canvas);
  std::vector<double> below;
  for (const std::size_t i : canvas) below.push_back(depths[i]);
  const auto labels = decode_pieces(run.settings, points, below, run.valleys);
  std::map<std::uint32_t, Rows> pieces;
  for (std::size_t p = 0; p < canvas.size(); ++p) pieces[labels[p]].push_back(canvas[p]);
  std::vector<Rows> sets;
  for (const auto& [label, rows] : pieces)
    if (std::ranges::all_of(rows, [&](std::size_t i) { return depths[i] > reported_depth; }))
      sets.push_back(local_front(run, rows, depths));
  return sets;
}

ArchiveEntry finding_of(const Population& population, std::size_t row) {
  const auto unit = population.points[row];
  const auto costs = population.costs[row];
  return {{unit.begin(), unit.end()}, {costs.begin(), costs.end()}, 1, population.born[row]};
}

void add_local_sets(const Run& run, const FrontDepth& depth, std::vector<ArchiveEntry>& set) {
  std::size_t piece = 0;
  for (const ArchiveEntry& f : set) piece = std::max(piece, f.piece);
  const std::vector<Rows> sets = local_sets(run, depth(run.history.costs));
  if (sets.empty()) return;
  const std::size_t each = std::max<std::size_t>(1, run.settings.report_size / sets.size());
  const Matrix places = joint_places(run, run.history);
  for (const Rows& rows : sets) {
    ++piece;
    for (const std::size_t i : choose_leaders({.places = places, .order = rows}, each, 0.05).rows) {
      set.push_back(finding_of(run.history, i));
      set.back().piece = piece;
    }
  }
}

/// The members in play, without a look at the rest of the history.
std::vector<ArchiveEntry> best_members(const Run& run, const FrontDepth& depth) {
  const auto rows = select_by_rank_and_crowding(run.members.costs, run.settings.report_size);
  std::vector<ArchiveEntry> set;
  for (const std::size_t i : rows) {
    set.push_back(finding_of(run.members, i));
    set.back().reported = depth(run.members.costs[i]) <= reported_depth;
    set.back().piece = run.pieces[i] + 1;
  }
  std::ranges::stable_partition(set, &ArchiveEntry::reported);
  return set;
}

}  // namespace

std::vector<ArchiveEntry> answer(const Run& run) {
  FrontDepth depth = run.depth;
  show_costs(depth, run.history.costs, run.shown);
  if (run.settings.answer == "members" && !run.members.empty()) return best_members(run, depth);
  const SubsetSpace space = run.wide() ? SubsetSpace::objectives : SubsetSpace::both;
  std::vector<ArchiveEntry> set =
      chosen_subset(run.history, run.settings.report_size, depth, space);
  if (run.wide()) return set;
  const PieceMap map(run.history.points, run.history.costs, depth, mapped_depth);
  for (ArchiveEntry& f : set) f.piece = map.piece_of(f.unit, f.costs, depth) + 1;
  if (run.settings.within > 0) add_local_sets(run, depth, set);
  return set;
}

}  // namespace clde::pareto
