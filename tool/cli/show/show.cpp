// clde show: a run or an experiment in the terminal.
#include <cstdlib>
#include <limits>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <clde/optima_tree.hpp>
#include <clde/phases.hpp>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/input/read_run.hpp"
#include "cli/show/show_experiment.hpp"
#include "cli/show/show_optimum.hpp"
#include "cli/show/show_run.hpp"
#include "cli/stores.hpp"
#include "core/check.hpp"
#include "display/numbers.hpp"
#include "display/output.hpp"
#include "report/experiment/experiment_data.hpp"
#include "report/page.hpp"
#include "report/run_data.hpp"

namespace clde::cli {
namespace {

constexpr const char* show_examples =
    "The essentials of `clde report` without a browser: the optima, the landscape of one or two\n"
    "variables, the saddles between optima and the number of optima over time; for a store, the\n"
    "scores of all algorithms. Plots use Unicode if the locale supports it.\n"
    "\n"
    "Examples:\n"
    "  clde show run.cldej                   a run, finished or not\n"
    "  clde show run.cldej --optimum 3       every coordinate of optimum 3\n"
    "  clde show found.json --explain 1,2    why optima 1 and 2 are separate\n"
    "  clde show results.db                  an experiment\n"
    "  clde show results.db --runs           its runs with their keys\n"
    "  clde show results.db 3f2a             one of them";

constexpr auto largest = std::numeric_limits<std::uint64_t>::max();

struct ShowFlags {
  std::string path;
  std::string run;
  std::string explain;
  std::string optimum;
  bool runs = false;
  bool plain = false;
  bool json = false;
};

report::Glyphs glyphs_of(const ShowFlags& flags) {
  if (flags.plain) return report::Glyphs::plain;
  std::string_view locale;
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') {
      locale = value;
      break;
    }
  }
  const char* term = std::getenv("TERM");
  const bool dumb = term != nullptr && std::string_view(term) == "dumb";
  const bool utf8 = locale.find("UTF-8") != std::string_view::npos ||
                    locale.find("utf8") != std::string_view::npos;
  return utf8 && !dumb ? report::Glyphs::unicode : report::Glyphs::plain;
}

int show_run(const ShowFlags& flags, const report::RunRecord& run) {
  const std::vector<std::size_t> pair = parse_pair("--explain", flags.explain);
  if (!pair.empty()) {
    require(run.objectives == 1, "--explain applies to one objective; this run has {}",
            run.objectives);
    const std::string why = explain(run.result, run.sense, pair[0], pair[1]);
    if (flags.json)
      write_json({{"explain", why}});
    else
      write_text(why);
    return 0;
  }
  if (flags.json)
    write_json(report::report_data("run", report::run_data(run)));
  else if (!flags.optimum.empty())
    write_text(optimum_text(run, parse_count("--optimum", flags.optimum, 1, largest) - 1));
  else
    write_styled(run_text(run, glyphs_of(flags), screen_of(stdout)));
  return 0;
}

int show_store(const ShowFlags& flags) {
  require(
      flags.explain.empty() || !flags.run.empty(),
      "--explain needs one run of the store; give the first digits of its key, which `clde show "
      "{} --runs` lists",
      flags.path);
  if (flags.runs) {
    write_text(runs_of_store_text(flags.path));
    return 0;
  }
  if (!flags.run.empty()) return show_run(flags, read_run_of_store(flags.path, flags.run));
  const report::ExperimentRecord experiment = read_store(flags.path);
  if (flags.json)
    write_json(report::report_data("experiment", report::experiment_data(experiment)));
  else
    write_text(experiment_text(experiment, glyphs_of(flags)));
  return 0;
}

int show(const ShowFlags& flags) {
  if (report::source_kind(flags.path) == report::SourceKind::store) return show_store(flags);
  require(flags.run.empty() && !flags.runs, "{} holds a single run; leave out --runs and the key",
          flags.path);
  return show_run(flags, read_run(flags.path));
}

}  // namespace

void add_show(CommandLine& line) {
  auto flags = std::make_shared<ShowFlags>();
  Command command = line.add_command("show", "Show a run or an experiment in the terminal");
  command.option("file", flags->path, "A journal, the JSON of `clde solve`, or a store").required();
  command.option("run", flags->run, "One run of a store, by the first digits of its key");
  command.option("--explain", flags->explain, "Explain only why optima I and J are separate")
      .type_name("I,J");
  command.option("--optimum", flags->optimum, "Show only this optimum, with every coordinate")
      .type_name("N");
  command.flag("--runs", flags->runs, "List the runs of a store with their keys");
  command.flag("--plain", flags->plain, "ASCII only");
  command.flag("--json", flags->json, "Write the data as JSON, as `clde report --json` does");
  command.footer(show_examples);
  command.action([flags] { return show(*flags); });
}

}  // namespace clde::cli
