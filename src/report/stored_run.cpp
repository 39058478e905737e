#include "report/stored_run.hpp"

#include <filesystem>

#include <clde/catalog.hpp>

#include "core/check.hpp"
#include "core/printable.hpp"
#include "experiment/score.hpp"
#include "experiment/store.hpp"
#include "experiment/versions.hpp"

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
    for (const auto& m : measured) group.marks.push_back({m.metric, m.accuracy, {}});
  for (std::size_t k = 0; k < measured.size(); ++k)
    group.marks[k].values.push_back(measured[k].value);
  group.seeds.push_back(row.spec.seed);
  group.cpu_seconds.push_back(row.cost.cpu_seconds);
  group.results.push_back(std::move(result));
}

}  // namespace

ExperimentRecord read_experiment(const std::string& path) {
  const Store store = Store::read(path);
  ExperimentRecord record;
  record.name = std::filesystem::path(path).filename().string();
  Scorer scorer;
  const RunRow* before = nullptr;
  std::vector<RunRow> rows = store.all();
  tell_versions_apart(rows);
  for (const RunRow& row : rows) {
    if (row.state == RunState::failed)
      record.failed.push_back({row.spec.problem, row.label, row.spec.seed, row.reason});
    if (row.state == RunState::planned || row.state == RunState::running) ++record.planned;
    if (row.state != RunState::done) continue;
    if (before == nullptr || !differ_in_seed_alone(before->spec, row.spec))
      record.groups.push_back({.problem = row.spec.problem,
                               .label = row.label,
                               .budget = row.spec.budget,
                               .seeds = {},
                               .cpu_seconds = {},
                               .results = {},
                               .marks = {}});
    add_run(record.groups.back(), row, store.result(row.id), scorer);
    before = &row;
  }
  return record;
}

RunRecord read_stored_run(const std::string& path, const std::string& key) {
  const Store store = Store::read(path);
  const RunRow* found = nullptr;
  const std::vector<RunRow> rows = store.all();
  for (const RunRow& row : rows) {
    if (!row.key.starts_with(key)) continue;
    require(found == nullptr, "several runs of {} begin with '{}'; give more digits of the key",
            path, shown_text(key));
    found = &row;
  }
  require(found != nullptr, "{} has no run '{}'; `clde show {} --runs` lists them", path,
          shown_text(key), path);
  require(found->state == RunState::done, "run {} of {} is {}: it has no result", key, path,
          experiment::name(found->state));
  RunRecord run;
  run.problem = found->spec.problem;
  run.builtin = find_problem(found->spec.problem);
  run.algorithm = found->spec.algorithm;
  run.seed = found->spec.seed;
  run.settings = found->spec.settings;
  run.budget.evaluations = found->spec.budget;
  run.box = run.builtin->problem.box();
  run.objectives = run.builtin->problem.objectives();
  run.sense = run.builtin->problem.sense();
  run.result = store.result(found->id);
  run.seconds = found->cost.wall_seconds;
  run.notes.emplace_back(
      "Stores keep what a run found, not what it evaluated: `clde solve --report` with the same "
      "algorithm, settings and seed also shows samples and basins.");
  return run;
}

}  // namespace clde::report
