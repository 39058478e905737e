// clde roots: all roots of a system of equations.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include <clde/derivatives.hpp>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/solve/solve_and_show.hpp"
#include "cli/solve/trust.hpp"
#include "core/check.hpp"

namespace clde::cli {
namespace {

constexpr const char* examples =
    "The program answers the residuals of the equations: to {\"id\":7,\"want\":\"r\",\"x\":[1,2]} "
    "it\n"
    "writes {\"id\":7,\"r\":[0.5,-3]}. With --derivatives jacobian:M it is also asked for their "
    "slopes:\n"
    "\"want\":\"rJ\" wants \"J\":[[...],[...]] as well, a row for each residual. Without\n"
    "--derivatives there are as many equations as variables.\n"
    "\n"
    "Roots are found by least squares from many starts. Of a square system each root is then\n"
    "certified where it can be; docs/how-to/all-roots.md says what that rests on.\n"
    "\n"
    "Examples:\n"
    "  clde roots --exec ./arm --lower -3.2 --upper 3.2,3.2,3.2 --evaluations 20000\n"
    "  clde roots --exec ./arm --lower -3.2 --upper 3.2,3.2,3.2 --evaluations 20000 \\\n"
    "             --derivatives jacobian:3 --periodic 0,1,2 --jobs 8\n"
    "  clde roots --exec ./fit --lower 0,0 --upper 9,9 --evaluations 5000 \\\n"
    "             --derivatives residuals:12             more equations than unknowns";

std::size_t variables_of(const BoxFlags& box) {
  const auto count = [](const std::string& list) {
    return static_cast<std::size_t>(std::ranges::count(list, ',')) + 1;
  };
  return std::max(count(box.lower), count(box.upper));
}

/// As many residuals as variables, unless the user says otherwise.
void fill_in(SolveFlags& flags) {
  require(flags.problem.empty() && flags.program.given(),
          "roots: give the program that answers residuals with --exec COMMAND; `clde solve` takes "
          "built-in problems");
  if (flags.program.derivatives.empty())
    flags.program.derivatives = fmt::format("residuals:{}", variables_of(flags.box));
  const Derivatives derivatives = Derivatives::parse(flags.program.derivatives);
  require(derivatives.of_residuals(),
          "--derivatives: {} given, roots need residuals:M or jacobian:M",
          flags.program.derivatives);
  const bool square = derivatives.residuals == variables_of(flags.box);
  if (square && flags.answer.certify.empty()) flags.answer.certify = "1000000";
}

}  // namespace

void add_roots(CommandLine& line) {
  auto flags = std::make_shared<SolveFlags>();
  Command command = line.add_command("roots", "Find all roots of a system of equations");
  add_solve_flags(command, *flags);
  command.footer(examples);
  command.action([flags] {
    fill_in(*flags);
    if (!flags->output.journal.empty()) flags->program.mark = journal_mark(flags->program);
    return solve_and_show(*flags, make_request(*flags));
  });
}

}  // namespace clde::cli
