// clde solve: all optima of a problem.
#include <memory>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/solve/solve_and_show.hpp"
#include "cli/solve/text/trust.hpp"

namespace clde::cli {
namespace {

constexpr const char* examples =
    "Without --evaluations and --seconds the budget is the official one of the problem. With "
    "--jobs N\n"
    "as many searches run side by side as keep N workers busy; the same seed and the same "
    "--searches\n"
    "give the same result for any number of jobs (not with --schedule free; after --optima or "
    "--seconds\n"
    "the evaluations under way count as well). Ctrl-C stops the search and shows the optima found "
    "so\n"
    "far. `clde list algorithms NAME` shows the settings that --set\n"
    "accepts.\n"
    "\n"
    "A formula has + - * / ^, sin cos tan asin acos atan atan2 sinh cosh tanh exp log log2 log10 "
    "sqrt\n"
    "cbrt abs sign floor ceil round min max mod hypot pow, pi and e. Lines end at ; or a newline:\n"
    "`r = hypot(x, y)` names a value, `t = [1, 2, 3]` numbers (t[1], len(t)), `x + y <= 3` is a "
    "constraint\n"
    "(also >= and ==), and every other line is an objective. sum(i, 1, 3, x[i]^2) adds over the\n"
    "variables x1, x2, x3.\n"
    "\n"
    "A program reads lines such as {\"id\":7,\"x\":[0.5,1.25]} and answers {\"id\":7,\"f\":3.5} "
    "or\n"
    "{\"id\":7,\"error\":\"why\"}. A crash, a timeout or a wrong answer loses that one "
    "evaluation.\n"
    "\n"
    "Examples:\n"
    "  clde solve cec2013/f4                             the official budget\n"
    "  clde solve -f '(x^2+y-11)^2 + (x+y^2-7)^2' --lower -6 --upper 6 -n 5k   a formula\n"
    "  clde solve cec2013/f7 --evaluations 20000 --seed 7\n"
    "  clde solve cec2013/f4 --stop-when complete:0.95   until all optima are probably known\n"
    "  clde solve surfaces/mueller-brown --saddles 5000 --explain 1,2   how optima are connected\n"
    "  clde solve cec2013/f4 --lower 0 --upper 6,6       a part of the box\n"
    "  clde solve mmmop/1 --report-size 50 --within 0.5  every piece, local Pareto sets too\n"
    "  clde solve cec2013/f4 --out optima.csv --quiet\n"
    "  clde solve cec2013/f4 --report found.html         an HTML page with charts\n"
    "  clde solve cec2013/f4 --watch                     the page in a browser while it runs\n"
    "  clde solve cec2013/f4 --json > found.json         all digits, for other programs\n"
    "  clde solve cec2013/f4 --samples old.csv           start from known evaluations\n"
    "  clde solve --exec ./fit --lower 1e-6,0,1 --upper 1,360,9 --evaluations 5000 \\\n"
    "             --logarithmic 0 --periodic 1 --integer 2   kinds of variables: "
    "docs/how-to/variables.md\n"
    "  clde solve --exec ./truss --lower 0,0 --upper 9,9 --evaluations 5000 --constraints g:2\n"
    "  clde solve --exec './simulate --fast' --lower -6,-6 --upper 6,6 --evaluations 20000 \\\n"
    "             --jobs 8 --timeout 30 --failures retry:2 --journal run.cldej";

}  // namespace

void add_solve(CommandLine& line) {
  auto flags = std::make_shared<SolveFlags>();
  Command command =
      line.add_command("solve", "Find all optima of a built-in problem, a formula or a program");
  command.option("problem", flags->problem, "Name of a built-in problem");
  command
      .option("--formula,-f", flags->formula,
              "A formula in variables of its own: 'sin(x) + y^2'; see `clde help solve`")
      .type_name("TEXT");
  add_solve_flags(command, *flags);
  command.footer(examples);
  command.action([flags] {
    if (flags->program.given() && !flags->output.journal.empty())
      flags->program.mark = journal_mark(flags->program);
    return solve_and_show(*flags, make_request(*flags));
  });
}

}  // namespace clde::cli
