// clde roots: all roots of a system of equations.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include <clde/extend/search_space.hpp>
#include <clde/lab/problems.hpp>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/solve/flags/subject.hpp"
#include "cli/solve/solve_and_show.hpp"
#include "cli/solve/text/trust.hpp"
#include "core/check.hpp"

namespace clde::cli {
namespace {

constexpr const char* examples =
    "A formula has one equation a line: 'x^2 + y^2 == 4; x*y - 1', where a line without == is one\n"
    "side, to become 0. `clde help solve` lists what a formula may contain.\n"
    "\n"
    "A program answers the residuals of the equations: to {\"id\":7,\"want\":\"r\",\"x\":[1,2]} "
    "it\n"
    "writes {\"id\":7,\"r\":[0.5,-3]}. With --derivatives jacobian:M it is also asked for their "
    "slopes:\n"
    "\"want\":\"rJ\" wants \"J\":[[...],[...]] as well, a row for each residual. Without\n"
    "--derivatives there are as many equations as variables.\n"
    "\n"
    "Roots are found by least squares from many starts. Of a square system each root is then\n"
    "certified where it can be; docs/how-to/all-roots.md says what that rests on.\n"
    "\n"
    "A built-in problem that gives its residuals can be named, as all of nes/ do.\n"
    "\n"
    "Examples:\n"
    "  clde roots nes/himmelblau-gradient\n"
    "  clde roots -f 'x^2 + y^2 == 4; exp(x) == y + 2' --lower -3 --upper 3 -n 2000\n"
    "  clde roots --exec ./arm --lower -3.2 --upper 3.2,3.2,3.2 --evaluations 20000\n"
    "  clde roots --exec ./arm --lower -3.2 --upper 3.2,3.2,3.2 --evaluations 20000 \\\n"
    "             --derivatives jacobian:3 --periodic 0,1,2 --jobs 8\n"
    "  clde roots --exec ./fit --lower 0,0 --upper 9,9 --evaluations 5000 \\\n"
    "             --derivatives residuals:12             more equations than unknowns";

std::size_t variables_of(const SolveFlags& flags) {
  if (!flags.formula.empty()) return formula_of(flags).variables().size();
  const auto count = [](const std::string& list) {
    return static_cast<std::size_t>(std::ranges::count(list, ',')) + 1;
  };
  return std::max(count(flags.box.lower), count(flags.box.upper));
}

/// As many residuals as the formula has equations, or as there are variables.
std::size_t usual_residuals(const SolveFlags& flags) {
  return flags.formula.empty() ? variables_of(flags) : formula::equations_of(formula_of(flags));
}

/// Certified as far as a million evaluations go, unless told otherwise.
void certify_square(SolveFlags& flags, std::size_t residuals, std::size_t variables) {
  if (residuals == variables && flags.answer.certify.empty()) flags.answer.certify = "1000000";
}

void fill_in_builtin(SolveFlags& flags) {
  const Problem problem = find_problem(flags.problem).problem;
  const Derivatives given = problem.derivatives();
  require(given.of_residuals(),
          "roots: {} gives no residuals; those of nes/ do, and `clde solve` takes all problems",
          flags.problem);
  certify_square(flags, given.residuals, problem.dimension());
}

void fill_in(SolveFlags& flags) {
  if (!flags.problem.empty()) return fill_in_builtin(flags);
  require(!flags.formula.empty() || flags.program.given(),
          "roots: give the equations with --formula, the program that answers residuals with "
          "--exec COMMAND, or the name of a built-in problem with residuals, as nes/himmelblau");
  if (flags.program.derivatives.empty())
    flags.program.derivatives = fmt::format("residuals:{}", usual_residuals(flags));
  const Derivatives derivatives = Derivatives::parse(flags.program.derivatives);
  require(derivatives.of_residuals(),
          "--derivatives: {} given, roots need residuals:M or jacobian:M",
          flags.program.derivatives);
  certify_square(flags, derivatives.residuals, variables_of(flags));
}

}  // namespace

void add_roots(CommandLine& line) {
  auto flags = std::make_shared<SolveFlags>();
  Command command = line.add_command("roots", "Find all roots of a system of equations");
  command.option("problem", flags->problem, "Name of a built-in problem that gives residuals");
  command
      .option("--formula,-f", flags->formula,
              "Equations in variables of their own: 'x^2 + y^2 == 4; x*y == 1'")
      .type_name("TEXT");
  add_solve_flags(command, *flags);
  command.footer(examples);
  command.action([flags] {
    fill_in(*flags);
    if (!flags->output.journal.empty()) flags->program.mark = journal_mark(flags->program);
    return solve_and_show(*flags, make_request(*flags));
  });
}

}  // namespace clde::cli
