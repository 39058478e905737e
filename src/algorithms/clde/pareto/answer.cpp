#include "algorithms/clde/pareto/answer.hpp"

#include <algorithm>
#include <limits>
#include <map>

#include "algorithms/clde/pareto/pieces.hpp"
#include "algorithms/clde/pareto/wide.hpp"
#include "core/argsort.hpp"
#include "front/closed_axes.hpp"
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
  Matrix scaled;  // costs in ranges of the front
};

Matrix scaled_costs(MatrixView costs, const FrontDepth& depth) {
  Matrix scaled(costs.rows(), costs.cols());
  for (std::size_t i = 0; i < costs.rows(); ++i)
    depth.scale(costs[i], std::numeric_limits<double>::infinity(), scaled[i]);
  return scaled;
}

/// Evenly spaced samples at most this deep, shallowest first.
Rows local_canvas(const Depths& all, double deepest) {
  const Rows order = argsort_up_to(deepest, all.depths);
  return choose_leaders({.positions = all.joint, .order = order}, most_local_samples,
                        first_answer_radius)
      .rows;
}

/// Is `a` better in every objective by more than this?
bool better_by(double margin, std::span<const double> a, std::span<const double> b) {
  for (std::size_t m = 0; m < a.size(); ++m)
    if (!(a[m] + margin < b[m])) return false;
  return true;
}

/// Those of one decoded piece than which no other of it is better by this margin, without the
/// slopes.
Rows local_front(const Depths& all, const Rows& piece, double margin) {
  double least = all.depths[piece.front()];
  for (const std::size_t i : piece) least = std::min(least, all.depths[i]);
  Rows rows;
  for (const std::size_t i : piece) {
    const auto beats = [&](std::size_t k) {
      return better_by(margin, all.scaled[k], all.scaled[i]);
    };
    if (all.depths[i] <= least + local_set_range && std::ranges::none_of(piece, beats))
      rows.push_back(i);
  }
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
      sets.push_back(rows);
  return sets;
}

/// Of each set what no other point of it beats; where that gives too few points, those slightly
/// below count too, as they do on the front.
std::vector<Rows> local_fronts(const Depths& all, const std::vector<Rows>& sets,
                               std::size_t count) {
  for (const double margin : {0.0, on_front_depth}) {
    std::vector<Rows> fronts;
    std::size_t points = 0;
    for (const Rows& set : sets) {
      fronts.push_back(local_front(all, set, margin));
      points += fronts.back().size();
    }
    if (points >= count || margin > 0) return fronts;
  }
  return {};
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

/// Names the piece of each entry, from 1.
void name_pieces(const Population& samples, const FrontDepth& depth, const UnitSpace& cube,
                 std::vector<ArchiveEntry>& answer) {
  Matrix closed, units;
  for (const ArchiveEntry& e : answer) units.push_row(e.unit);
  MatrixView places = samples.points;
  if (cube.has_periodic()) {
    closed = close_axes(samples.points, cube);
    units = close_axes(units, cube);
    places = closed;
  }
  const PieceMap map(places, samples.costs, depth, mapped_depth);
  for (std::size_t i = 0; i < answer.size(); ++i)
    answer[i].piece = map.piece_of(units[i], answer[i].costs, depth) + 1;
}

}  // namespace

std::vector<ArchiveEntry> make_answer(const History& history, const Settings& settings, Rng rng,
                                      const UnitSpace& cube) {
  const FrontDepth depth = history.current_depth();
  const Population& samples = history.samples();
  const ComparedSpace space = compared_space(samples.points.cols());
  std::vector<ArchiveEntry> answer = chosen_subset(samples, settings.report_size, depth, space);
  if (space == ComparedSpace::objectives) return answer;
  name_pieces(samples, depth, cube, answer);
  if (settings.local_sets_within > 0) {
    const Depths all{samples, depth(samples.costs),
                     joint_coordinates(samples.points, samples.costs, depth, space),
                     scaled_costs(samples.costs, depth)};
    const DeepSamples deep(samples, depth, settings.piece_persistence, rng);
    const Rows canvas = local_canvas(all, settings.local_sets_within);
    const std::vector<Rows> fronts =
        local_fronts(all, local_sets(all, canvas, deep), settings.report_size);
    add_local_sets(all, fronts, settings.report_size, answer);
  }
  return answer;
}

}  // namespace clde::pareto
