// From a function to all its optima in one call.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <clde/evaluator.hpp>
#include <clde/extend/export.hpp>
#include <clde/extend/generation.hpp>
#include <clde/extend/search_space.hpp>
#include <clde/findings.hpp>
#include <clde/journal.hpp>
#include <clde/optimizer.hpp>
#include <clde/options.hpp>
#include <clde/problem.hpp>
#include <clde/result.hpp>

namespace CLDE_API clde {

/// The state of a run, for a progress function.
struct Progress {
  std::uint64_t evaluations = 0;
  double seconds = 0;
  std::size_t optima = 0;             ///< global optima reported
  double best = 0;                    ///< best value so far (first objective), NaN before the first
  std::uint64_t failed_in_a_row = 0;  ///< points without a value since the last that had one
  std::string last_failure = {};
  std::function<Result()> result = {};  ///< the result so far; computed when called
};

/// What happens after a failed evaluation.
struct FailurePolicy {
  enum class Kind : unsigned char {
    skip,   ///< the search continues without the point
    retry,  ///< it is tried again, up to `retries` times, then skipped
    abort   ///< the run ends with what was found
  };
  Kind kind = Kind::skip;
  std::uint32_t retries = 0;

  /// From "skip", "retry:N" or "abort"; throws InvalidArgument.
  static FailurePolicy parse(std::string_view text);
  [[nodiscard]] std::string text() const;
};

/// How a run is done; every member has a default.
///
/// However a run stops, no evaluation begins any more, and every value that is on its way counts:
/// it is waited for, told and recorded. A stop therefore takes as long as the evaluations that are
/// running; a function can cut them short where it asks stop_requested(). An evaluation that fails
/// meanwhile is not recorded, since the stop may be the reason; a resumed run makes it again.
struct SolveOptions {
  std::string algorithm = "clde";
  std::uint64_t seed = 1;
  SettingValues settings = {};
  /// Evaluations to plan for, if the algorithm plans; 0: the evaluations of the budget. A resumed
  /// run keeps its first plan, whatever its new budget.
  std::uint64_t expected_evaluations = 0;
  /// Whether values carry noise: the run finds out, or is told.
  NoiseOption noise = {};
  /// Which optima are wanted besides the best, and how precisely. One objective only.
  Wanted wanted = {};
  /// Threads that evaluate. If something else than the number of evaluations ends the run, those
  /// that are running count as well, and there are as many as jobs.
  std::size_t jobs = 1;
  /// Searches side by side, if the algorithm can do that (it has the setting concurrent_searches).
  /// The same number gives the same result with any number of jobs. 0: as many as keep the jobs
  /// busy, see default_searches.
  std::size_t searches = 0;
  /// When the search acts on answers. Free: as they arrive, for evaluations that take different
  /// times; the order is kept in the journal.
  Schedule schedule = Schedule::automatic;
  FailurePolicy failures = {};
  /// Throw FunctionFailed once so many points have failed and none has succeeded; 0: never.
  std::uint64_t broken_after = 20;
  std::size_t optima = 0;  ///< stop at this many global optima; 0: never
  /// Stop once all global optima are known with this probability, below 1; 0: never. Half of the
  /// far starts then become random ones, if the algorithm has them (setting random_start_share).
  double complete = 0;
  /// After the search, at most this many more evaluations for the saddles between optima; see
  /// phases.hpp. One objective only.
  std::uint64_t saddles = 0;
  /// After the search, at most this many more evaluations to certify the roots of a square system
  /// of residuals; see phases.hpp.
  std::uint64_t certify = 0;
  /// Earlier results; they do not count against the budget.
  KnownSamples samples = {};
  /// Called between batches, in the thread that called solve; return false to stop with what was
  /// found. What a resumed run replays is not shown.
  std::function<bool(const Progress&)> progress = {};
  /// Called after every generation of an algorithm that has them (AlgorithmInfo::generations).
  WatchGenerations watch_generations = {};
  /// Called often, also while evaluations run, from any thread of the run; false, once, stops the
  /// run (Ctrl-C). Programs that are running are ended, and a resumed run starts them again; calls
  /// of a function cannot be ended, so that they are waited for and count.
  std::function<bool()> keep_going = {};
  /// Every evaluation is appended to this file as it ends; empty: no journal.
  std::string journal = {};
  /// Continue the journal instead of starting one: recorded evaluations are replayed, not repeated.
  /// All of them count, whatever would stop the run now.
  bool resume = false;
  Sync sync = Sync::batch;  ///< when the journal reaches the disk
  /// What else determines this run (for example the problem's name); kept in the journal's header.
  JournalFields notes = {};
};

/// Finds the optima of a problem.
/// @param problem  the function, its box and its sense
/// @param budget   evaluations, seconds, or both
/// @param options  algorithm, seed, threads, journal, ...
/// @return the optima, global ones first and best first, and what is known about them
/// @throws InvalidArgument if the budget is empty or an option makes no sense
Result solve(const Problem& problem, const Budget& budget, const SolveOptions& options = {});

/// The same with an evaluator of your own.
/// @param space      what the search is told about the problem
/// @param evaluator  runs the function
/// @param budget     evaluations, seconds, or both
/// @param options    algorithm, seed, journal, ...; `jobs` is ignored
Result solve(const SearchSpace& space, Evaluator& evaluator, const Budget& budget,
             const SolveOptions& options = {});

/// Ask and tell: a search of which you evaluate the points. With `journal` every value is on record
/// before the search acts on it; with `resume` the new search has been told all that is on record.
/// Points injected before the first value are recorded; later ones are refused.
/// @param space    what the search is told about the problem
/// @param options  as for `solve`. What says how points are evaluated and when a run ends has no
///                 effect: you do both (jobs, failures, broken_after, optima, complete, saddles,
///                 certify, progress, keep_going). Without a schedule the search acts in rounds:
///                 the order of answers leaves no trace. Otherwise it acts on each answer, so that
///                 the same order gives the same result; a journal takes rounds
/// @throws UnknownName for an unknown algorithm, InvalidArgument for an option that makes no sense,
///         Error for the journal of another search
std::unique_ptr<Optimizer> make_optimizer(const SearchSpace& space,
                                          const SolveOptions& options = {});

/// A run with its result, as files hold it: `load_journal` reads one, and so does result_io.hpp.
struct Run {
  SearchSpace space;  ///< starts and same_optimum are in no file
  Result result = {};
  std::string problem = {};  ///< its name; empty: none
  SolveOptions options = {};
  Budget budget = {};                      ///< without a limit: not known
  std::vector<Curvature> curvatures = {};  ///< around optima; empty: none measured
};

/// A run from its journal alone, whoever wrote it: `solve`, `make_optimizer` or the tool. Nothing
/// is evaluated, and the file is neither changed nor locked: a run may be writing it. Saddles and
/// certificates are those of the journals beside it. A journal does not hold the budget; `stop` of
/// the result is `interrupted` unless the search had ended by itself.
/// @throws Error if it cannot be repeated: the version is another, or the run depends on what the
///         journal does not hold (samples, starts, a rule of the program); the message names it
Run load_journal(const std::string& path);

/// The result at the end of a journal, which need not be that of a finished run. Nothing is
/// evaluated, and the file is neither changed nor locked: a run may be writing it. Every evaluation
/// on record counts, whatever stopped the run or the runs that resumed it.
/// @param space    what the search was told about the problem
/// @param budget   of the run; its seconds do not count
/// @param options  of the run, with its journal
/// @throws Error if the journal belongs to another run or version; the message names the first
///         field of its header that differs. Fields that begin with "flag " are notes of the tool
Result replayed(const SearchSpace& space, const Budget& budget, const SolveOptions& options);

/// How many searches side by side suit so many workers: one for each, but no more than one for 100
/// evaluations, and with a model of one objective eight. 0 if the algorithm has no such setting or
/// searches side by side anyway, or if there is but one worker.
/// @param workers  that evaluate at the same time
std::size_t default_searches(const SearchSpace& space, const Budget& budget,
                             const SolveOptions& options, std::size_t workers);

/// A small budget decides for the model (setting expensive=1) by itself. That takes an algorithm
/// that has the setting; one objective of real or logarithmic variables of which nothing is known
/// but its values; no setting but up to eight concurrent_searches, which workers bring; nor
/// anything else that the model does not know. `solve` asks this when a run begins; a resumed run
/// keeps what its journal says.
bool default_model(const SearchSpace& space, const Budget& budget, const SolveOptions& options);

}  // namespace clde
