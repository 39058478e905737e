// clde resume: continues a run that was stopped, killed, or is given a larger budget.
#include <memory>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/solve/flags/journal_flags.hpp"
#include "cli/solve/solve_and_show.hpp"
#include "cli/solve/text/trust.hpp"
#include "core/check.hpp"
#include "display/output.hpp"

namespace clde::cli {
namespace {

constexpr const char* resume_examples =
    "Recorded evaluations are replayed, not repeated: the result is that of an uninterrupted run.\n"
    "Problem, algorithm, settings, seed and budget come from the journal. So does the program, if\n"
    "you wrote the journal; for a journal of somebody else give it again, or --trust.\n"
    "\n"
    "Examples:\n"
    "  clde resume run.cldej\n"
    "  clde resume run.cldej --jobs 8                    with more workers than before\n"
    "  clde resume run.cldej --evaluations 100000        continue a finished run";

void replace_if_given(std::string& before, const std::string& now) {
  if (!now.empty()) before = now;
}

/// The flags of the journal, with those given now on top.
SolveFlags merged(SolveFlags all, const SolveFlags& now) {
  replace_if_given(all.stop.evaluations, now.stop.evaluations);
  replace_if_given(all.stop.seconds, now.stop.seconds);
  replace_if_given(all.stop.optima, now.stop.optima);
  replace_if_given(all.answer.saddles, now.answer.saddles);
  replace_if_given(all.answer.certify, now.answer.certify);
  replace_if_given(all.answer.curvature, now.answer.curvature);
  replace_if_given(all.answer.explain, now.answer.explain);
  replace_if_given(all.search.jobs, now.search.jobs);
  replace_if_given(all.program.timeout, now.program.timeout);
  replace_if_given(all.program.log, now.program.log);
  replace_if_given(all.program.exec, now.program.exec);
  replace_if_given(all.program.exec_once, now.program.exec_once);
  all.output = now.output;
  return all;
}

/// Runs no program that the user has neither given nor recorded.
void check_program(const SolveFlags& now, const SolveFlags& before) {
  const std::string& journal = now.output.journal;
  require(
      !now.program.given() || (now.program.exec.empty() == before.program.exec.empty() &&
                               now.program.exec_once.empty() == before.program.exec_once.empty()),
      "{} was recorded with {}; give the program in the same way", journal,
      before.problem.empty() ? (before.program.exec.empty() ? "--exec-once" : "--exec")
                             : "the built-in problem " + before.problem);
  if (!before.program.given()) return;
  if (!now.trust && !now.program.given()) require_our_mark(journal, before.program);
  const ProgramFlags& runs = now.program.given() ? now.program : before.program;
  if (!now.output.quiet) message("runs " + runs.exec + runs.exec_once);
}

int resume(const SolveFlags& now) {
  const std::string& journal = now.output.journal;
  const SolveFlags before = from_journal_fields(read_journal_header(journal).fields);
  require(before.has_subject(),
          "{} was not written by `clde solve`; resume it with the program that wrote it", journal);
  check_program(now, before);
  const SolveFlags all = merged(before, now);
  return solve_and_show(all, make_resume_request(all, before));
}

}  // namespace

void add_resume(CommandLine& line) {
  auto flags = std::make_shared<SolveFlags>();
  Command command = line.add_command("resume", "Continue a run from its journal");
  add_resume_flags(command, *flags);
  command.footer(resume_examples);
  command.action([flags] { return resume(*flags); });
}

}  // namespace clde::cli
