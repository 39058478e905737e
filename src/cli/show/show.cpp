// clde show: a run or an experiment in the terminal.
#include <cstdlib>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <clde/optima_tree.hpp>
#include <clde/saddles.hpp>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/input/read_run.hpp"
#include "cli/show/show_output.hpp"
#include "cli/text/numbers.hpp"
#include "cli/text/output.hpp"
#include "core/check.hpp"
#include "report/experiment_data.hpp"
#include "report/page.hpp"
#include "report/run_data.hpp"
#include "report/stored_run.hpp"

namespace clde::cli {
namespace {

constexpr const char* examples =
    "The essentials of `clde report` without a browser: optima, the landscape (of one or two\n"
    "variables), the basins that stand out, and how the answer grew; of a store the scores of all\n"
    "algorithms. Plots are drawn in Unicode if the locale has it.\n"
    "\n"
    "Examples:\n"
    "  clde show run.cldej                   a run, also while it goes on\n"
    "  clde show found.json --explain 1,2    why these two optima are two\n"
    "  clde show results.db                  an experiment\n"
    "  clde show results.db --runs           its runs with their keys\n"
    "  clde show results.db 3f2a             one of them";

struct Flags {
  std::string path;
  std::string run;
  std::string explain;
  bool runs = false;
  bool plain = false;
  bool json = false;
};

report::Glyphs glyphs_of(const Flags& flags) {
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

int show_run(const Flags& flags, const report::RunRecord& run) {
  const std::vector<std::size_t> pair = parse_pair("--explain", flags.explain);
  if (!pair.empty()) {
    require(run.objectives == 1, "--explain is for one objective");
    const std::string why = explain(run.result, run.sense, pair[0], pair[1]);
    if (flags.json)
      write_json({{"explain", why}});
    else
      write_stdout(why);
    return 0;
  }
  if (flags.json)
    write_json(report::report_data("run", report::run_data(run)));
  else
    write_stdout(run_page(run, glyphs_of(flags)));
  return 0;
}

#ifdef CLDE_WITH_EXPERIMENT
int show_store(const Flags& flags) {
  require(flags.explain.empty() || !flags.run.empty(),
          "--explain needs one run: give (the first digits of) its key");
  if (flags.runs) {
    write_stdout(list_of_runs(flags.path));
    return 0;
  }
  if (!flags.run.empty()) return show_run(flags, report::read_stored_run(flags.path, flags.run));
  const report::ExperimentRecord experiment = report::read_experiment(flags.path);
  if (flags.json)
    write_json(report::report_data("experiment", report::experiment_data(experiment)));
  else
    write_stdout(experiment_page(experiment, glyphs_of(flags)));
  return 0;
}
#else
int show_store(const Flags& flags) {
  throw Error(flags.path + " is a store of experiments, and this clde was built without them");
}
#endif

int show(const Flags& flags) {
  if (report::source_kind(flags.path) == report::SourceKind::store) return show_store(flags);
  require(flags.run.empty() && !flags.runs, "{} holds one run; there is nothing to choose",
          flags.path);
  return show_run(flags, read_run(flags.path));
}

}  // namespace

void add_show(CommandLine& line) {
  auto flags = std::make_shared<Flags>();
  Command command = line.add_command("show", "Show a run or an experiment in the terminal");
  command.option("file", flags->path, "A journal, the JSON of `clde solve`, or a store").required();
  command.option("run", flags->run, "Of a store: one run, by (the first digits of) its key");
  command.option("--explain", flags->explain, "Why optima I and J are two, and nothing else")
      .type_name("I,J");
  command.flag("--runs", flags->runs, "Of a store: its runs with their keys");
  command.flag("--plain", flags->plain, "No Unicode");
  command.flag("--json", flags->json, "The data, as `clde report --json` writes them");
  command.footer(examples);
  command.action([flags] { return show(*flags); });
}

}  // namespace clde::cli
