// One file per command; each adds itself to the parser and leaves what is to be run in `chosen`.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace clde::cli {

/// What a command does once the arguments are known; gives the exit code.
using Command = std::function<int()>;

void add_solve(CLI::App& app, Command& chosen);
void add_resume(CLI::App& app, Command& chosen);
void add_journal(CLI::App& app, Command& chosen);
void add_evaluate(CLI::App& app, Command& chosen);
void add_decode(CLI::App& app, Command& chosen);
void add_basin(CLI::App& app, Command& chosen);
void add_score(CLI::App& app, Command& chosen);
// Where the tool is built with experiments.
void add_run(CLI::App& app, Command& chosen);
void add_reproduce(CLI::App& app, Command& chosen);
void add_show(CLI::App& app, Command& chosen);
void add_report(CLI::App& app, Command& chosen);
void add_list(CLI::App& app, Command& chosen);

}  // namespace clde::cli
