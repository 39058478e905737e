// The paper's tables of parameters and benchmarks beside what is built in.
#include <algorithm>

#include <fmt/format.h>

#include <clde/algorithms.hpp>
#include <clde/lab/problems.hpp>

#include "paper/artifact.hpp"
#include "paper/methods.hpp"
#include "paper/tables/printed.hpp"

namespace clde::reproduce {
namespace {

std::string default_of(std::string_view setting) {
  for (const SettingInfo& info : find_algorithm("clde-paper").settings)
    if (info.name == setting) return info.default_value;
  return "";
}

Outcome parameters(MeasuredRuns&) {
  Table table{
      .name = "table-parameters",
      .title = "Parameters of the method",
      .note =
          "Ours: the defaults of `clde-s` and `clde-m`. With max_generations 0 a run spends the "
          "budget it is given. A canvas_size of 0 takes all of P and P', as the text says; the "
          "table's 100 is half of that.",
      .columns = {"parameter", "printed", "ours", "setting", "role"},
      .rows = {}};
  for (const PrintedParameter& row : printed_parameters())
    table.add_row({{std::string(row.name)},
                   {std::string(row.value)},
                   {default_of(row.setting)},
                   {std::string(row.setting)},
                   {std::string(row.role)}});
  return {.tables = {std::move(table)}};
}

Outcome functions(MeasuredRuns&) {
  Table table{
      .name = "table-benchmarks-so",
      .title = "The niching benchmark",
      .note =
          "Ours: the catalog, whose optima are polished to double precision. Six-Hump Camel Back "
          "has two global and two local optima in its box; the paper prints four local ones.",
      .columns = {"function", "name", "global optima (printed)", "global optima",
                  "local optima (printed)", "height (printed)", "height", "variables",
                  "evaluations"},
      .rows = {}};
  const std::vector<std::string> names = niching_problems();
  for (std::size_t k = 0; k < names.size(); ++k) {
    const PrintedFunction& row = printed_functions()[k];
    const BenchmarkProblem ours = find_problem(names[k]);
    table.add_row({{short_name(names[k])},
                   {std::string(row.name)},
                   {fmt::format("{}", row.global_optima)},
                   {fmt::format("{}", ours.known.points.rows())},
                   {std::string(row.local_optima)},
                   number(row.height, 3),
                   number(ours.known.value, 3),
                   {fmt::format("{}", ours.problem.dimension())},
                   {fmt::format("{}", ours.budget.evaluations)}});
  }
  return {.tables = {std::move(table)}};
}

Outcome problems(MeasuredRuns&) {
  Table table{
      .name = "table-benchmarks-mo",
      .title = "The problems with several objectives",
      .note =
          "Ours: objectives, variables and pieces of the Pareto set of the catalog's problem with "
          "its "
          "usual parameters; DTLZ takes D=30 and D=50 behind its name.",
      .columns = {"problem", "M (printed)", "M", "variables (printed)", "variables",
                  "separability (printed)", "modality (printed)", "property (printed)", "pieces"},
      .rows = {}};
  for (const PrintedProblem& row : printed_problems()) {
    const BenchmarkProblem ours = find_problem(row.problem);
    table.add_row({{std::string(row.problem)},
                   {fmt::format("{}", row.objectives)},
                   {fmt::format("{}", ours.problem.objectives())},
                   {std::string(row.variables)},
                   {fmt::format("{}", ours.problem.dimension())},
                   {std::string(row.separability)},
                   {std::string(row.modality)},
                   {std::string(row.property)},
                   {fmt::format("{}", ours.pareto.pieces)}});
  }
  return {.tables = {std::move(table)}};
}

}  // namespace

std::vector<Artifact> settings_artifacts() {
  return {{"table-parameters", "Parameters and their defaults", no_runs, parameters},
          {"table-benchmarks-so", "The niching functions (supplement)", no_runs, functions},
          {"table-benchmarks-mo", "The problems with several objectives (supplement)", no_runs,
           problems}};
}

}  // namespace clde::reproduce
