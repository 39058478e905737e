// Binding of experiments: run, score, and the rows of a store.
#include <sstream>

#include <nanobind/stl/map.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "../evaluator.hpp"
#include "bindings.hpp"
#include "experiments/plan.hpp"
#include "experiments/plan_status.hpp"
#include "experiments/runner.hpp"
#include "experiments/score.hpp"
#include "experiments/store/versions.hpp"

namespace clde_python {
namespace {

namespace experiment = clde::experiment;
using experiment::RunnerProgress;
using experiment::RunRow;
using experiment::Store;

std::vector<experiment::PlannedRun> runs_in(const std::string& plan) {
  std::istringstream text(plan);
  return experiment::runs_of(experiment::read_plan(text));
}

Record as_dict(const RunnerProgress& progress) {
  Record out;
  out["planned"] = progress.counts.planned;
  out["running"] = progress.counts.running;
  out["done"] = progress.counts.done;
  out["failed"] = progress.counts.failed;
  out["ran"] = progress.ran;
  out["seconds_left"] = progress.seconds_left;
  return out;
}

Record as_dict(const RunRow& row) {
  Record out;
  out["key"] = row.key;
  out["problem"] = row.spec.problem;
  out["label"] = row.label;
  out["algorithm"] = row.spec.algorithm;
  out["settings"] = row.spec.settings;
  out["evaluations"] = row.spec.budget;
  out["seed"] = row.spec.seed;
  out["state"] = experiment::name(row.state);
  out["reason"] = row.reason;
  out["seconds"] = row.cost.wall_seconds;
  return out;
}

/// Runs a plan and looks up now and then: at Ctrl-C, and at the progress function of the user.
class Watched {
 public:
  explicit Watched(nb::object progress) : progress_(std::move(progress)) {}

  RunnerProgress run(Store& store, const std::vector<experiment::PlannedRun>& runs,
                     experiment::RunnerOptions options) {
    options.keep_going = [this] { return interruption_.keep_going(); };
    options.progress = [this](const RunnerProgress& now) { look_at(now); };
    RunnerProgress end;
    {
      const nb::gil_scoped_release unlocked;
      end = experiment::run_plan(store, runs, options);
    }
    raise_what_was_held();
    return end;
  }

 private:
  void look_at(const RunnerProgress& now) {
    if (!interruption_.keep_going() || progress_.is_none()) return;
    const nb::gil_scoped_acquire lock;
    try {
      progress_(as_dict(now));
    } catch (nb::python_error& error) {
      interruption_.hold(std::move(error));
    }
  }

  void raise_what_was_held() {
    const nb::object error = interruption_.error();
    if (error.is_none()) return;
    PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(error.ptr())), error.ptr());
    throw nb::python_error();
  }

  nb::object progress_;
  Interruption interruption_;
};

Record run_plan(const std::string& plan, const std::string& path, std::size_t jobs,
                const std::string& failed, nb::object progress) {
  const auto runs = runs_in(plan);
  Store store = Store::open(path);
  experiment::RunnerOptions options;
  options.jobs = jobs;
  if (failed == "retry") options.failed = experiment::FailedRuns::retry;
  Watched watched(std::move(progress));
  Record out = as_dict(watched.run(store, runs, std::move(options)));
  nb::list failures;
  for (const RunRow& row : store.planned())
    if (row.state == experiment::RunState::failed) failures.append(as_dict(row));
  out["failures"] = failures;
  return out;
}

Record plan_status(const std::string& plan, const std::string& path, std::size_t jobs) {
  Record out = as_dict(experiment::plan_status(path, runs_in(plan), jobs));
  out["failures"] = nb::list();
  return out;
}

std::vector<Record> stored_runs(const std::string& path) {
  std::vector<Record> out;
  std::vector<RunRow> rows = Store::read(path).all();
  tell_versions_apart(rows);
  for (const RunRow& row : rows) out.push_back(as_dict(row));
  return out;
}

/// One for each metric, and each accuracy, of a group of runs that differ in their seed alone.
Record as_dict(const experiment::ScoredGroup& group, const experiment::MetricValues& marks) {
  Record out;
  out["problem"] = group.spec.problem;
  out["label"] = group.label;
  out["algorithm"] = group.spec.algorithm;
  out["settings"] = group.spec.settings;
  out["evaluations"] = group.spec.budget;
  out["metric"] = marks.metric;
  out["accuracy"] = marks.accuracy;
  out["seeds"] = group.seeds;
  out["values"] = numbers(marks.values);
  return out;
}

std::vector<Record> score(const std::string& path, const std::string& problem,
                          const std::string& metric, double accuracy) {
  std::vector<experiment::ScoredGroup> groups;
  {
    const nb::gil_scoped_release unlocked;
    const Store store = Store::read(path);
    std::vector<RunRow> rows = store.all();
    tell_versions_apart(rows);
    if (!problem.empty()) experiment::keep_problems(rows, problem);
    experiment::Scorer scorer;
    groups = experiment::score_runs(store, rows, scorer, {metric, accuracy});
  }
  std::vector<Record> out;
  for (const auto& group : groups)
    for (const auto& marks : group.metrics) out.push_back(as_dict(group, marks));
  return out;
}

}  // namespace

void bind_experiment(nb::module_& module) {
  module.def("run_plan", &run_plan, nb::arg("plan"), nb::arg("store"), nb::arg("jobs"),
             nb::arg("failed"), nb::arg("progress") = nb::none());
  module.def("plan_status", &plan_status, nb::arg("plan"), nb::arg("store"), nb::arg("jobs"));
  module.def("stored_runs", &stored_runs, nb::arg("store"));
  module.def("score", &score, nb::arg("store"), nb::arg("problem"), nb::arg("metric"),
             nb::arg("accuracy"));
}

}  // namespace clde_python
