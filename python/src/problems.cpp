// Binding of the built-in problems and their known answers.
#include <clde/lab/problems.hpp>

#include <string>
#include <utility>
#include <vector>

#include <nanobind/stl/map.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "arrays.hpp"
#include "bindings.hpp"

namespace clde_python {
namespace {

using clde::BenchmarkProblem;

OwnedRows evaluate(const BenchmarkProblem& known, const Rows& points) {
  clde::Matrix values(points.shape(0), known.problem.objectives());
  {
    const nb::gil_scoped_release unlocked;
    std::vector<clde::Failure> failures;  // their values are NaN, which says it all here
    known.problem.evaluate(view(points), values, failures);
  }
  return rows(values);
}

OwnedRows sample(const std::function<clde::Matrix(std::size_t)>& sampler, std::size_t count,
                 std::size_t width) {
  if (!sampler) return rows(clde::Matrix(0, width));
  const nb::gil_scoped_release unlocked;
  const clde::Matrix matrix = sampler(count);
  const nb::gil_scoped_acquire lock;
  return rows(matrix);
}

void bind_info(nb::module_& module) {
  using clde::ProblemInfo;
  nb::class_<ProblemInfo>(module, "ProblemInfo", "A row of the catalog of problems.")
      .def_ro("name", &ProblemInfo::name)
      .def_ro("title", &ProblemInfo::title)
      .def_ro("dimension", &ProblemInfo::dimension)
      .def_ro("objectives", &ProblemInfo::objectives)
      .def_ro("optima", &ProblemInfo::optima)
      .def_ro("pieces", &ProblemInfo::pieces)
      .def_ro("evaluations", &ProblemInfo::evaluations)
      .def_ro("parameters", &ProblemInfo::parameters)
      .def("__repr__", [](const ProblemInfo& p) { return p.name + ": " + p.title; });
  module.def("list_problems", &clde::list_problems);
}

void bind_answer(nb::class_<BenchmarkProblem>& problem) {
  problem
      .def_prop_ro(
          "optima", [](const BenchmarkProblem& p) { return rows(p.known.points); },
          nb::rv_policy::move)
      .def_prop_ro("value", [](const BenchmarkProblem& p) { return p.known.value; })
      .def_prop_ro("radius", [](const BenchmarkProblem& p) { return p.known.radius; })
      .def_prop_ro("accuracies", [](const BenchmarkProblem& p) { return p.known.accuracies; })
      .def_prop_ro("pieces", [](const BenchmarkProblem& p) { return p.pareto.pieces; })
      .def_prop_ro("official_size",
                   [](const BenchmarkProblem& p) { return p.pareto.official_size; })
      .def(
          "pareto_front",
          [](const BenchmarkProblem& p, std::size_t count) {
            return sample(p.pareto.front, count, p.problem.objectives());
          },
          nb::arg("count"))
      .def(
          "pareto_set",
          [](const BenchmarkProblem& p, std::size_t count) {
            return sample(p.pareto.set, count, p.problem.dimension());
          },
          nb::arg("count"));
}

}  // namespace

void bind_problems(nb::module_& module) {
  bind_info(module);
  nb::class_<BenchmarkProblem> problem(module, "Problem", "A problem that knows its answer.");
  problem.def_ro("name", &BenchmarkProblem::name)
      .def_ro("title", &BenchmarkProblem::title)
      .def_prop_ro("box", [](const BenchmarkProblem& p) { return p.problem.box(); })
      .def_prop_ro("objectives", [](const BenchmarkProblem& p) { return p.problem.objectives(); })
      .def_prop_ro(
          "maximize",
          [](const BenchmarkProblem& p) { return p.problem.sense() == clde::Sense::maximize; })
      .def_prop_ro("evaluations", [](const BenchmarkProblem& p) { return p.budget.evaluations; })
      .def("evaluate", &evaluate, nb::arg("points"));
  bind_answer(problem);
  module.def(
      "find_problem",
      [](const std::string& name, const clde::SettingValues& parameters) {
        // Only without parameters apart may they stand in the name.
        return parameters.empty() ? clde::find_problem(name) : clde::find_problem(name, parameters);
      },
      nb::arg("name"), nb::arg("parameters"));
}

}  // namespace clde_python
