// clde reproduce: the paper's tables and figures, measured here.
#include <algorithm>
#include <csignal>
#include <filesystem>
#include <map>
#include <memory>
#include <thread>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/experiment/experiment_progress.hpp"
#include "cli/interrupt.hpp"
#include "cli/text/numbers.hpp"
#include "cli/text/output.hpp"
#include "cli/text/text_table.hpp"
#include "core/check.hpp"
#include "experiment/runner.hpp"
#include "paper/document.hpp"
#include "paper/item.hpp"

namespace clde::cli {
namespace {

using namespace clde::experiment;  // NOLINT(google-build-using-namespace): the command's subject
using reproduce::Item;

constexpr const char* examples =
    "Each table has the printed figures, `clde-paper` (the paper's algorithm as it is printed), "
    "`clde`\n"
    "(the default solver) and what others have published. Figures come as SVG and as CSV.\n"
    "\n"
    "Runs are kept in a store; stopped or killed, the same command goes on, and `--runs 50` after\n"
    "`--runs 30` costs 20. Everything with 30 runs takes half an hour of two cores, --quick a "
    "minute\n"
    "or two.\n"
    "\n"
    "Examples:\n"
    "  clde reproduce --list\n"
    "  clde reproduce table-mmmop-igdx --runs 10\n"
    "  clde reproduce --quick --out paper/                    everything, as Markdown, SVG and "
    "CSV\n"
    "  clde reproduce --out paper/ --format html --store paper.db    everything, 30 runs, one page";

struct Flags {
  std::vector<std::string> names;
  std::string runs, first_seed, store, format = "markdown", out, jobs;
  bool quick = false;
  bool list = false;
  bool json = false;
  bool quiet = false;
};

reproduce::Scale scale_of(const Flags& flags) {
  reproduce::Scale scale;
  require(!flags.quick || flags.runs.empty(), "reproduce: --quick is --runs 3; keep one of them");
  if (flags.quick) scale.runs = 3;
  if (!flags.runs.empty()) scale.runs = parse_count("--runs", flags.runs, 1, 100'000);
  if (!flags.first_seed.empty())
    scale.first_seed = parse_count("--first-seed", flags.first_seed, 0, 1'000'000'000'000);
  return scale;
}

int show_list(const Flags& flags) {
  if (flags.json) {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const Item& item : reproduce::items())
      json.push_back({{"name", item.name}, {"sentence", item.sentence}});
    write_json(json);
    return 0;
  }
  TextTable table({{"name", TextTable::Align::left}, {"what it is", TextTable::Align::left}});
  for (const Item& item : reproduce::items()) table.add_row({item.name, item.sentence});
  write_stdout(table.text());
  return 0;
}

/// A store in the temporary folder, gone when the command ends.
class TemporaryStore {
 public:
  TemporaryStore() {
    std::string name = (std::filesystem::temp_directory_path() / "clde-reproduce-XXXXXX").string();
    const char* made = mkdtemp(name.data());
    if (made == nullptr) throw Error("no temporary folder can be made; give --store FILE");
    folder_ = made;
  }
  ~TemporaryStore() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  TemporaryStore(const TemporaryStore&) = delete;
  TemporaryStore& operator=(const TemporaryStore&) = delete;

  [[nodiscard]] std::string path() const { return folder_ / "runs.db"; }

