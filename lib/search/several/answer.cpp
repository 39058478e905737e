#include "search/several/answer.hpp"

#include <algorithm>

#include "evolution/chosen_subset.hpp"
#include "search/several/local_sets.hpp"
#include "search/several/pieces.hpp"
#include "search/several/wide.hpp"

namespace clde::pareto {

std::vector<ArchiveEntry> make_answer(const History& history, const Settings& settings, Rng rng,
                                      const UnitSpace& cube) {
  const FrontDepth depth = history.current_depth();
  const Population& samples = history.samples();
  const ComparedSpace space = compared_space(samples.points.cols());
  std::vector<ArchiveEntry> answer =
      chosen_subset(samples, depth, {settings.report_size, space, cube});
  if (space == ComparedSpace::objectives) return answer;
  std::size_t pieces = 0;
  for (const ArchiveEntry& e : answer) pieces = std::max(pieces, e.piece);
  if (settings.local_sets_within > 0) {
    const DeepSamples deep(samples, depth, settings.piece_persistence, rng);
    for (const LocalPoint& p : represent_local_sets(
             {samples, depth, deep}, settings.local_sets_within, settings.report_size)) {
      answer.push_back(archive_entry(samples, p.row));
      answer.back().piece = pieces + 1 + p.set;
    }
  }
  return answer;
}

}  // namespace clde::pareto
