#include "algorithms/clde/pareto/answer.hpp"

#include <algorithm>

#include "algorithms/clde/pareto/local_sets.hpp"
#include "algorithms/clde/pareto/pieces.hpp"
#include "algorithms/clde/pareto/wide.hpp"
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

}  // namespace

std::vector<ArchiveEntry> make_answer(const History& history, const Settings& settings, Rng rng) {
  const FrontDepth depth = history.current_depth();
  const Population& samples = history.samples();
  const ComparedSpace space = compared_space(samples.points.cols());
  std::vector<ArchiveEntry> answer = chosen_subset(samples, settings.report_size, depth, space);
  if (space == ComparedSpace::objectives) return answer;
  const PieceMap map(samples.points, samples.costs, depth, mapped_depth);
  std::size_t pieces = 0;
  for (ArchiveEntry& e : answer) {
    e.piece = map.piece_of(e.unit, e.costs, depth) + 1;
    pieces = std::max(pieces, e.piece);
  }
  if (settings.local_sets_within > 0) {
    const DeepSamples deep(samples, depth, settings.piece_persistence, rng);
    for (const LocalPoint& p : represent_local_sets(
             {samples, depth, deep}, settings.local_sets_within, settings.report_size))
      answer.push_back(local_entry(samples, p.row, pieces + 1 + p.set));
  }
  return answer;
}

}  // namespace clde::pareto
