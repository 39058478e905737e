#include "algorithms/clde/pareto/answer.hpp"

#include <algorithm>

#include "algorithms/clde/pareto/local_sets.hpp"
#include "algorithms/clde/pareto/pieces.hpp"
#include "algorithms/clde/pareto/wide.hpp"
#include "front/closed_axes.hpp"
#include "front/front_pieces.hpp"
#include "population/chosen_subset.hpp"

namespace clde::pareto {
namespace {

ArchiveEntry local_entry(const Population& samples, std::size_t row, std::size_t piece) {
  const auto unit = samples.points[row];
  const auto costs = samples.costs[row];
  ArchiveEntry entry{
      {unit.begin(), unit.end()}, {costs.begin(), costs.end()}, 1, samples.born[row]};
  entry.piece = piece;
  return entry;
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
  std::size_t pieces = 0;
  for (const ArchiveEntry& e : answer) pieces = std::max(pieces, e.piece);
  if (settings.local_sets_within > 0) {
    const DeepSamples deep(samples, depth, settings.piece_persistence, rng);
    for (const LocalPoint& p : represent_local_sets(
             {samples, depth, deep}, settings.local_sets_within, settings.report_size))
      answer.push_back(local_entry(samples, p.row, pieces + 1 + p.set));
  }
  return answer;
}

}  // namespace clde::pareto
