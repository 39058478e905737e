#include "cli/app.hpp"

#include <exception>
#include <new>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include <clde/error.hpp>
#include <clde/lab/methods.hpp>
#include <clde/version.hpp>

#include "cli/cluster.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "display/output.hpp"
#include "engine/journal/journal_format.hpp"
#include "engine/journal/journal_writer.hpp"

namespace clde::cli {
namespace {

constexpr int failed = 1;
constexpr int wrong_usage = 2;

constexpr const char* examples =
    "Examples:\n"
    "  clde list problems                        the built-in problems\n"
    "  clde solve cec2013/f4                     all optima of Himmelblau's function\n"
    "  clde solve cec2013/f4 --json > found.json the same as JSON, for other programs\n"
    "  clde solve --exec ./simulate --lower -6,-6 --upper 6,6 --evaluations 20000 --jobs 8\n"
    "                                            any program as the objective\n"
    "  clde sweep -f 'x^4/4 - p*x^2/2' --lower -2 --upper 2 --parameter p=-1:1:21 -n 20k\n"
    "                                            optima along a parameter: births and deaths\n"
    "  clde report found.json --out found.html   an HTML page with charts\n"
    "  clde score cec2013/f4 --solve found.json  how many of the known optima are these?\n"
    "  echo 3,2 | clde evaluate cec2013/f4       the value of one point\n"
    "  clde decode samples.csv                   the basins in data that you already have\n"
    "  clde run plan.json --store results.db     an experiment: algorithms, problems, seeds\n"
    "\n"
    "`clde help COMMAND` explains a command.\n"
    "Exit codes: 0 done, 1 failed, 2 wrong usage, 130 stopped by Ctrl-C.\n"
    "\n"
    "Try: clde solve cec2013/f4";

/// Commands that the processes of one mpirun do together.
bool shared(const std::string& command) {
  return command == "solve" || command == "roots" || command == "resume" || command == "run";
}

void add_commands(CommandLine& line) {
  add_solve(line);
  add_roots(line);
  add_sweep(line);
  add_resume(line);
  add_journal(line);
  add_evaluate(line);
  add_decode(line);
  add_basin(line);
  add_score(line);
  add_run(line);
  add_show(line);
  add_report(line);
  add_list(line);
  add_help(line);
  add_completion(line);
}

int parse_and_run(int argc, char** argv) {
  CommandLine line(fmt::format("clde {} (sources {})", version(), source_id()), examples);
  add_commands(line);
  const Request request = line.parse(argc, argv);
  // All other commands are done by the leading process alone.
  return follows() && !shared(request.command) ? 0 : request.action();
}

/// The message, and the command that lists the names there are.
std::string with_list(const UnknownName& e) {
  const std::string_view kind = e.kind();
  std::string list;
  if (kind == "setting of this algorithm") list = "algorithms NAME";
  if (kind == "algorithm" || kind == "problem" || kind == "metric") list = fmt::format("{}s", kind);
  if (list.empty()) return e.what();
  const std::string said = e.what();
  return fmt::format("{}{} `clde list {}` shows them all", said, said.ends_with('?') ? "" : ";",
                     list);
}

}  // namespace

int run_tool(int argc, char** argv) {
  prepare_streams();
  lab::register_methods();
  try {
    return parse_and_run(argc, argv);
  } catch (const UnknownName& e) {
    message(with_list(e));
    return wrong_usage;
  } catch (const JournalExists& e) {
    message(fmt::format("{} (`clde resume {}`)", e.what(), e.path));
    return wrong_usage;
  } catch (const InvalidArgument& e) {
    message(e.what());
    return wrong_usage;
  } catch (const JournalDamage& e) {
    message(fmt::format("{} (`clde journal {} --mend`)", e.what(), e.path));
    return failed;
  } catch (const std::bad_alloc&) {
    message("there is not enough memory for this");
    return failed;
  } catch (const std::exception& e) {
    message(e.what());
    return failed;
  }
}

}  // namespace clde::cli
