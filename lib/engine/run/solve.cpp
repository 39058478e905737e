// solve: checks the options, sets a run up and drives it.
#include <clde/solve.hpp>

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

#include <clde/extend/algorithm.hpp>
#include <clde/phases.hpp>

#include "core/check.hpp"
#include "core/interruption.hpp"
#include "engine/journal/journaled.hpp"
#include "engine/journal/recorded_choices.hpp"
#include "engine/journal/run_header.hpp"
#include "engine/phases/certify_roots.hpp"
#include "engine/phases/find_saddles.hpp"
#include "engine/phases/saddle_search.hpp"
#include "engine/run/drive.hpp"
#include "engine/run/nothing_more.hpp"
#include "engine/setup/make_search.hpp"
#include "engine/setup/side_by_side.hpp"
#include "engine/setup/small_budget.hpp"

namespace clde {
namespace {

std::uint64_t recorded_evaluations(const std::string& journal) {
  std::uint64_t count = 0;
  read_journal(journal, [&count](const JournalRecord&) { ++count; });
  return count;
}

std::uint64_t expectation(const SearchSpace& space, const Budget& budget,
                          const SolveOptions& options) {
  if (!algorithm_named(options.algorithm).plans(space.objectives)) return 0;
  if (resumes(options)) return recorded_expectation(options.journal);
  return options.expected_evaluations > 0 ? options.expected_evaluations : budget.evaluations;
}

/// The probability that nothing is missing is estimated from random starts.
SettingValues with_random_starts(const SearchSpace& space, const SolveOptions& options) {
  SettingValues settings = options.settings;
  const std::string& share = algorithm_named(options.algorithm).random_start_setting;
  require(options.complete == 0 || space.objectives == 1,
          "complete: a run with {} objectives cannot tell when it is complete; one objective can",
          space.objectives);
  require(options.complete == 0 || !share.empty(),
          "{} cannot tell when it is complete: no descent of it has a random start; clde can",
          options.algorithm);
  if (options.complete > 0) settings.emplace(share, "0.5");
  return settings;
}

struct Started {
  std::unique_ptr<Optimizer> optimizer;
  RunPlan plan;
};

/// Without a single evaluation.
Result stopped_before_the_start(const SolveOptions& options) {
  Result nothing;
  const bool told = options.keep_going && !options.keep_going();
  nothing.stop = told ? Stop::interrupted : Stop::seconds;
  return nothing;
}

/// What the user leaves open: as recorded if the run is resumed.
SolveOptions decide(const SearchSpace& space, const Budget& budget, const SolveOptions& options,
                    std::size_t workers) {
  require(!options.resume || !options.journal.empty(),
          "resume: there is no journal to continue; give its path as journal");
  SolveOptions given = options;
  given.settings = with_searches(options.settings, options.searches, options.algorithm);
  if (resumes(given)) return with_recorded_choices(std::move(given));
  return decide_model(space, budget, decide_concurrency(space, budget, std::move(given), workers));
}

/// `options` with everything decided.
Started start(const SearchSpace& space, const Budget& budget, const SolveOptions& options) {
  SolveOptions planned = options;
  planned.expected_evaluations = expectation(space, budget, options);
  planned.settings = with_random_starts(space, options);
  auto optimizer = make_search(space, planned);
  optimizer->inject(options.samples.points, options.samples.values);
  JournalHeader header = journal_header(space, planned);
  return {std::move(optimizer), {budget, std::move(planned), std::move(header)}};
}

}  // namespace

Result solve(const SearchSpace& space, Evaluator& evaluator, const Budget& budget,
             const SolveOptions& options) {
  if (options.saddles > 0) require_saddles_make_sense(space);
  if (options.certify > 0) require_square_system(space);
  require(evaluator.derivatives() == space.derivatives,
          "derivatives: the space says {}, the evaluator gives {}", space.derivatives.text(),
          evaluator.derivatives().text());
  const Clock clock;
  const SolveOptions decided = decide(space, budget, options, evaluator.workload().workers);
  Started run;
  try {
    // In thousands of variables the first samples alone take seconds.
    const Interruption interruption([&] {
      const bool late = budget.seconds > 0 && clock.seconds() >= budget.seconds;
      return !late && (!options.keep_going || options.keep_going());
    });
    run = start(space, budget, decided);
  } catch (const Interrupted&) {
    return stopped_before_the_start(options);
  }
  run.plan.clock = clock;
  Result result = drive(*run.optimizer, evaluator, run.plan);
  if (options.saddles > 0 && !was_cut_off(result.stop))
    find_saddles(space, evaluator, result, phase_options(options, options.saddles, "saddles"));
  if (options.certify > 0 && !was_cut_off(result.stop))
    certify_roots(space, evaluator, result, phase_options(options, options.certify, "roots"));
  return result;
}

Result replayed(const SearchSpace& space, const Budget& budget, const SolveOptions& options) {
  NothingMore evaluator(space);
  SolveOptions reading = options;
  reading.resume = true;
  reading.broken_after = 0;
  reading.progress = {};
  reading.keep_going = [&evaluator] { return !evaluator.asked(); };
  // What is on record ends the run: neither the clock nor the first budget of a run that was
  // resumed with a larger one.
  Budget all = budget;
  all.seconds = 0;
  all.evaluations = budget.evaluations == 0
                        ? std::numeric_limits<std::uint64_t>::max()
                        : std::max(budget.evaluations, recorded_evaluations(options.journal));
  Started run = start(space, all, decide(space, all, reading, 1));
  run.plan.journal = JournalAccess::read;
  inject_recorded(options.journal, *run.optimizer);
  Result result = drive(*run.optimizer, evaluator, run.plan);
  const Stop stop = result.stop;
  if (options.saddles > 0) {
    NothingMore nothing(space);
    PhaseOptions saddles = phase_options(reading, options.saddles, "saddles");
    saddles.keep_going = [&nothing] { return !nothing.asked(); };
    spend_on_saddles({space, nothing, JournalAccess::read}, saddles, result);
  }
  if (options.certify > 0) {
    NothingMore nothing(space);
    PhaseOptions roots = phase_options(reading, options.certify, "roots");
    roots.keep_going = [&nothing] { return !nothing.asked(); };
    spend_on_roots({space, nothing, JournalAccess::read}, roots, result);
  }
  result.stop = stop;
  return result;
}

Result solve(const Problem& problem, const Budget& budget, const SolveOptions& options) {
  require(options.jobs >= 1, "jobs: {} given, need at least 1", options.jobs);
  const auto evaluator =
      options.jobs == 1 ? serial_evaluator(problem) : thread_evaluator(problem, options.jobs);
  return solve(SearchSpace::of(problem), *evaluator, budget, options);
}

}  // namespace clde
