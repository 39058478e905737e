#include "cli/solve/solve_and_show.hpp"

#include <chrono>
#include <ctime>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <clde/algorithms.hpp>
#include <clde/error.hpp>
#include <clde/phases.hpp>

#include "cli/cluster.hpp"
#include "cli/input/read_run.hpp"
#include "cli/solve/recorder.hpp"
#include "cli/solve/solve_data.hpp"
#include "cli/solve/text/idle_text.hpp"
#include "cli/solve/text/progress_bar.hpp"
#include "cli/solve/text/solve_text.hpp"
#include "cli/solve/text/what_next.hpp"
#include "cli/solve/trace.hpp"
#include "cli/text/curvature_text.hpp"
#include "cli/watch/live_page.hpp"
#include "display/interrupt.hpp"
#include "display/output.hpp"
#include "display/output_file.hpp"
#include "display/terminal.hpp"
#include "formats/result_json.hpp"
#include "report/page.hpp"
#include "report/run_data.hpp"
#include "report/utc_date.hpp"

namespace clde::cli {
namespace {

struct Searched {
  Result found;
  std::string trace;  ///< if one was asked for
  double seconds = 0;
  Workload workload;
  std::vector<Curvature> curvatures;  ///< if they were asked for
  report::Evaluated evaluated;        ///< if a report was asked for and there is no journal to read
  report::Generations generations;    ///< if a report was asked for
};

/// What a page shows beside the answer.
struct PageExtras {
  report::Evaluated evaluated;
  report::Generations generations;
  double seconds = 0;
  std::vector<Curvature> curvatures = {};
};

/// Tells of a program that answers no more, once for each time that it stops.
class FailureHint {
 public:
  void check(const Progress& progress) {
    constexpr std::uint64_t many = 20;
    if (progress.failed_in_a_row == 0) told_ = false;
    if (told_ || progress.failed_in_a_row < many) return;
    told_ = true;
    message(
        fmt::format("the last {} evaluations all failed; Ctrl-C stops the search. The latest: {}",
                    progress.failed_in_a_row, progress.last_failure));
  }

