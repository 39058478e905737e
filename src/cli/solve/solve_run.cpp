#include "cli/solve/solve_run.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/cluster.hpp"
#include "cli/input/read_run.hpp"
#include "cli/interrupt.hpp"
#include "cli/solve/progress_bar.hpp"
#include "cli/solve/recorder.hpp"
#include "cli/solve/solve_output.hpp"
#include "cli/text/output.hpp"
#include "cli/text/terminal.hpp"
#include "report/page.hpp"
#include "report/run_data.hpp"

namespace clde::cli {
namespace {

struct Ended {
  Result found;
  report::Evaluated evaluated;  ///< if a report was asked for and there is no journal to read
};

/// A program that cannot answer at all would fail for the whole budget, and say so at its end only.
class FailureHint {
 public:
  void look(const Progress& progress) {
    constexpr std::uint64_t enough = 10;
    if (looked_ || progress.evaluations < enough) return;
    looked_ = true;
    const FailureSummary failures = progress.result().failures;
    if (failures.total() < progress.evaluations) return;
    message(fmt::format("the first {} evaluations all failed; Ctrl-C stops. The first: {}",
                        progress.evaluations,
                        failures.failed > 0 ? failures.first_failed : failures.first_timed_out));
  }

 private:
  bool looked_ = false;
};

Ended run(const SolveFlags& flags, SolveRequest& request, const Interrupt& interrupt) {
  ProgressBar bar(flags.quiet ? ProgressBar::Show::never : ProgressBar::Show::on_terminals,
                  request.budget);
  FailureHint hint;
  request.options.progress = [&bar, &hint, &flags](const Progress& progress) {
    bar.update(progress);
    if (!flags.quiet) hint.look(progress);
    return true;
  };
  request.options.keep_going = [&interrupt] { return interrupt.signal() == 0; };
  const auto evaluator =
      cluster() != nullptr ? cluster()->evaluator(request.space.columns()) : request.evaluator();
  if (flags.report.empty() || !flags.journal.empty())
    return {solve(request.space, *evaluator, request.budget, request.options), {}};
  Recorder recorder(*evaluator, request.space.box.dimension(), request.space.objectives);
  Result found = solve(request.space, recorder, request.budget, request.options);
  return {std::move(found), recorder.take()};
}

std::string report_of(const SolveFlags& flags, const SolveRequest& request, Ended ended) {
  report::RunRecord record = record_of(request, ended.found);
  record.evaluated = flags.journal.empty()
                         ? std::move(ended.evaluated)
                         : report::journal_evaluations(flags.journal, request.space.objectives);
  return report::report_page(report::report_data("run", report::run_data(record)),
                             request.name + " - clde");
}

/// Who measures distances across a seam as if it were a wall should not do so silently.
void mention_seams(const SolveFlags& flags, const SolveRequest& request) {
  const Box& box = request.space.box;
  bool periodic = false;
  for (std::size_t j = 0; j < box.dimension(); ++j)
    periodic = periodic || box.kind(j) == Kind::periodic;
  const AlgorithmInfo algorithm = find_algorithm(request.options.algorithm);
  if (periodic && !algorithm.knows_periods(request.space.objectives) && !flags.quiet)
    message("here distances in " + algorithm.name +
            " do not go round periodic "
            "variables: pieces that cross a seam come out as two (docs/how-to/variables.md)");
}

void show(const SolveFlags& flags, const SolveRequest& request, const Result& found) {
  if (flags.json)
    write_json(solve_json(request, found));
  else
    write_stdout(solve_text(request, found) +
                 (is_terminal(stdout) && !flags.quiet ? what_next(request, found) : ""));
}

}  // namespace

int run_and_show(const SolveFlags& flags, SolveRequest request) {
  if (follows()) {
    cluster()->serve(*request.evaluator());
    return 0;
  }
  if (!flags.report.empty()) report::require_page();
  mention_seams(flags, request);
  OutputFile file(flags.out);
  OutputFile page(flags.report);
  const Interrupt interrupt;
  Ended ended = run(flags, request, interrupt);
  const Result found = ended.found;
  file.write(solve_csv(request, found));
  show(flags, request, found);
  if (!flags.report.empty()) page.write(report_of(flags, request, std::move(ended)));
  if (found.stop == Stop::interrupted && !request.options.journal.empty())
    message("stopped; `clde resume " + request.options.journal + "` goes on from here");
  if (found.stop == Stop::aborted) return 1;
  return interrupt.signal() == 0 ? 0 : 128 + interrupt.signal();
}

}  // namespace clde::cli
