#include "paper/reproduce.hpp"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <map>
#include <optional>
#include <thread>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/check.hpp"
#include "core/text/split.hpp"
#include "display/interrupt.hpp"
#include "display/numbers.hpp"
#include "display/output.hpp"
#include "display/output_file.hpp"
#include "experiments/experiment_progress.hpp"
#include "experiments/runner.hpp"
#include "experiments/store/versions.hpp"
#include "paper/document.hpp"
#include "paper/outcome_json.hpp"
#include "paper/run_costs.hpp"

namespace clde::reproduce {
namespace {

using experiment::PlannedRun;
using experiment::RunnerOptions;
using experiment::RunnerProgress;
using experiment::Store;

constexpr std::size_t quick_runs = 3;

SeedRange seeds_of(const ReproduceFlags& flags) {
  require(!flags.quick || flags.runs.empty(), "--quick means --runs {}; give only one of the two",
          quick_runs);
  SeedRange seeds;
  if (flags.quick) seeds.count = quick_runs;
  if (!flags.runs.empty()) seeds.count = cli::parse_count("--runs", flags.runs, 1, 100'000);
  if (!flags.first_seed.empty())
    seeds.first = cli::parse_count("--first-seed", flags.first_seed, 0, 1'000'000'000'000);
  return seeds;
}

std::vector<Artifact> chosen_artifacts(const ReproduceFlags& flags) {
  require(flags.all != !flags.names.empty(),
          "give either the names of tables and figures or --all; `clde-reproduce --list` shows the "
          "names");
  return flags.all ? artifacts() : artifacts_named(flags.names);
}

/// "markdown,html" as formats.
std::vector<Format> formats_of(const ReproduceFlags& flags) {
  std::vector<Format> formats;
  for (const std::string_view name : split_at_commas(flags.format))
    formats.push_back(format_named(name));
  require(formats.size() == 1 || !flags.out.empty(),
          "--format: several formats are given; they need a folder: --out DIR");
  return formats;
}

std::string store_path(const ReproduceFlags& flags) {
  if (!flags.store.empty()) return flags.store;
  if (flags.out.empty()) return "clde-reproduce.db";
  return (std::filesystem::path(flags.out) / "runs.db").string();
}

int show_list(const ReproduceFlags& flags) {
  const SeedRange seeds = seeds_of(flags);
  if (!flags.json) {
    cli::write_stdout(cost_table(seeds));
    return 0;
  }
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  for (const Artifact& artifact : artifacts()) {
    const RunCosts costs = costs_of({artifact}, seeds);
    json.push_back({{"name", artifact.name},
                    {"sentence", artifact.sentence},
                    {"runs", costs.runs},
                    {"evaluations", costs.evaluations}});
  }
  cli::write_json(json);
  return 0;
}

/// False if a signal stopped it.
bool do_runs(const ReproduceFlags& flags, Store& store, const std::vector<PlannedRun>& runs,
             const cli::Interrupt& interrupt) {
  using cli::ExperimentProgress;
  const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
  cli::mention_other_versions(store.path(), done_elsewhere(store.all(), runs));
  ExperimentProgress bar(flags.quiet ? ExperimentProgress::Show::never
                                     : ExperimentProgress::Show::progress);
  const RunnerOptions options{
      .jobs = flags.jobs.empty() ? cores : cli::parse_count("--jobs", flags.jobs, 1, 4096),
      .failed = experiment::FailedRuns::retry,
      .keep_going = [&] { return interrupt.signal() == 0; },
      .progress = [&](const RunnerProgress& p) { bar.update(p); }};
  const RunnerProgress end = run_plan(store, runs, options);
  bar.clear();
  if (end.counts.failed > 0)
    cli::message(fmt::format(
        "{} failed and are left out; `sqlite3 {} \"SELECT DISTINCT reason FROM run\"` shows why",
        cli::counted(end.counts.failed, "run", "runs"), store.path()));
  return interrupt.signal() == 0;
}

void write_files(const std::string& folder, const std::map<std::string, std::string>& files) {
  std::string names;
  for (const auto& [name, text] : files) {
    const std::string path = (std::filesystem::path(folder) / name).string();
    cli::OutputFile({"--out", path}).write(text);
    names += path + "\n";
  }
  cli::write_stdout(names);
}

void show(const ReproduceFlags& flags, const std::vector<Outcome>& outcomes) {
  const std::vector<Format> formats = formats_of(flags);
  if (flags.json) return cli::write_json(outcome_json(outcomes));
  if (flags.out.empty()) return cli::write_stdout(one_document(outcomes, formats.front()));
  std::map<std::string, std::string> files;  // a figure's files come with every format
  for (const Format format : formats)
    for (auto& [name, text] : as_files(outcomes, format)) files[name] = std::move(text);
  write_files(flags.out, files);
}

}  // namespace

int reproduce(const ReproduceFlags& flags) {
  if (flags.list) return show_list(flags);
  const std::vector<Artifact> chosen = chosen_artifacts(flags);
  const SeedRange seeds = seeds_of(flags);
  (void)formats_of(flags);        // complaints come before the work
  std::signal(SIGXFSZ, SIG_IGN);  // a full disk is an error, not the end of the process
  if (!flags.out.empty()) std::filesystem::create_directories(flags.out);
  const cli::Interrupt interrupt;
  std::optional<Store> store;
  if (const std::vector<PlannedRun> runs = planned_runs(chosen, seeds); !runs.empty()) {
    store = Store::open(store_path(flags));
    if (!flags.quiet) cli::message(fmt::format("the runs are kept in {}", store->path()));
    if (!do_runs(flags, *store, runs, interrupt)) {
      cli::message("stopped; the same command continues from here");
      return 128 + interrupt.signal();
    }
  }
  MeasuredRuns measured(store ? &*store : nullptr, seeds);
  std::vector<Outcome> outcomes;
  for (const Artifact& artifact : chosen) outcomes.push_back(artifact.make(measured));
  show(flags, outcomes);
  return 0;
}

}  // namespace clde::reproduce
