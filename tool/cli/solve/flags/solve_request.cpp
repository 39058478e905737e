#include "cli/solve/flags/solve_request.hpp"

#include <string>
#include <utility>

#include <clde/solve.hpp>

#include "cli/solve/flags/journal_flags.hpp"
#include "cli/solve/flags/solve_options.hpp"
#include "cli/solve/flags/subject.hpp"
#include "cli/solve/flags/variables.hpp"
#include "core/check.hpp"
#include "display/numbers.hpp"

namespace clde::cli {
namespace {

/// A given limit replaces the official budget as a whole: --seconds 10 means ten seconds, however
/// many evaluations the official budget has.
Budget make_budget(const StopFlags& flags, const Budget& official) {
  if (flags.evaluations.empty() && flags.seconds.empty()) return official;
  Budget budget;
  if (!flags.evaluations.empty())
    budget.evaluations = parse_count("--evaluations", flags.evaluations, 1, max_evaluations);
  if (!flags.seconds.empty()) budget.seconds = parse_seconds("--seconds", flags.seconds);
  return budget;
}

SolveRequest request_with(const SolveFlags& flags, const JournalUse& journal) {
  // Whatever may throw comes first: GCC 12 destroys twice what an aggregate had begun.
  Subject subject = make_subject(flags);
  const Budget budget = make_budget(flags.stop, subject.official);
  require(budget.evaluations > 0 || budget.seconds > 0,
          "{} needs a budget: give --evaluations, --seconds or both",
          flags.formula.empty() ? "--exec" : "--formula");
  SolveOptions options = make_options(flags, subject.space, journal);
  const double difference = listed_difference(flags.answer, subject.space);
  std::vector<std::string> value_names =
      parse_value_names(flags.program.value_names, subject.space.objectives);
  std::vector<std::size_t> explain = parse_pair("--explain", flags.answer.explain);
  const std::uint64_t curvature =
      flags.answer.curvature.empty()
          ? 0
          : parse_count("--curvature", flags.answer.curvature, 1, max_evaluations);
  return {.name = std::move(subject.name),
          .title = std::move(subject.title),
          .space = std::move(subject.space),
          .budget = budget,
          .options = std::move(options),
          .evaluator = std::move(subject.evaluator),
          .listed_difference = difference,
          .explain = std::move(explain),
          .known_pieces = subject.known_pieces,
          .formula = std::move(subject.formula),
          .heading = flags.program.title,
          .value_names = std::move(value_names),
          .curvature = curvature};
}

/// What the user leaves open is decided once, and recorded as if it had been said by a flag: a run
/// that is resumed or repeated keeps it.
void decide(SolveRequest& request, SolveFlags& flags) {
  SolveOptions& options = request.options;
  if (!options.settings.contains("concurrent_searches"))
    request.searches_for_workers =
        default_searches(request.space, request.budget, options, workers_of(flags));
  if (request.searches_for_workers > 0) {
    flags.search.searches = std::to_string(request.searches_for_workers);
    options.settings["concurrent_searches"] = flags.search.searches;
  }
  request.small_budget = default_model(request.space, request.budget, options);
  if (request.small_budget) {
    flags.search.expensive = true;
    options.settings["expensive"] = "1";
  }
}

}  // namespace

SolveRequest make_request(const SolveFlags& flags) {
  SolveRequest request = request_with(flags, {.path = flags.output.journal, .fields = {}});
  SolveFlags all = flags;
  decide(request, all);
  request.options.notes = to_journal_fields(all);
  return request;
}

SolveRequest make_resume_request(const SolveFlags& flags, const SolveFlags& started_with) {
  return request_with(
      flags,
      {.path = flags.output.journal, .fields = to_journal_fields(started_with), .resume = true});
}

Run asked(const SolveRequest& request) {
  Run run{request.space};
  run.problem = request.name;
  run.options = request.options;
  run.budget = request.budget;
  return run;
}

}  // namespace clde::cli
