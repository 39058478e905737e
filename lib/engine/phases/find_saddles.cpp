#include "engine/phases/find_saddles.hpp"

#include <fmt/format.h>

#include "engine/phases/saddle_search.hpp"

namespace clde {

void spend_on_saddles(const PhaseRun& run, const PhaseOptions& options, Result& result) {
  const SearchSpace& space = run.space;
  require_saddles_make_sense(space);
  if (options.evaluations == 0 || result.optima.empty()) return;
  SaddleSearch saddles(space, result);
  const std::uint64_t before = result.evaluations;
  Phase driven(run, options,
               {"saddles", fmt::format("{}, {:016x}", saddles.optima(), saddles.fingerprint())},
               saddles.task());
  if (!driven.drive(result)) return;
  result.saddle_evaluations += result.evaluations - before;
  saddles.file(result, space);
}

void find_saddles(const SearchSpace& space, Evaluator& evaluator, Result& result,
                  const PhaseOptions& options) {
  spend_on_saddles({space, evaluator, JournalAccess::write}, options, result);
}

void find_saddles(const Problem& problem, Result& result, const PhaseOptions& options) {
  const auto evaluator = serial_evaluator(problem);
  find_saddles(SearchSpace::of(problem), *evaluator, result, options);
}

}  // namespace clde
