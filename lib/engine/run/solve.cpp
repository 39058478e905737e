// solve: checks the options, sets a run up and drives it.
#include <clde/solve.hpp>

#include <algorithm>
#include <charconv>
#include <limits>
#include <memory>
#include <utility>

#include <clde/extend/algorithm.hpp>
#include <clde/phases.hpp>
#include <clde/version.hpp>

#include "core/check.hpp"
#include "core/interruption.hpp"
#include "engine/files/crc32.hpp"
#include "engine/journal/journal_format.hpp"
#include "engine/journal/recorded_choices.hpp"
#include "engine/phases/certify_roots.hpp"
#include "engine/phases/find_saddles.hpp"
#include "engine/phases/saddle_search.hpp"
#include "engine/run/drive.hpp"
#include "engine/run/nothing_more.hpp"
#include "engine/setup/side_by_side.hpp"
#include "engine/setup/small_budget.hpp"

namespace clde {
namespace {

constexpr const char* expected_field = "expected evaluations";

/// What the run was meant to have when it began: the path of a search that plans depends on it.
std::uint64_t recorded_expectation(const std::string& journal) {
  const JournalHeader header = read_journal_header(journal);
  const std::string_view text = field(header.fields, expected_field);
  std::uint64_t expected = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), expected);
  if (!text.empty() && (error != std::errc{} || end != text.data() + text.size()))
    throw Error(fmt::format("{}: its field '{}' is not a number", journal, expected_field));
  return expected;
}

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

/// A resumed run has to begin with the same samples.
std::uint32_t checksum(const KnownSamples& samples) {
  std::vector<double> numbers;
  for (std::size_t i = 0; i < samples.points.rows(); ++i) {
    numbers.insert(numbers.end(), samples.points[i].begin(), samples.points[i].end());
    numbers.insert(numbers.end(), samples.values[i].begin(), samples.values[i].end());
  }
  return crc32(std::as_bytes(std::span(numbers)));
}

std::uint32_t checksum(const Matrix& starts) {
  std::vector<double> numbers;
  for (std::size_t i = 0; i < starts.rows(); ++i)
    numbers.insert(numbers.end(), starts[i].begin(), starts[i].end());
  return crc32(std::as_bytes(std::span(numbers)));
}

std::string kind_text(Kind kind) {
  return kind == Kind::real ? "" : fmt::format(", {}", name(kind));
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
  auto optimizer = make_optimizer(
      space, {options.algorithm, options.seed, planned.settings, planned.expected_evaluations,
              options.noise, options.wanted, options.schedule, options.watch_generations});
  optimizer->inject(options.samples.points, options.samples.values);
  JournalHeader header = journal_header(space, planned);
  return {std::move(optimizer), {budget, std::move(planned), std::move(header)}};
}

}  // namespace

JournalHeader journal_header(const SearchSpace& space, const SolveOptions& options) {
  JournalHeader header{space.box.dimension(), space.columns(), {}};
  auto& fields = header.fields;
  fields.emplace_back("version", version());
  fields.insert(fields.end(), options.notes.begin(), options.notes.end());
  for (std::size_t j = 0; j < space.box.dimension(); ++j)
    fields.emplace_back(fmt::format("variable {}", j + 1),
                        fmt::format("{} in [{}, {}]{}", space.box.name(j), space.box.lower()[j],
                                    space.box.upper()[j], kind_text(space.box.kind(j))));
  if (space.constraints.any())
    fields.emplace_back("constraints",
                        fmt::format("g:{},h:{} within {}", space.constraints.inequalities,
                                    space.constraints.equalities, space.constraints.tolerance));
  if (space.derivatives.any()) fields.emplace_back(derivatives_field, space.derivatives.text());
  fields.emplace_back("sense", space.sense == Sense::maximize ? "maximize" : "minimize");
  fields.emplace_back("algorithm", options.algorithm);
  fields.emplace_back("seed", fmt::format("{}", options.seed));
  if (options.noise.kind != NoiseOption::Kind::automatic)
    fields.emplace_back("noise", options.noise.text());
  if (options.wanted.more_than_ties())
    fields.emplace_back("within", fmt::format("{} or {:g}%", options.wanted.within,
                                              100 * options.wanted.within_share));
  if (options.wanted.accuracy > 0)
    fields.emplace_back("accuracy", fmt::format("{}", options.wanted.accuracy));
  const SettingValues settings =
      with_searches(options.settings, options.searches, options.algorithm);
  for (const auto& [name, value] : settings) fields.emplace_back("set " + name, value);
  if (options.schedule == Schedule::ordered || options.schedule == Schedule::free)
    fields.emplace_back(schedule_field, name(options.schedule));
  if (options.expected_evaluations > 0)
    fields.emplace_back(expected_field, fmt::format("{}", options.expected_evaluations));
  if (!options.samples.points.empty())
    fields.emplace_back("samples",
                        fmt::format("{} points, checksum {:08x}", options.samples.points.rows(),
                                    checksum(options.samples)));
  if (!space.starts.empty())
    fields.emplace_back("starts", fmt::format("{} points, checksum {:08x}", space.starts.rows(),
                                              checksum(space.starts)));
  fields.emplace_back("failures", options.failures.text());
  return header;
}

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
