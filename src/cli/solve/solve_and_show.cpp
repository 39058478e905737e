#include "cli/solve/solve_and_show.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <clde/algorithms.hpp>

#include "cli/cluster.hpp"
#include "cli/input/read_run.hpp"
#include "cli/interrupt.hpp"
#include "cli/solve/progress_bar.hpp"
#include "cli/solve/recorder.hpp"
#include "cli/solve/solve_data.hpp"
#include "cli/solve/solve_text.hpp"
#include "cli/text/output.hpp"
#include "cli/text/terminal.hpp"
#include "report/page.hpp"
#include "report/run_data.hpp"

namespace clde::cli {
namespace {

struct Searched {
  Result found;
  report::Evaluated evaluated;  ///< if a report was asked for and there is no journal to read
};

/// Tells of a program that never answers early, not after the whole budget has failed.
class FailureHint {
 public:
  void check(const Progress& progress) {
    constexpr std::uint64_t enough = 10;
    if (checked_ || progress.evaluations < enough) return;
    checked_ = true;
    const FailureSummary failures = progress.result().failures;
    if (failures.total() < progress.evaluations) return;
    message(fmt::format(
        "the first {} evaluations all failed; Ctrl-C stops the search. First failure: {}",
        progress.evaluations,
        failures.failed > 0 ? failures.first_failed : failures.first_timed_out));
  }

 private:
  bool checked_ = false;
};

Searched search(const SolveFlags& flags, const SolveRequest& request, const Interrupt& interrupt) {
  ProgressBar bar(flags.output.quiet ? ProgressBar::Show::never : ProgressBar::Show::on_terminals,
                  request.budget);
  FailureHint hint;
  SolveOptions options = request.options;
  options.progress = [&bar, &hint, &flags](const Progress& progress) {
    bar.update(progress);
    if (!flags.output.quiet) hint.check(progress);
    return true;
  };
  options.keep_going = [&interrupt] { return interrupt.signal() == 0; };
  const auto evaluator =
      cluster() != nullptr ? cluster()->evaluator(request.space.columns()) : request.evaluator();
  if (flags.output.report.empty() || !flags.output.journal.empty())
    return {solve(request.space, *evaluator, request.budget, options), {}};
  Recorder recorder(*evaluator, request.space.box.dimension(), request.space.objectives);
  Result found = solve(request.space, recorder, request.budget, options);
  return {std::move(found), recorder.take()};
}

std::string report_of(const SolveFlags& flags, const SolveRequest& request, Searched ended) {
  report::RunRecord record = record_of(request, ended.found);
  record.evaluated =
      flags.output.journal.empty()
          ? std::move(ended.evaluated)
          : report::journal_evaluations(flags.output.journal, request.space.objectives);
  return report::report_page(report::report_data("run", report::run_data(record)),
                             request.name + " - clde");
}

/// Some searches measure distances across the seam of a periodic variable as if it were a wall.
void warn_of_seams(const SolveFlags& flags, const SolveRequest& request) {
  const Box& box = request.space.box;
  bool periodic = false;
  for (std::size_t j = 0; j < box.dimension(); ++j)
    periodic = periodic || box.kind(j) == Kind::periodic;
  const AlgorithmInfo algorithm = find_algorithm(request.options.algorithm);
  if (periodic && !algorithm.knows_periods(request.space.objectives) && !flags.output.quiet)
    message("here distances in " + algorithm.name +
            " ignore that variables are periodic: a piece that crosses a seam is reported as two "
            "(docs/how-to/variables.md)");
}

void show(const SolveFlags& flags, const SolveRequest& request, const Result& found) {
  if (flags.output.json)
    write_json(solve_json(request, found));
  else
    write_stdout(solve_text(request, found) +
                 (is_terminal(stdout) && !flags.output.quiet ? what_next(request, found) : ""));
}

}  // namespace

int solve_and_show(const SolveFlags& flags, const SolveRequest& request) {
  if (follows()) {
    cluster()->serve(*request.evaluator());
    return 0;
  }
  if (!flags.output.report.empty()) report::require_page();
  warn_of_seams(flags, request);
  OutputFile file(flags.output.out);
  OutputFile page(flags.output.report);
  const Interrupt interrupt;
  Searched ended = search(flags, request, interrupt);
  const Result found = ended.found;
  file.write(solve_csv(request, found));
  show(flags, request, found);
  if (!flags.output.report.empty()) page.write(report_of(flags, request, std::move(ended)));
  if (found.stop == Stop::interrupted && !request.options.journal.empty())
    message("stopped; `clde resume " + request.options.journal + "` continues from here");
  if (found.stop == Stop::aborted) return 1;
  return interrupt.signal() == 0 ? 0 : 128 + interrupt.signal();
}

}  // namespace clde::cli
