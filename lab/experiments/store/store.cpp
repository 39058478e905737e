#include "experiments/store/store.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/check.hpp"
#include "core/text/printable.hpp"
#include "experiments/natural_order.hpp"
#include "experiments/store/stored_result.hpp"
#include "formats/parse_json.hpp"

namespace clde::experiment {
namespace {

constexpr std::array<const char*, 4> state_names{"planned", "running", "done", "failed"};

RunState state_of(const std::string& text) {
  for (std::size_t k = 0; k < state_names.size(); ++k)
    if (text == state_names[k]) return static_cast<RunState>(k);
  throw StoreError(fmt::format("a run has the state '{}', which this clde does not know", text));
}

SettingValues settings_of(const std::string& text) {
  try {
    return formats::parse_json(text).get<SettingValues>();
  } catch (const std::exception&) {
    throw StoreError(fmt::format("the settings of a run are damaged: '{}'", printable(text)));
  }
}

void add_run(Statement& insert, const PlannedRun& run) {
  const RunSpec& spec = run.spec;
  insert.bind(run_key(spec)).bind(spec.algorithm).bind(nlohmann::json(spec.settings).dump());
  insert.bind(spec.problem).bind(spec.budget).bind(spec.seed).bind(spec.version);
  insert.bind(run.label.empty() ? usual_label(spec) : run.label).run();
}

}  // namespace

const char* name(RunState state) {
  return state_names.at(static_cast<std::size_t>(state));
}

const char* const run_columns =
    "run.id, run.key, algorithm, settings, problem, budget, seed, version, label, state, reason, "
    "coalesce(finished_at, ''), wall_seconds, cpu_seconds, coalesce(evaluations, 0)";

RunRow read_row(const Statement& s) {
  RunRow row{.id = s.integer(0), .key = s.text(1)};
  row.spec = {.algorithm = s.text(2),
              .settings = settings_of(s.text(3)),
              .problem = s.text(4),
              .budget = s.count(5),
              .seed = s.count(6),
              .version = s.text(7)};
  row.label = s.text(8);
  row.state = state_of(s.text(9));
  row.reason = s.text(10);
  row.finished_at = s.text(11);
  row.cost = {.wall_seconds = s.real(12), .cpu_seconds = s.real(13)};
  row.evaluations = s.count(14);
  return row;
}

void Store::plan(std::span<const PlannedRun> runs, FailedRuns failed) {
  Transaction transaction(database_);
  Statement insert = database_.prepare(
      "INSERT INTO run (key, algorithm, settings, problem, budget, seed, version, label) "
      "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE SET label = excluded.label "
      "WHERE label <> excluded.label");
  database_.run(
      "CREATE TEMP TABLE IF NOT EXISTS wanted (position INTEGER PRIMARY KEY, run INTEGER UNIQUE); "
      "DELETE FROM wanted");
  Statement want = database_.prepare(
      "INSERT OR IGNORE INTO wanted (position, run) SELECT ?, id FROM run WHERE key = ?");
  for (std::size_t k = 0; k < runs.size(); ++k) {
    add_run(insert, runs[k]);
    want.bind(std::uint64_t{k}).bind(run_key(runs[k].spec)).run();
  }
  if (failed == FailedRuns::retry)
    database_.run(
        "UPDATE run SET state = 'planned', reason = '', worker = NULL "
        "WHERE state = 'failed' AND id IN (SELECT run FROM wanted)");
  transaction.commit();
}

std::string Store::name() const {
  Statement s = database_.prepare("SELECT name FROM experiment");
  return s.step() ? s.text(0) : "";
}

void Store::set_name(std::string_view name) {
  database_
      .prepare(
          "INSERT INTO experiment (id, name) VALUES (1, ?) "
          "ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE name <> excluded.name")
      .bind(name)
      .run();
}

StateCounts Store::counts() const {
  Statement s = database_.prepare(
      "SELECT state, count(*) FROM wanted JOIN run ON run.id = wanted.run GROUP BY state");
  StateCounts counts;
  while (s.step()) {
    const auto number = static_cast<std::size_t>(s.integer(1));
    switch (state_of(s.text(0))) {
      case RunState::planned:
        counts.planned = number;
        break;
      case RunState::running:
        counts.running = number;
        break;
      case RunState::done:
        counts.done = number;
        break;
      case RunState::failed:
        counts.failed = number;
        break;
    }
  }
  return counts;
}

std::vector<DueRuns> Store::due() const {
  Statement s = database_.prepare(
      fmt::format("SELECT {}, count(*) FROM wanted JOIN run ON run.id = wanted.run "
                  "WHERE state IN ('planned', 'running') "
                  "GROUP BY algorithm, settings, problem, budget",
                  run_columns));
  std::vector<DueRuns> due;
  while (s.step()) due.push_back({read_row(s).spec, static_cast<std::size_t>(s.integer(15))});
  return due;
}

std::vector<RunRow> Store::select(const std::string& condition) const {
  Statement s = database_.prepare(fmt::format(
      "SELECT {} FROM run WHERE {} ORDER BY budget, label, algorithm, settings, version, seed",
      run_columns, condition));
  std::vector<RunRow> rows;
  while (s.step()) rows.push_back(read_row(s));
  std::ranges::stable_sort(rows, natural_less, [](const RunRow& row) { return row.spec.problem; });
  return rows;
}

std::vector<RunRow> Store::all() const {
  return select("1");
}

std::vector<RunRow> Store::planned() const {
  return select("id IN (SELECT run FROM wanted)");
}

std::optional<RunRow> Store::find(std::string_view key) const {
  Statement s = database_.prepare(fmt::format("SELECT {} FROM run WHERE key = ?", run_columns));
  s.bind(key);
  if (!s.step()) return std::nullopt;
  return read_row(s);
}

Result Store::result(std::int64_t run) const {
  return load_result(database_, run);
}

}  // namespace clde::experiment