 private:
  std::filesystem::path folder_;
};

/// Where the runs go if nobody says: beside the files that are written, else nowhere.
std::string store_path(const Flags& flags, const std::unique_ptr<TemporaryStore>& temporary) {
  if (!flags.store.empty()) return flags.store;
  if (temporary) return temporary->path();
  return (std::filesystem::path(flags.out) / "runs.db").string();
}

std::vector<PlannedRun> runs_for(const std::vector<Item>& chosen, const reproduce::Scale& scale) {
  Plan plan;
  for (const Item& item : chosen)
    for (PlanPart& part : item.runs(scale)) plan.parts.push_back(std::move(part));
  return runs_of(plan);
}

/// False if it was stopped.
bool perform(const Flags& flags, Store& store, const std::vector<PlannedRun>& runs,
             const Interrupt& interrupt) {
  const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
  mention_other_versions(store.path(), done_elsewhere(store.all(), runs));
  ExperimentProgress bar(flags.quiet ? ExperimentProgress::Show::never
                                     : ExperimentProgress::Show::progress);
  const RunnerOptions options{
      .jobs = flags.jobs.empty() ? cores : parse_count("--jobs", flags.jobs, 1, 4096),
      .failed = FailedRuns::retry,
      .keep_going = [&] { return interrupt.signal() == 0; },
      .progress = [&](const RunnerProgress& p) { bar.update(p); }};
  const RunnerProgress end = run_plan(store, runs, options);
  bar.clear();
  if (end.counts.failed > 0)
    message(
        fmt::format("{} failed and are left out; `sqlite3 {} \"SELECT DISTINCT reason FROM run\"` "
                    "says why",
                    counted(end.counts.failed, "run", "runs"), store.path()));
  return interrupt.signal() == 0;
}

void write_files(const std::string& folder, const std::map<std::string, std::string>& files) {
  std::string names;
  for (const auto& [name, text] : files) {
    OutputFile((std::filesystem::path(folder) / name).string()).write(text);
    names += fmt::format("{}\n", (std::filesystem::path(folder) / name).string());
  }
  write_stdout(names);
}

nlohmann::ordered_json as_json(const reproduce::Table& table) {
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const auto& row : table.rows) {
    nlohmann::ordered_json cells = nlohmann::ordered_json::array();
    for (const reproduce::Cell& cell : row) cells.push_back(cell.text);
    rows.push_back(std::move(cells));
  }
  return {{"name", table.name},
          {"title", table.title},
          {"note", table.note},
          {"columns", table.columns},
          {"rows", std::move(rows)}};
}

nlohmann::ordered_json as_json(const std::vector<reproduce::Outcome>& outcomes) {
  nlohmann::ordered_json json = {{"tables", nlohmann::ordered_json::array()},
                                 {"figures", nlohmann::ordered_json::array()}};
  for (const reproduce::Outcome& outcome : outcomes) {
    for (const reproduce::Table& table : outcome.tables) json["tables"].push_back(as_json(table));
    for (const reproduce::Figure& figure : outcome.figures)
      json["figures"].push_back(as_json(figure.data));
  }
  return json;
}

/// "markdown,html" as formats.
std::vector<reproduce::Format> formats_of(const Flags& flags) {
  std::vector<reproduce::Format> formats;
  const std::string& text = flags.format;
  for (std::size_t first = 0; first <= text.size();) {
    const std::size_t end = std::min(text.find(',', first), text.size());
    formats.push_back(reproduce::format_named(text.substr(first, end - first)));
    first = end + 1;
  }
  require(formats.size() == 1 || !flags.out.empty(),
          "--format: several are given, which needs --out DIR");
  return formats;
}

void show(const Flags& flags, const std::vector<reproduce::Outcome>& outcomes) {
  const std::vector<reproduce::Format> formats = formats_of(flags);
  if (flags.json) return write_json(as_json(outcomes));
  if (flags.out.empty()) return write_stdout(reproduce::one_document(outcomes, formats.front()));
  std::map<std::string, std::string> files;  // a figure's files come with every format
  for (const reproduce::Format format : formats)
    for (auto& [name, text] : reproduce::as_files(outcomes, format)) files[name] = std::move(text);
  write_files(flags.out, files);
}

int reproduce_command(const Flags& flags) {
  if (flags.list) return show_list(flags);
  const std::vector<Item> chosen = reproduce::items_named(flags.names);
  (void)formats_of(flags);  // complaints come before the work
  const reproduce::Scale scale = scale_of(flags);
  std::signal(SIGXFSZ, SIG_IGN);  // a full disk is an error, not the end of the process
  if (!flags.out.empty()) std::filesystem::create_directories(flags.out);
  std::unique_ptr<TemporaryStore> temporary;
  if (flags.store.empty() && flags.out.empty()) temporary = std::make_unique<TemporaryStore>();
  Store store = Store::open(store_path(flags, temporary));
  const Interrupt interrupt;
  if (!perform(flags, store, runs_for(chosen, scale), interrupt)) {
    message(temporary ? "stopped; with --store the same command would go on from here"
                      : "stopped; the same command goes on from here");
    return 128 + interrupt.signal();
  }
  reproduce::Lab lab(store, scale);
  std::vector<reproduce::Outcome> outcomes;
  for (const Item& item : chosen) outcomes.push_back(item.make(lab));
  show(flags, outcomes);
  return 0;
}

}  // namespace

void add_reproduce(CommandLine& line) {
  auto flags = std::make_shared<Flags>();
  Command command = line.add_command("reproduce", "The paper's tables and figures, measured here");
  const auto option = [&](const char* name, std::string& value, const char* type,
                          const char* help) { command.option(name, value, help).type_name(type); };
  command.option("names", flags->names, "Tables and figures (default: all of them)");
  command.flag("--list", flags->list, "Name them all");
  option("--runs", flags->runs, "N", "Runs of each method on each problem (default: 30)");
  command.flag("--quick", flags->quick, "Three runs of each");
  option("--first-seed", flags->first_seed, "N", "Seed of the first run (default: 9001)");
  option("--store", flags->store, "FILE", "Keep the runs here, and go on (default: OUT/runs.db)");
  option("--jobs", flags->jobs, "N", "Runs at the same time (default: one per core)");
  option("--format", flags->format, "FORMAT",
         "markdown (default), csv, latex, html; several with --out");
  option("--out", flags->out, "DIR", "Write files into this folder instead of stdout");
  command.flag("--json", flags->json, "Write JSON");
  command.flag("--quiet", flags->quiet,
               "No progress line, on a terminal or (once a minute) in a log");
  command.footer(examples);
  command.action([flags] { return reproduce_command(*flags); });
}

}  // namespace clde::cli
