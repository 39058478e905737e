// clde sweep: the optima of a problem along a parameter.
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/sweep/sweep_data.hpp"
#include "cli/sweep/sweep_page.hpp"
#include "cli/sweep/sweep_request.hpp"
#include "cli/sweep/sweep_text.hpp"
#include "display/interrupt.hpp"
#include "display/output.hpp"
#include "display/output_file.hpp"
#include "display/terminal.hpp"

namespace clde::cli {
namespace {

constexpr const char* examples =
    "Every optimum is followed from step to step and keeps its number. The table of events says\n"
    "where branches are born and die, where one splits and where several merge; "
    "docs/how-to/sweeps.md\n"
    "says how that is found out. --lower and --upper are those of the variables without "
    "parameters.\n"
    "A program gets the parameters behind its variables, in the order of --parameter. Several\n"
    "parameters with the same number of values form a path.\n"
    "\n"
    "--levels all follows every optimum (the default), global only ties with the best (with\n"
    "--within: optima up to so much worse), roots those where the residuals of a program or the\n"
    "equations of a formula vanish.\n"
    "\n"
    "Examples:\n"
    "  clde sweep -f 'x^4/4 - p*x^2/2' --lower -2 --upper 2 --parameter p=-1:1:21 -n 20k\n"
    "  clde sweep -f 'x^2 + y^2 == r; y == x^2' --levels roots --lower -3 --upper 3 \\\n"
    "             --parameter r=-1:2:31 -n 20k --report roots.html\n"
    "  clde sweep --exec ./arm --levels roots --lower -3.2 --upper 3.2,3.2 --periodic 0,1 \\\n"
    "             --parameter x=0,0.5,1 --parameter y=1,1,0.5 -n 50k --out branches.csv";

int sweep_and_show(const SweepFlags& flags) {
  const OutputFlags& output = flags.solve.output;
  SweepRequest request = make_sweep_request(flags);
  require_distinct({{"--out", output.out}, {"--report", output.report}},
                   {{"the log of the program", flags.solve.program.log}});
  const OutputFile file({"--out", output.out});
  const OutputFile page({"--report", output.report});
  const Interrupt interrupt;
  request.options.search.keep_going = [&interrupt] { return interrupt.signal() == 0; };
  const bool animated = !output.quiet && can_animate(stderr);
  request.options.progress = [animated](const SweepProgress& p) {
    if (animated)
      write_stderr(fmt::format("\r\x1b[Kstep {} of {}, {} evaluations, {} optima", p.step, p.steps,
                               p.evaluations, p.branches));
    return true;
  };
  const auto evaluator = request.evaluator();
  const SweepResult found =
      sweep(request.space, *evaluator, request.path, request.budget, request.options);
  if (animated) write_stderr("\r\x1b[K");
  file.write(sweep_csv(request, found));
  if (output.json)
    write_json(sweep_json(request, found));
  else
    write_styled(sweep_text(request, found, screen_of(stdout)));
  page.write(sweep_page(request, found));
  for (const std::string& path : {output.out, output.report})
    if (!path.empty() && !output.quiet) message(path + " written");
  if (found.stop == Stop::aborted) return 1;
  return interrupt.signal() == 0 ? 0 : 128 + interrupt.signal();
}

struct Option {
  const char* name;
  std::string& value;
  const char* type;
  const char* sentence;
};

void add_options(Command& command, SweepFlags& flags) {
  SolveFlags& s = flags.solve;
  for (const Option& o : std::initializer_list<Option>{
           {"--formula,-f", s.formula, "TEXT", "A formula; parameters are variables of it"},
           {"--exec", s.program.exec, "COMMAND",
            "Program that keeps running and answers one JSON line per point"},
           {"--exec-once", s.program.exec_once, "COMMAND",
            "Program started for each point: x as arguments, values on stdout"},
           {"--names", s.program.names, "A,B,...", "Names of the variables, without parameters"},
           {"--derivatives", s.program.derivatives, "KIND",
            "What else the program gives: gradient, residuals:M or jacobian:M"},
           {"--timeout", s.program.timeout, "S", "Time limit for one evaluation, in seconds"},
           {"--log", s.program.log, "FILE", "File for the program's stderr"},
           {"--lower", s.box.lower, "A,B,...", "Lower bounds of the variables"},
           {"--upper", s.box.upper, "A,B,...", "Upper bounds of the variables"},
           {"--periodic", s.box.periodic, "J,K,...", "Periodic variables, by name or number"},
           {"--logarithmic", s.box.logarithmic, "J,K,...",
            "Variables searched on a logarithmic scale, by name or number"},
           {"--levels", s.answer.levels, "all|global|roots", "Which optima are followed"},
           {"--within", s.answer.within, "D|P%", "Follow optima up to D or P percent worse"},
           {"--evaluations,-n", s.stop.evaluations, "N", "Budget of evaluations of the sweep"},
           {"--seconds", s.stop.seconds, "S", "Budget of time, in seconds"},
           {"--search", flags.search_evaluations, "N",
            "Evaluations of the search at each step (default: a share of the budget)"},
           {"--tolerance", flags.tolerance, "T",
            "How precisely events are placed, in steps (default 1e-4)"},
           {"--seed", s.search.seed, "N", "Seed of the random numbers (default 1)"},
           {"--jobs,-j", s.search.jobs, "N", "Concurrent evaluations (default 1)"},
           {"--algorithm", s.search.algorithm, "NAME", "Algorithm of the searches (default clde)"},
           {"--failures", s.search.failures, "POLICY",
            "After a failed evaluation: skip (default), retry:N or abort"},
           {"--out,-o", s.output.out, "FILE", "Write all branches to this CSV file"},
           {"--report,-r", s.output.report, "FILE", "Write an HTML page with the diagram"}})
    command.option(o.name, o.value, o.sentence).type_name(o.type);
  command.flag("--maximize", s.program.maximize, "Maximise (default: minimise)");
  command.flag("--json", s.output.json, "Write JSON instead of tables");
  command.flag("--quiet", s.output.quiet, "No progress");
}

}  // namespace

void add_sweep(CommandLine& line) {
  auto flags = std::make_shared<SweepFlags>();
  Command command = line.add_command("sweep", "Follow all optima along a parameter");
  command.option("problem", flags->solve.problem,
                 "Built-in problem, one of whose variables is swept");
  command
      .option("--parameter,-p", flags->parameters,
              "A parameter and its values: NAME=FIRST:LAST:COUNT or NAME=A,B,...; may be repeated")
      .type_name("NAME=VALUES")
      .one_value();
  add_options(command, *flags);
  command.footer(examples);
  command.action([flags] { return sweep_and_show(*flags); });
}

}  // namespace clde::cli
