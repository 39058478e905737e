#include "cli/solve_run.hpp"

#include <nlohmann/json.hpp>

#include "cli/cluster.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress_bar.hpp"
#include "cli/solve_pages.hpp"
#include "cli/terminal.hpp"

namespace clde::cli {
namespace {

Result run(const SolveFlags& flags, SolveRequest& request, const Interrupt& interrupt) {
  ProgressBar bar(flags.quiet ? ProgressBar::Show::never : ProgressBar::Show::on_terminals,
                  request.budget);
  request.options.progress = [&bar](const Progress& progress) {
    bar.update(progress);
    return true;
  };
  request.options.keep_going = [&interrupt] { return interrupt.signal() == 0; };
  const auto evaluator =
      cluster() != nullptr ? cluster()->evaluator(request.space.columns()) : request.evaluator();
  return solve(request.space, *evaluator, request.budget, request.options);
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
  OutputFile file(flags.out);
  const Interrupt interrupt;
  const Result found = run(flags, request, interrupt);
  file.write(solve_csv(request, found));
  show(flags, request, found);
  if (found.stop == Stop::interrupted && !request.options.journal.empty())
    message("stopped; `clde resume " + request.options.journal + "` goes on from here");
  if (found.stop == Stop::aborted) return 1;
  return interrupt.signal() == 0 ? 0 : 128 + interrupt.signal();
}

}  // namespace clde::cli
