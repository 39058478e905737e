#include "cli/app.hpp"

#include <exception>
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <clde/error.hpp>
#include <clde/version.hpp>

#include "cli/cluster.hpp"
#include "cli/commands.hpp"
#include "cli/text/output.hpp"
#include "core/registry.hpp"

namespace clde::cli {
namespace {

constexpr int failed = 1;
constexpr int wrong_usage = 2;

constexpr const char* examples =
    "Examples:\n"
    "  clde list problems                        what can be solved\n"
    "  clde solve cec2013/f4                     all optima of Himmelblau's function\n"
    "  clde solve cec2013/f4 --json > found.json the same for other programs\n"
    "  clde solve --exec ./simulate --lower -6,-6 --upper 6,6 --evaluations 20000 --jobs 8\n"
    "                                            any program as the function\n"
    "  clde report found.json --out found.html   a page with charts, for a browser\n"
    "  clde score cec2013/f4 --solve found.json  how many of the known optima are these?\n"
    "  echo 3,2 | clde evaluate cec2013/f4       the value of one point\n"
    "  clde decode samples.csv                   which basins do data show that you already have?\n"
    "  clde run plan.json --store results.db     an experiment: algorithms, problems, seeds\n"
    "\n"
    "`clde COMMAND --help` tells more about each command.\n"
    "Exit codes: 0 done, 1 failed, 2 wrong usage, 130 stopped by Ctrl-C.";

/// Names that may stand where `wrong` stood: commands, or the options of the chosen command.
std::vector<std::string> allowed_names(const CLI::App& app, const std::string& wrong) {
  std::vector<std::string> names;
  if (wrong.starts_with('-')) {
    for (const CLI::Option* option : app.get_options())
      for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  } else if (app.get_parent() == nullptr) {
    for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  }
  return names;
}

/// What the parser objects to, in words that say what to do.
std::string usage_message(const CLI::App& app, const CLI::ParseError& error) {
  const auto chosen = app.get_subcommands();
  const CLI::App& at = chosen.empty() ? app : *chosen.front();
  const std::string help = chosen.empty() ? "`clde --help`" : "`clde " + at.get_name() + " --help`";
  const auto extras = app.remaining(true);
  std::string what = error.what();
  if (!extras.empty()) {
    what = "'" + extras.front() + "' is not understood here";
    const auto nearest = nearest_names(extras.front(), allowed_names(at, extras.front()));
    if (!nearest.empty()) what += "; did you mean " + nearest.front() + "?";
  }
  if (what.ends_with('\n')) what.pop_back();
  return what + (what.ends_with('?') ? " " : "; ") + help + " shows what is allowed";
}

/// Commands that several processes do together, when mpirun has started them.
bool shared(const CLI::App& app) {
  const std::string name = app.get_subcommands().front()->get_name();
  return name == "solve" || name == "resume" || name == "run";
}

int parse_and_run(CLI::App& app, const Command& chosen, int argc, char** argv) {
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& e) {
    if (follows()) return 0;
    return app.exit(e, std::cout, std::cerr);  // --help, --version
  } catch (const CLI::ParseError& e) {
    message(usage_message(app, e));
    return wrong_usage;
  }
  // A command that has nothing to share is the business of the process that leads.
  return follows() && !shared(app) ? 0 : chosen();
}

}  // namespace

int run(int argc, char** argv) {
  CLI::App app("Finds every optimum of a function, not just one.", "clde");
  app.set_version_flag("--version", fmt::format("clde {} (sources {})", version(), source_id()));
  app.get_formatter()->column_width(30);
  app.footer(examples);
  app.require_subcommand(1);
  Command chosen;
  add_solve(app, chosen);
  add_resume(app, chosen);
  add_journal(app, chosen);
  add_evaluate(app, chosen);
  add_decode(app, chosen);
  add_basin(app, chosen);
  add_score(app, chosen);
#ifdef CLDE_WITH_EXPERIMENT
  add_run(app, chosen);
  add_reproduce(app, chosen);
#endif
  add_show(app, chosen);
  add_report(app, chosen);
  add_list(app, chosen);
  try {
    return parse_and_run(app, chosen, argc, argv);
  } catch (const InvalidArgument& e) {
    message(e.what());
    return wrong_usage;
  } catch (const std::exception& e) {
    message(e.what());
    return failed;
  }
}

}  // namespace clde::cli
