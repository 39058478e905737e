// clde run: does what an experiment still lacks.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <memory>
#include <thread>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/cluster.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "core/text/input_file.hpp"
#include "display/interrupt.hpp"
#include "display/numbers.hpp"
#include "display/output.hpp"
#include "experiments/experiment_progress.hpp"
#include "experiments/plan.hpp"
#include "experiments/plan_status.hpp"
#include "experiments/run_message.hpp"
#include "experiments/runner.hpp"

namespace clde::cli {
namespace {

using namespace clde::experiment;  // NOLINT(google-build-using-namespace): the command's subject

constexpr const char* run_examples =
    "A plan names algorithms, problems and seeds. Every algorithm is run on every problem with "
    "every\n"
    "seed, and the results go into the store, one SQLite file:\n"
    "\n"
    "  {\"algorithms\": [\"clde\", {\"name\": \"clde-paper\", \"settings\": {\"chaos\": "
    "\"gaussian\"}}],\n"
    "   \"problems\": [\"cec2013/*\", {\"name\": \"equations/f02\", \"evaluations\": 20000}],\n"
    "   \"seeds\": \"1-30\"}\n"
    "\n"
    "The command can be stopped, killed and started again: runs in the store are not repeated, "
    "and\n"
    "more seeds cost only the new runs. Several processes can work on one store. Problems have "
    "their\n"
    "official budgets unless \"evaluations\" is given. docs/reference/formats.md describes plans.\n"
    "\n"
    "Examples:\n"
    "  clde run plan.json --store results.db --jobs 4\n"
    "  clde run plan.json --store results.db --dry-run    the missing runs and their estimated "
    "time\n"
    "  clde score --store results.db                      the scores of the finished runs";

struct RunFlags {
  std::string plan, store, jobs;
  bool dry_run = false;
  bool retry_failed = false;
  bool json = false;
  bool quiet = false;
};

Plan load_plan(const std::string& path) {
  std::ifstream in = open_input(path);
  try {
    return read_plan(in);
  } catch (const InvalidArgument& e) {
    throw InvalidArgument(fmt::format("{}: {}", path, e.what()));
  }
}

nlohmann::ordered_json counts_json(const StateCounts& counts) {
  return {{"planned", counts.planned},
          {"running", counts.running},
          {"done", counts.done},
          {"failed", counts.failed}};
}

/// The state of the plan after this command, or before it with --dry-run.
struct Summary {
  RunnerProgress end;
  DoneElsewhere elsewhere;
  std::vector<RunRow> failed = {};
};

nlohmann::ordered_json summary_json(const RunFlags& flags, const Summary& summary) {
  const RunnerProgress& end = summary.end;
  nlohmann::ordered_json json = {
      {"store", flags.store}, {"runs", end.counts.total()}, {"ran", end.ran}};
  json["states"] = counts_json(end.counts);
  json["seconds_left"] = nullptr;
  if (!std::isnan(end.seconds_left)) json["seconds_left"] = end.seconds_left;
  json["version"] = this_version();
  json["other_versions"] = {{"runs", summary.elsewhere.runs},
                            {"versions", summary.elsewhere.versions}};
  json["failures"] = nlohmann::ordered_json::array();
  for (const RunRow& row : summary.failed)
    json["failures"].push_back({{"key", row.key},
                                {"algorithm", row.spec.algorithm},
                                {"settings", row.spec.settings},
                                {"problem", row.spec.problem},
                                {"seed", row.spec.seed},
                                {"reason", row.reason}});
  return json;
}

/// Each reason once, with the number of runs.
std::string failures_text(const std::vector<RunRow>& failed) {
  std::map<std::string, std::size_t> reasons;
  for (const RunRow& row : failed)
    ++reasons[fmt::format("{} on {}: {}", row.label, row.spec.problem, row.reason)];
  std::string text;
  for (const auto& [reason, times] : reasons)
    text += fmt::format("  {}  {}\n", counted(times, "run: ", "runs:"), reason);
  return text;
}

std::string summary_text(const RunFlags& flags, const Summary& summary) {
  const RunnerProgress& end = summary.end;
  const StateCounts& c = end.counts;
  std::string text =
      fmt::format("{}: {} of {} done ({} by this call)", flags.store, grouped(c.done),
                  counted(c.total(), "run", "runs"), grouped(end.ran));
  if (c.failed > 0) text += fmt::format(", {} failed", grouped(c.failed));
  if (c.planned + c.running > 0)
    text += fmt::format(", {} missing", grouped(c.planned + c.running));
  text += ".\n";
  text += failures_text(summary.failed);
  if (!std::isnan(end.seconds_left) && end.seconds_left > 0)
    text += fmt::format("About {} left.\n", duration_text(end.seconds_left));
  return text;
}

void write_summary(const RunFlags& flags, const Summary& summary) {
  if (flags.json)
    write_json(summary_json(flags, summary));
  else
    write_text(summary_text(flags, summary));
}

int dry_run(const RunFlags& flags, const std::vector<PlannedRun>& runs, std::size_t jobs) {
  std::vector<RunRow> rows;
  if (std::filesystem::exists(flags.store)) rows = Store::read(flags.store).all();
  const Summary seen{plan_status(flags.store, runs, jobs), done_elsewhere(rows, runs)};
  mention_other_versions(flags.store, seen.elsewhere);
  write_summary(flags, seen);
  return 0;
}

int finish(const RunFlags& flags, Summary summary, const Store& store) {
  summary.failed = store.planned();
  std::erase_if(summary.failed, [](const RunRow& row) { return row.state != RunState::failed; });
  write_summary(flags, summary);
  return summary.failed.empty() ? 0 : 1;
}

/// A process of mpirun that follows: does the runs that the leading process hands out.
int do_runs_of_leader() {
  cluster()->serve(
      [](const std::string& job) { return pack_executed(execute(unpack_spec(job), {})); });
  return 0;
}

Executed execute_elsewhere(std::size_t worker, const RunSpec& spec,
                           const std::function<bool()>& keep_going) {
  const auto answer = cluster()->call(worker, pack_spec(spec), keep_going);
  if (answer) return unpack_executed(*answer);
  Executed given_up;
  given_up.result.stop = Stop::interrupted;
  return given_up;
}

int run_experiment(const RunFlags& flags) {
  if (follows() && !flags.dry_run) return do_runs_of_leader();
  const std::uint64_t cores = std::max(1U, std::thread::hardware_concurrency());
  std::size_t jobs = flags.jobs.empty() ? cores : parse_count("--jobs", flags.jobs, 1, 4096);
  if (cluster() != nullptr) jobs = cluster()->others();
  const Plan plan = load_plan(flags.plan);
  const std::vector<PlannedRun> runs = runs_of(plan);
  if (flags.dry_run) return dry_run(flags, runs, jobs);
  Store store = Store::open(flags.store);
  if (!plan.name.empty()) store.set_name(plan.name);
  const DoneElsewhere elsewhere = done_elsewhere(store.all(), runs);
  mention_other_versions(flags.store, elsewhere);
  const Interrupt interrupt;
  ExperimentProgress bar(flags.quiet ? ExperimentProgress::Show::never
                                     : ExperimentProgress::Show::progress);
  RunnerOptions options{.jobs = jobs,
                        .failed = flags.retry_failed ? FailedRuns::retry : FailedRuns::keep,
                        .keep_going = [&] { return interrupt.signal() == 0; },
                        .progress = {}};
  if (!flags.quiet) options.progress = [&](const RunnerProgress& p) { bar.update(p); };
  if (cluster() != nullptr) options.execute = execute_elsewhere;
  const RunnerProgress end = run_plan(store, runs, options);
  bar.clear();
  if (!std::filesystem::exists(flags.store))
    throw Error(flags.store + " was removed during the run: what it had is lost");
  const int code = finish(flags, {end, elsewhere}, store);
  if (interrupt.signal() == 0) {
    if (!flags.quiet && end.ran > 0 && end.counts.done > 0)
      message(fmt::format("`clde show {0}` shows the scores, `clde report {0}` writes an HTML page",
                          flags.store));
    return code;
  }
  message("stopped; the same command continues from here");
  return 128 + interrupt.signal();
}

}  // namespace

void add_run(CommandLine& line) {
  auto flags = std::make_shared<RunFlags>();
  Command command =
      line.add_command("run", "Run an experiment: many algorithms, problems and seeds");
  command.option("plan", flags->plan, "The plan, a JSON file").required();
  command.option("--store", flags->store, "SQLite file for the results")
      .type_name("FILE")
      .required();
  command.option("--jobs", flags->jobs, "Concurrent runs (default: one per core)").type_name("N");
  command.flag("--dry-run", flags->dry_run, "Only show what is missing");
  command.flag("--retry-failed", flags->retry_failed, "Repeat runs that failed before");
  command.flag("--json", flags->json, "Write JSON");
  command.flag("--quiet", flags->quiet, "No progress line (in a log: once a minute), no hints");
  command.footer(run_examples);
  command.action([flags] { return run_experiment(*flags); });
}

}  // namespace clde::cli
