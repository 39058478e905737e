// clde solve: all optima of a problem.
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <clde/clde.hpp>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress_bar.hpp"
#include "cli/solve_pages.hpp"
#include "cli/solve_request.hpp"
#include "cli/terminal.hpp"

namespace clde::cli {
namespace {

constexpr const char* examples =
    "Without --evaluations and --seconds the official budget of the problem is spent.\n"
    "The same seed gives the same result, whatever the number of jobs. Ctrl-C stops the search\n"
    "and shows what was found so far. `clde list algorithms NAME` shows what --set accepts.\n"
    "\n"
    "Examples:\n"
    "  clde solve cec2013/f4                             the official budget\n"
    "  clde solve cec2013/f7 --evaluations 20000 --seed 7\n"
    "  clde solve cec2013/f4 --lower 0 --upper 6,6       only a part of the box\n"
    "  clde solve cec2013/f4 --out optima.csv --quiet\n"
    "  clde solve cec2013/f4 --json > found.json         all digits, for other programs";

int solve_and_show(const SolveFlags& flags) {
  SolveRequest request = make_request(flags);
  OutputFile file(flags.out);
  const Interrupt interrupt;
  ProgressBar bar(flags.quiet ? ProgressBar::Show::never : ProgressBar::Show::on_terminals,
                  request.budget);
  request.options.progress = [&](const Progress& progress) {
    bar.update(progress);
    return interrupt.signal() == 0;
  };
  const Result found = solve(request.problem, request.budget, request.options);
  bar.clear();
  file.write(solve_csv(request, found));
  if (flags.json)
    write_json(solve_json(request, found));
  else
    write_stdout(solve_text(request, found) +
                 (is_terminal(stdout) && !flags.quiet ? what_next(request, found) : ""));
  return interrupt.signal() == 0 ? 0 : 128 + interrupt.signal();
}

void add_flags(CLI::App& command, SolveFlags& flags) {
  const auto option = [&](const char* name, std::string& value, const char* type,
                          const char* sentence) {
    command.add_option(name, value, sentence)->type_name(type);
  };
  command.add_option("problem", flags.problem, "Name of a built-in problem")->required();
  option("--evaluations", flags.evaluations, "N", "Evaluations to spend");
  option("--seconds", flags.seconds, "S", "Seconds to spend");
  option("--seed", flags.seed, "N", "Seed of the random numbers (default 1)");
  option("--algorithm", flags.algorithm, "NAME", "Which algorithm; see `clde list algorithms`");
  command.add_option("--set", flags.settings, "A setting of the algorithm; may be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  option("--jobs", flags.jobs, "N", "Threads that evaluate (default 1)");
  option("--lower", flags.lower, "A,B,...",
         "Lower bounds to use instead; one number holds for all");
  option("--upper", flags.upper, "A,B,...", "Upper bounds, likewise");
  option("--out", flags.out, "FILE", "Write all optima to this CSV file");
  command.add_flag("--json", flags.json, "Write JSON instead of a table");
  command.add_flag("--quiet", flags.quiet, "No progress bar, no hints");
}

}  // namespace

void add_solve(CLI::App& app, Command& chosen) {
  auto flags = std::make_shared<SolveFlags>();
  CLI::App* command = app.add_subcommand("solve", "Find all optima of a built-in problem");
  add_flags(*command, *flags);
  command->footer(examples);
  command->callback([flags, &chosen] { chosen = [flags] { return solve_and_show(*flags); }; });
}

}  // namespace clde::cli
