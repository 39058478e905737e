// clde report: a run or an experiment as one HTML page.
#include <chrono>
#include <filesystem>
#include <memory>
#include <thread>

#include <fmt/format.h>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/input/read_run.hpp"
#include "cli/stores.hpp"
#include "cli/watch/live_page.hpp"
#include "core/check.hpp"
#include "display/interrupt.hpp"
#include "display/numbers.hpp"
#include "display/output.hpp"
#include "display/output_file.hpp"
#include "report/experiment/experiment_data.hpp"
#include "report/experiment/runs_data.hpp"
#include "report/page.hpp"
#include "report/run_data.hpp"

namespace clde::cli {
namespace {

constexpr const char* report_examples =
    "The page is one file that works offline. For a run it shows the optima, a map of the "
    "landscape\n"
    "with its basins, how basins merge and when optima were found; for several objectives the "
    "front\n"
    "and the Pareto set. A journal has every evaluation; the JSON of `clde solve` has only the "
    "optima.\n"
    "For a store of `clde run` the page has tables of means, deviations and significance, box "
    "plots,\n"
    "convergence and ranks.\n"
    "\n"
    "Examples:\n"
    "  clde solve cec2013/f4 --report himmelblau.html     solve and report at once\n"
    "  clde report run.cldej --out run.html               from a journal, finished or not\n"
    "  clde report results.db --out results.html          an experiment\n"
    "  clde report found.json --out found.html            from `clde solve --json`\n"
    "  clde report seed1.cldej seed2.cldej --out both.html     runs side by side\n"
    "  clde report run.cldej --watch                      a page that follows a run\n"
    "  clde report run.cldej --json > run.json            the data of the page";

struct ReportFlags {
  std::vector<std::string> files;
  std::string out = "report.html";
  std::string port;
  bool json = false;
  bool watch = false;
};

struct Contents {
  report::Json data;
  std::string name;
};

Contents run_contents(const report::RunRecord& run) {
  return {report::report_data("run", report::run_data(run)),
          run.heading.empty() ? run.problem : run.heading};
}

Contents store_contents(const std::vector<std::string>& given) {
  require(given.size() <= 2, "{} is a store: give the key of one of its runs, or nothing more",
          given[0]);
  if (given.size() == 2) return run_contents(read_run_of_store(given[0], given[1]));
  const report::ExperimentRecord experiment = read_store(given[0]);
  return {report::report_data("experiment", report::experiment_data(experiment)), experiment.name};
}

/// Several runs side by side.
Contents runs_contents(const std::vector<std::string>& files) {
  std::vector<report::RunRecord> runs;
  for (const std::string& file : files) {
    require(report::source_kind(file) != report::SourceKind::store,
            "{} is a store and cannot be shown beside runs; give journals and JSON files", file);
    runs.push_back(read_run(file));
  }
  std::string name = fmt::format("{} runs of {}", runs.size(), runs.front().problem);
  return {report::report_data("runs", report::runs_data(std::move(runs), files)), std::move(name)};
}

Contents contents_of(const ReportFlags& flags) {
  const std::string& first = flags.files.front();
  if (report::source_kind(first) == report::SourceKind::store) return store_contents(flags.files);
  return flags.files.size() == 1 ? run_contents(read_run(first)) : runs_contents(flags.files);
}

std::filesystem::file_time_type last_change(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::last_write_time(path, ignored);
}

/// Shows the file as it grows, until Ctrl-C.
int watch(const ReportFlags& flags) {
  constexpr std::chrono::milliseconds pause{100};
  const Interrupt interrupt;
  const std::string& path = flags.files.front();
  require(flags.files.size() == 1, "--watch follows one file; {} are given", flags.files.size());
  LivePage page(parse_port(flags.port), path + " - clde");
  message("watch " + path + " at " + page.address() + "; Ctrl-C ends it");
  std::filesystem::file_time_type shown = {};
  while (interrupt.signal() == 0) {
    std::this_thread::sleep_for(pause);
    const auto changed = last_change(path);
    if (changed == shown || !page.wants_data()) continue;
    shown = changed;
    page.give(contents_of(flags).data);
  }
  return 0;
}

int make_report(const ReportFlags& flags) {
  if (flags.watch) {
    report::require_page();
    return watch(flags);
  }
  if (!flags.json) report::require_page();
  const OutputFile file({"--out", flags.json ? "" : flags.out});
  if (!flags.json)
    for (const std::string& path : flags.files)
      require_distinct({{"--out", flags.out}}, {{"the file that is reported", path}});
  const Contents contents = contents_of(flags);
  if (flags.json) {
    write_json(contents.data);
    return 0;
  }
  file.write(report::report_page(contents.data, contents.name + " - clde"));
  message(fmt::format("{} written", flags.out));
  return 0;
}

}  // namespace

void add_report(CommandLine& line) {
  auto flags = std::make_shared<ReportFlags>();
  Command command = line.add_command("report", "Show a run or an experiment as one HTML page");
  command
      .option("file", flags->files,
              "A journal, the JSON of `clde solve`, or a store; several runs are compared. After a "
              "store: one of its runs, by the first digits of its key")
      .required();
  command.option("--out", flags->out, "File to write (default report.html)").type_name("FILE");
  command.flag("--json", flags->json, "Write the data of the page to stdout instead");
  command.flag("--watch", flags->watch,
               "Show the page in a browser of this machine as the file grows");
  command.option("--port", flags->port, "Port for --watch (default: any that is free)")
      .type_name("N");
  command.footer(report_examples);
  command.action([flags] { return make_report(*flags); });
}

}  // namespace clde::cli
