#include "report/experiment/stored_run.hpp"

#include <algorithm>
#include <filesystem>

#include <clde/lab/problems.hpp>

#include "core/check.hpp"
#include "core/text/printable.hpp"
#include "experiments/score.hpp"
#include "experiments/store/store.hpp"
#include "experiments/store/versions.hpp"
#include "formats/result_json.hpp"

namespace clde::report {
namespace {

using experiment::RunRow;
using experiment::RunSpec;
using experiment::RunState;
using experiment::Scorer;
using experiment::Store;

bool differ_in_seed_alone(RunSpec a, const RunSpec& b) {
  a.seed = b.seed;
  return a == b;
}

void add_run(GroupRecord& group, const RunRow& row, Result result, Scorer& scorer) {
  const auto measured = scorer.measure(row.spec, result);
  if (group.seeds.empty())
    for (const auto& m : measured) group.metrics.push_back({m.metric, m.accuracy, {}});
  for (std::size_t k = 0; k < measured.size(); ++k)
    group.metrics[k].values.push_back(measured[k].value);
  group.seeds.push_back(row.spec.seed);
  group.cpu_seconds.push_back(row.cost.cpu_seconds);
  group.results.push_back(std::move(result));
}

GroupRecord group_of(const RunRow& row) {
  GroupRecord group;
  group.problem = row.spec.problem;
  group.label = row.label;
  group.budget = row.spec.budget;
  return group;
}

/// Dates of this form sort as text.
void note_end(ExperimentRecord& record, const RunRow& row) {
  record.versions.insert(row.spec.version);
  if (record.first_end.empty() || row.finished_at < record.first_end)
    record.first_end = row.finished_at;
  record.last_end = std::max(record.last_end, row.finished_at);
}

/// The done run whose key begins with `key`.
RunRow row_with(const Store& store, const std::string& path, const std::string& key) {
  std::vector<RunRow> rows = store.all();
  std::erase_if(rows, [&](const RunRow& row) { return !row.key.starts_with(key); });
  require(rows.size() <= 1, "several runs of {} begin with '{}'; give more digits of the key", path,
          printable(key));
  require(!rows.empty(), "{} has no run '{}'; `clde show {} --runs` lists them", path,
          printable(key), path);
  require(rows.front().state == RunState::done, "run {} of {} is {}: it has no result", key, path,
          experiment::name(rows.front().state));
  return rows.front();
}

}  // namespace

ExperimentRecord read_experiment(const std::string& path) {
  const Store store = Store::read(path);
  ExperimentRecord record;
  record.file = std::filesystem::path(path).filename().string();
  record.name = store.name().empty() ? record.file : store.name();
  Scorer scorer;
  const RunRow* before = nullptr;
  std::vector<RunRow> rows = store.all();
  tell_versions_apart(rows);
  for (const RunRow& row : rows) {
    if (row.state == RunState::failed)
      record.failed.push_back({row.spec.problem, row.label, row.spec.seed, row.reason});
    if (row.state == RunState::planned || row.state == RunState::running) ++record.planned;
    if (row.state != RunState::done) continue;
    note_end(record, row);
    if (before == nullptr || !differ_in_seed_alone(before->spec, row.spec))
      record.groups.push_back(group_of(row));
    add_run(record.groups.back(), row, store.result(row.id), scorer);
    before = &row;
  }
  return record;
}

RunRecord read_stored_run(const std::string& path, const std::string& key) {
  const Store store = Store::read(path);
  const RunRow row = row_with(store, path, key);
  RunRecord run;
  run.problem = row.spec.problem;
  run.builtin = find_problem(row.spec.problem);
  run.algorithm = row.spec.algorithm;
  run.seed = row.spec.seed;
  run.settings = row.spec.settings;
  run.budget.evaluations = row.spec.budget;
  run.box = run.builtin->problem.box();
  run.objectives = run.builtin->problem.objectives();
  run.sense = run.builtin->problem.sense();
  run.result = store.result(row.id);
  formats::check_sizes(run.result, {run.box, run.objectives, run.sense});
  run.seconds = row.cost.wall_seconds;
  run.notes.emplace_back(
      "Stores keep what a run found, not what it evaluated: `clde solve --report` with the same "
      "algorithm, settings and seed also shows samples and basins.");
  return run;
}

}  // namespace clde::report
