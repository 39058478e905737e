// clde resume: goes on with a run that was stopped, killed, or given a larger budget.
#include <memory>

#include <fmt/format.h>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/solve/solve_run.hpp"
#include "cli/text/numbers.hpp"
#include "cli/text/output.hpp"
#include "core/check.hpp"

namespace clde::cli {
namespace {

constexpr const char* examples =
    "Recorded evaluations are replayed, not repeated: the result is the one an uninterrupted run\n"
    "would have given. Problem, algorithm, settings, seed and budget come from the journal.\n"
    "\n"
    "Examples:\n"
    "  clde resume run.cldej\n"
    "  clde resume run.cldej --jobs 8                    with more workers than before\n"
    "  clde resume run.cldej --evaluations 100000        a finished run goes on";

/// What resume lets a user change.
struct ResumeFlags {
  std::string journal;
  SolveFlags now;
};

/// The flags of the journal, with what was given now on top.
SolveFlags merged(const SolveFlags& before, const ResumeFlags& flags) {
  SolveFlags all = before;
  const auto take = [&](std::string SolveFlags::*text) {
    if (!(flags.now.*text).empty()) all.*text = flags.now.*text;
  };
  for (const auto text :
       {&SolveFlags::evaluations, &SolveFlags::seconds, &SolveFlags::optima, &SolveFlags::saddles,
        &SolveFlags::explain, &SolveFlags::jobs, &SolveFlags::timeout, &SolveFlags::log,
        &SolveFlags::out, &SolveFlags::report})
    take(text);
  all.journal = flags.journal;
  all.json = flags.now.json;
  all.quiet = flags.now.quiet;
  return all;
}

int resume(const ResumeFlags& flags) {
  const JournalHeader header = read_journal_header(flags.journal);
  const SolveFlags before = flags_of(header);
  require(!before.problem.empty() || !before.exec.empty() || !before.exec_once.empty(),
          "{} was not written by `clde solve`: resume it from the program that wrote it",
          flags.journal);
  const SolveFlags all = merged(before, flags);
  SolveRequest request = make_request(all);
  request.options.resume = true;
  // The journal goes on saying what the run was started with.
  request.options.notes = remembered(before);
  return run_and_show(all, std::move(request));
}

}  // namespace

void add_resume(CommandLine& line) {
  auto flags = std::make_shared<ResumeFlags>();
  Command command = line.add_command("resume", "Go on with a run from its journal");
  command.option("journal", flags->journal, "The journal of the run").required();
  const auto option = [&](const char* name, std::string& value, const char* type,
                          const char* sentence) {
    command.option(name, value, sentence).type_name(type);
  };
  option("--evaluations", flags->now.evaluations, "N", "A new budget, recorded ones included");
  option("--seconds", flags->now.seconds, "S", "Likewise in seconds");
  option("--optima", flags->now.optima, "N", "Stop once this many global optima are known");
  option("--saddles", flags->now.saddles, "N", "Evaluations for the saddles between optima");
  option("--explain", flags->now.explain, "I,J", "Why optima I and J are two");
  option("--jobs", flags->now.jobs, "N", "Evaluations at a time (default 1)");
  option("--timeout", flags->now.timeout, "S", "Seconds for one evaluation of a program");
  option("--log", flags->now.log, "FILE", "Keep what programs write to stderr");
  option("--out", flags->now.out, "FILE", "Write all optima to this CSV file");
  option("--report", flags->now.report, "FILE", "Write an HTML page with charts");
  command.flag("--json", flags->now.json, "Write JSON instead of a table");
  command.flag("--quiet", flags->now.quiet, "No progress bar, no hints");
  command.footer(examples);
  command.action([flags] { return resume(*flags); });
}

}  // namespace clde::cli
