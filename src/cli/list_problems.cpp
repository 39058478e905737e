#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <clde/clde.hpp>

#include "cli/catalogs.hpp"
#include "cli/numbers.hpp"
#include "cli/text_table.hpp"

namespace clde::cli {
namespace {

using nlohmann::ordered_json;
using Align = TextTable::Align;

std::string all_text() {
  TextTable table({{"name", Align::left},
                   {"title", Align::left},
                   {"variables"},
                   {"objectives"},
                   {"global optima"},
                   {"evaluations"}});
  for (const ProblemInfo& p : list_problems())
    table.add_row({p.name, p.title, grouped(p.dimension), grouped(p.objectives), grouped(p.optima),
                   grouped(p.evaluations)});
  return table.text() +
         "\nOne of them in detail: clde list problems NAME. To solve it: clde solve NAME.\n";
}

ordered_json info_json(const ProblemInfo& p) {
  return {{"name", p.name},           {"title", p.title},
          {"dimension", p.dimension}, {"objectives", p.objectives},
          {"optima", p.optima},       {"evaluations", p.evaluations}};
}

ordered_json all_json() {
  ordered_json all = ordered_json::array();
  for (const ProblemInfo& p : list_problems()) all.push_back(info_json(p));
  return all;
}

const char* name(Sense sense) {
  return sense == Sense::maximize ? "maximize" : "minimize";
}

std::string one_text(const std::string& wanted) {
  const BenchmarkProblem p = find_problem(wanted);
  std::string text = fmt::format("{}: {}\n\n", p.name, p.title);
  const auto line = [&](const char* what, const std::string& value) {
    text += fmt::format("  {:<20}{}\n", what, value);
  };
  line("sense", name(p.problem.sense()));
  line("objectives", grouped(p.problem.objectives()));
  line("global optima", grouped(p.known.points.rows()));
  line("their value", fmt::format("{:.17g}", p.known.height));
  line("counted once within", fmt::format("{}", p.known.radius));
  line("official budget", grouped(p.budget.evaluations) + " evaluations");
  const Box& box = p.problem.box();
  for (std::size_t j = 0; j < box.dimension(); ++j)
    line(box.name(j).c_str(), fmt::format("[{}, {}]", box.lower()[j], box.upper()[j]));
  return text;
}

ordered_json one_json(const std::string& wanted) {
  const BenchmarkProblem p = find_problem(wanted);
  const Box& box = p.problem.box();
  const auto as_vector = [](std::span<const double> v) {
    return std::vector<double>(v.begin(), v.end());
  };
  ordered_json points = ordered_json::array();
  for (std::size_t i = 0; i < p.known.points.rows(); ++i)
    points.push_back(as_vector(p.known.points[i]));
  return {{"name", p.name},
          {"title", p.title},
          {"dimension", p.problem.dimension()},
          {"objectives", p.problem.objectives()},
          {"optima", p.known.points.rows()},
          {"evaluations", p.budget.evaluations},
          {"sense", name(p.problem.sense())},
          {"height", p.known.height},
          {"radius", p.known.radius},
          {"accuracies", p.known.accuracies},
          {"variables", box.names()},
          {"lower", as_vector(box.lower())},
          {"upper", as_vector(box.upper())},
          {"points", points}};
}

}  // namespace

Catalog problem_catalog() {
  return {"problems", all_text, all_json, one_text, one_json};
}

}  // namespace clde::cli