 private:
  bool told_ = false;
};

std::string shown_name(const SolveRequest& request) {
  return request.heading.empty() ? request.name : request.heading;
}

/// Null unless it is wanted.
std::unique_ptr<LivePage> watched(const OutputFlags& flags, const std::string& title) {
  if (!flags.watch) return nullptr;
  auto live = std::make_unique<LivePage>(parse_port(flags.port), title + " - clde");
  message("watch the run at " + live->address());
  return live;
}

/// What a page of the run shows now.
report::Json page_data(const SolveRequest& request, const Result& found, PageExtras extras) {
  report::RunRecord record = record_of(request, found);
  record.seconds = extras.seconds;
  record.date = report::utc_date(std::time(nullptr));
  record.evaluated = std::move(extras.evaluated);
  record.generations = std::move(extras.generations);
  record.curvatures = std::move(extras.curvatures);
  return report::report_data("run", report::run_data(record));
}

/// What lies around the optima, unless the run was cut off.
std::vector<Curvature> curvatures_of(const SolveRequest& request, const SolveOptions& options,
                                     Evaluator& evaluator, Result& found) {
  if (request.curvature == 0 || was_cut_off(found.stop)) return {};
  return measure_curvatures(request.space, evaluator, found,
                            phase_options(options, request.curvature, "curvature"));
}

bool records(const OutputFlags& flags) {
  return flags.watch || (!flags.report.empty() && flags.journal.empty());
}

bool makes_page(const OutputFlags& flags) {
  return flags.watch || !flags.report.empty();
}

Searched search(const SolveFlags& flags, const SolveRequest& request, const Interrupt& interrupt) {
  const auto evaluator =
      cluster() != nullptr ? cluster()->evaluator(request.space) : request.evaluator();
  Recorder recorder(*evaluator, request.space);
  const std::unique_ptr<LivePage> live = watched(flags.output, shown_name(request));
  ProgressBar bar(flags.output.quiet ? ProgressBar::Show::never : ProgressBar::Show::on_terminals,
                  request.budget);
  FailureHint hint;
  report::Generations generations;
  SolveOptions options = request.options;
  options.progress = [&](const Progress& progress) {
    bar.update(progress);
    if (!flags.output.quiet) hint.check(progress);
    if (live && live->wants_data())
      live->give(
          page_data(request, progress.result(), {recorder.kept(), generations, progress.seconds}));
    return true;
  };
  Trace trace(request.space.sense);
  if (makes_page(flags.output) || !flags.output.trace.empty())
    options.watch_generations = [&](const Generation& g) {
      trace.add(g);
      generations.add(g);
    };
  options.keep_going = [&interrupt, &bar] {
    bar.tick();
    return interrupt.signal() == 0;
  };
  const auto start = std::chrono::steady_clock::now();
  Evaluator& used = records(flags.output) ? static_cast<Evaluator&>(recorder) : *evaluator;
  Result found = solve(request.space, used, request.budget, options);
  std::vector<Curvature> curvatures = curvatures_of(request, options, used, found);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (live) {
    live->give(page_data(request, found, {recorder.kept(), generations, seconds, curvatures}));
    live->finish();
  }
  return {std::move(found),      trace.csv(),           seconds,
          evaluator->workload(), std::move(curvatures), recorder.take(),
          std::move(generations)};
}

std::string report_of(const SolveFlags& flags, const SolveRequest& request, Searched ended) {
  report::Evaluated evaluated =
      records(flags.output) ? std::move(ended.evaluated)
                            : report::journal_evaluations(flags.output.journal, request.space);
  PageExtras extras{std::move(evaluated), std::move(ended.generations), ended.seconds,
                    std::move(ended.curvatures)};
  return report::report_page(page_data(request, ended.found, std::move(extras)),
                             shown_name(request) + " - clde");
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
            " ignore that variables are periodic: the seam counts as a wall "
            "(docs/how-to/variables.md)");
}

void show(const SolveFlags& flags, const SolveRequest& request, const Searched& ended) {
  const Result& found = ended.found;
  if (flags.output.json) {
    nlohmann::ordered_json written = solve_json(request, found);
    if (request.curvature > 0) written["curvature"] = formats::as_json(ended.curvatures);
    write_json(written);
  } else {
    write_styled(
        solve_text(request, found, screen_of(stdout)) +
        curvature_text(request.space, ended.curvatures) +
        (is_terminal(stdout) && !flags.output.quiet ? what_next(flags, request, found) : ""));
  }
}

/// What is written must not be what is read, nor what the run writes itself.
void require_own_files(const SolveFlags& flags) {
  const std::string& journal = flags.output.journal;
  std::vector<NamedFile> others{{"the file of --samples", flags.search.samples}};
  if (!journal.empty()) {
    others.push_back({"the journal", journal});
    others.push_back({"the journal of the saddles", journal + ".saddles"});
    others.push_back({"the journal of the roots", journal + ".roots"});
    others.push_back({"the journal of the curvature", journal + ".curvature"});
    others.push_back({"the log of the program", journal + ".log"});
  }
  others.push_back({"the log of the program", flags.program.log});
  require_distinct({{"--out", flags.output.out},
                    {"--report", flags.output.report},
                    {"--trace", flags.output.trace}},
                   others);
  require_distinct({{"--log", flags.program.log}},
                   {{"the file of --samples", flags.search.samples}, {"the journal", journal}});
  if (!journal.empty())
    require_distinct({{"--journal", journal}}, {{"the file of --samples", flags.search.samples}});
}

/// Somebody may have removed or emptied the journal meanwhile.
bool is_on_record(const std::string& journal) {
  if (journal.empty()) return true;
  try {
    (void)read_journal_header(journal);
    return true;
  } catch (const Error& e) {
    message(
        fmt::format("the journal was lost during the run ({}); it cannot be resumed", e.what()));
    return false;
  }
}

}  // namespace

int solve_and_show(const SolveFlags& flags, const SolveRequest& request) {
  if (follows()) {
    cluster()->serve(*request.evaluator());
    return 0;
  }
  if (!flags.output.trace.empty()) require_generations(request.options.algorithm);
  warn_of_seams(flags, request);
  require_own_files(flags);
  const OutputFile file({"--out", flags.output.out});
  const OutputFile page({"--report", flags.output.report});
  const OutputFile trace({"--trace", flags.output.trace});
  (void)parse_port(flags.output.port);
  if (!flags.output.report.empty() || flags.output.watch) report::require_page();
  const Interrupt interrupt;
  Searched ended = search(flags, request, interrupt);
  const Result found = ended.found;
  file.write(solve_csv(request, found));
  trace.write(ended.trace);
  show(flags, request, ended);
  if (!flags.output.quiet)
    if (const std::string idle = idle_text(request.options, ended.workload, ended.seconds);
        !idle.empty())
      message(idle);
  if (!flags.output.report.empty()) page.write(report_of(flags, request, std::move(ended)));
  for (const std::string& path : {flags.output.out, flags.output.report})
    if (!path.empty() && !flags.output.quiet) message(path + " written");
  if (found.stop == Stop::interrupted && !request.options.journal.empty())
    message("stopped; `clde resume " + request.options.journal + "` continues from here");
  if (found.stop == Stop::aborted) return 1;
  if (!is_on_record(request.options.journal)) return 1;
  return interrupt.signal() == 0 ? 0 : 128 + interrupt.signal();
}

}  // namespace clde::cli
