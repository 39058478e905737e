// Binding of sweep.
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <clde/sweep.hpp>

#include "arrays.hpp"
#include "bindings.hpp"
#include "evaluator.hpp"

namespace clde_python {
namespace {

Record as_record(const clde::Branch& branch, std::size_t dimension) {
  const auto& points = branch.points;
  Record out;
  out["step"] = column<double>(points, [](const clde::BranchPoint& p) { return p.step; });
  out["x"] = table(points, dimension, [](const clde::BranchPoint& p) { return p.x; });
  out["fun"] = column<double>(points, [](const clde::BranchPoint& p) { return p.value; });
  out["is_global"] =
      column<std::uint8_t>(points, [](const clde::BranchPoint& p) { return p.global; });
  return out;
}

Record as_record(const clde::SweepEvent& event) {
  Record out;
  out["kind"] = clde::name(event.kind);
  out["cause"] = clde::name(event.cause);
  out["step"] = event.step;
  out["error"] = event.error;
  out["x"] = numbers(event.x);
  out["fun"] = event.value;
  out["ended"] = nb::cast(event.ended);
  out["started"] = nb::cast(event.started);
  return out;
}

Record as_record(const clde::SweepResult& found, std::size_t dimension) {
  nb::list branches, events;
  for (const clde::Branch& b : found.branches) branches.append(as_record(b, dimension));
  for (const clde::SweepEvent& e : found.events) events.append(as_record(e));
  Record out;
  out["branches"] = branches;
  out["events"] = events;
  out["steps"] = found.steps;
  out["nfev"] = found.evaluations;
  out["search_nfev"] = found.search_evaluations;
  out["failed"] = found.failures.total();
  out["first_failure"] = found.failures.first_failed.empty() ? found.failures.first_timed_out
                                                             : found.failures.first_failed;
  out["stop"] = clde::name(found.stop);
  out["why"] = clde::describe(found.stop);
  return out;
}

/// What a sweep is asked besides the options of its searches.
struct Asked {
  std::vector<std::size_t> parameters;
  std::string levels;
  std::uint64_t search = 0;
  double tolerance = 1e-4;
};

Record sweep(nb::typed<nb::callable, nb::any(OwnedRows)> evaluate, const clde::SearchSpace& space,
             const Rows& path, const Asked& asked, const clde::Budget& budget,
             const clde::SolveOptions& options, nb::object differentiate) {
  Interruption interruption;
  PythonEvaluator evaluator({std::move(evaluate), std::move(differentiate)}, space, interruption);
  clde::SweepOptions how;
  how.search = options;
  how.search.keep_going = [&interruption] { return interruption.keep_going(); };
  how.levels = clde::levels_named(asked.levels);
  how.search_evaluations = asked.search;
  how.tolerance = asked.tolerance;
  const clde::SweepPath along{asked.parameters, clde::Matrix(view(path))};
  clde::SweepResult found;
  {
    const nb::gil_scoped_release unlocked;
    found = clde::sweep(space, evaluator, along, budget, how);
  }
  Record out = as_record(found, space.box.dimension());
  out["error"] = interruption.error();
  return out;
}

}  // namespace

void bind_sweep(nb::module_& module) {
  nb::class_<Asked>(module, "SweepAsked", "What a sweep is asked besides options of its searches.")
      .def(nb::init<>())
      .def_rw("parameters", &Asked::parameters)
      .def_rw("levels", &Asked::levels)
      .def_rw("search", &Asked::search)
      .def_rw("tolerance", &Asked::tolerance);
  module.def("sweep", &sweep, nb::arg("evaluate"), nb::arg("space"), nb::arg("path"),
             nb::arg("asked"), nb::arg("budget"), nb::arg("options"),
             nb::arg("differentiate") = nb::none());
}

}  // namespace clde_python
