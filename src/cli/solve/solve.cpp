// clde solve: all optima of a problem.
#include <memory>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/solve/solve_run.hpp"

namespace clde::cli {
namespace {

constexpr const char* examples =
    "Without --evaluations and --seconds the official budget of the problem is spent.\n"
    "The same seed gives the same result, whatever the number of jobs. Ctrl-C stops the search\n"
    "and shows what was found so far. `clde list algorithms NAME` shows what --set accepts.\n"
    "\n"
    "A program reads lines like {\"id\":7,\"x\":[0.5,1.25]} and answers {\"id\":7,\"f\":3.5} or\n"
    "{\"id\":7,\"error\":\"why\"}. If it dies, hangs or writes something else, only its point "
    "fails.\n"
    "\n"
    "Examples:\n"
    "  clde solve cec2013/f4                             the official budget\n"
    "  clde solve cec2013/f7 --evaluations 20000 --seed 7\n"
    "  clde solve cec2013/f4 --stop-when complete:0.95   until all seem known\n"
    "  clde solve surfaces/mueller-brown --saddles 5000 --explain 1,2   how they hang together\n"
    "  clde solve cec2013/f4 --lower 0 --upper 6,6       only a part of the box\n"
    "  clde solve mmmop/1 --report-size 50 --within 0.5  every piece, local ones too\n"
    "  clde solve cec2013/f4 --out optima.csv --quiet\n"
    "  clde solve cec2013/f4 --report found.html         a page with charts, for a browser\n"
    "  clde solve cec2013/f4 --json > found.json         all digits, for other programs\n"
    "  clde solve cec2013/f4 --samples old.csv           begin with what is known\n"
    "  clde solve --exec ./fit --lower 1e-6,0,1 --upper 1,360,9 --evaluations 5000 \\\n"
    "             --logarithmic 0 --periodic 1 --integer 2   kinds of variables: "
    "docs/how-to/variables.md\n"
    "  clde solve --exec ./truss --lower 0,0 --upper 9,9 --evaluations 5000 --constraints g:2\n"
    "  clde solve --exec './simulate --fast' --lower -6,-6 --upper 6,6 --evaluations 20000 \\\n"
    "             --jobs 8 --timeout 30 --failures retry:2 --journal run.cldej";

void add_flags(Command& command, SolveFlags& flags) {
  const auto option = [&](const char* name, std::string& value, const char* type,
                          const char* sentence) {
    command.option(name, value, sentence).type_name(type);
  };
  command.option("problem", flags.problem, "Name of a built-in problem");
  option("--exec", flags.exec, "COMMAND",
         "A program that stays alive and answers a JSON line for each point");
  option("--exec-once", flags.exec_once, "COMMAND",
         "A program run once per point, x as arguments, values on stdout");
  option("--evaluations", flags.evaluations, "N", "Evaluations to spend");
  option("--seconds", flags.seconds, "S", "Seconds to spend");
  option("--optima", flags.optima, "N", "Stop once this many global optima are known");
  option("--stop-when", flags.stop_when, "complete:P",
         "Stop when none is missing with probability P (0.99, say)");
  option("--saddles", flags.saddles, "N",
         "Afterwards, up to N more evaluations for the saddles between optima");
  option("--explain", flags.explain, "I,J",
         "Why optima I and J are two; I,I: which ends were taken for one");
  option("--seed", flags.seed, "N", "Seed of the random numbers (default 1)");
  option("--algorithm", flags.algorithm, "NAME", "Which algorithm; see `clde list algorithms`");
  command.option("--set", flags.settings, "A setting of the algorithm; may be repeated")
      .type_name("NAME=VALUE")
      .one_value();
  option("--report-size", flags.report_size, "N",
         "Several objectives: solutions reported (default 100)");
  option("--levels", flags.levels, "global|all",
         "Optima wanted and listed: global ones (default), or all alike");
  option("--within", flags.within, "D",
         "Local ones too, to D from the best (several objectives: ranges)");
  option("--jobs", flags.jobs, "N", "Evaluations at a time (default 1); never changes the result");
  option("--lower", flags.lower, "A,B,...", "Lower bounds; one number holds for all");
  option("--upper", flags.upper, "A,B,...", "Upper bounds, likewise");
  option("--names", flags.names, "A,B,...", "Names of a program's variables");
  option("--objectives", flags.objectives, "M", "Values a program answers per point (default 1)");
  option("--periodic", flags.periodic, "J,K,...",
         "Variables that are angles (numbers from 0 on, or names)");
  option("--integer", flags.integer, "J,K,...", "Variables that take whole numbers only");
  option("--logarithmic", flags.logarithmic, "J,K,...", "Variables searched by their logarithm");
  option("--constraints", flags.constraints, "g:N,h:M",
         "Constraints of a program: N values g <= 0, M values h = 0");
  option("--samples", flags.samples, "FILE",
         "Known evaluations to begin with: a table or a journal");
  command.flag("--maximize", flags.maximize, "Large values of the program are good");
  option("--timeout", flags.timeout, "S", "Seconds for one evaluation of a program");
  option("--failures", flags.failures, "POLICY",
         "After a failed evaluation: skip (default), retry:N or abort");
  option("--journal", flags.journal, "FILE", "Record every evaluation; `clde resume FILE` goes on");
  option("--log", flags.log, "FILE", "Keep what programs write to stderr (default: JOURNAL.log)");
  option("--out", flags.out, "FILE", "Write all optima to this CSV file");
  option("--report", flags.report, "FILE", "Write an HTML page with charts; see `clde report`");
  command.flag("--json", flags.json, "Write JSON instead of a table");
  command.flag("--quiet", flags.quiet, "No progress bar, no hints");
}

}  // namespace

void add_solve(CommandLine& line) {
  auto flags = std::make_shared<SolveFlags>();
  Command command =
      line.add_command("solve", "Find all optima of a built-in problem or of a program");
  add_flags(command, *flags);
  command.footer(examples);
  command.action([flags] { return run_and_show(*flags, make_request(*flags)); });
}

}  // namespace clde::cli
