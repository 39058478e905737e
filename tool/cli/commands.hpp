// One file per command; each adds itself to the command line.
#pragma once

namespace clde::cli {

class CommandLine;

void add_solve(CommandLine& line);
void add_roots(CommandLine& line);
void add_sweep(CommandLine& line);
void add_resume(CommandLine& line);
void add_journal(CommandLine& line);
void add_evaluate(CommandLine& line);
void add_decode(CommandLine& line);
void add_basin(CommandLine& line);
void add_score(CommandLine& line);
/// Adds nothing where the tool is built without experiments.
void add_run(CommandLine& line);
void add_show(CommandLine& line);
void add_report(CommandLine& line);
void add_list(CommandLine& line);
void add_help(CommandLine& line);
void add_completion(CommandLine& line);

}  // namespace clde::cli
