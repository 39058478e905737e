// `clde list problems`.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <clde/lab/problems.hpp>

#include "cli/list/catalogs.hpp"
#include "display/numbers.hpp"
#include "display/terminal.hpp"
#include "display/text_table.hpp"

namespace clde::cli {
namespace {

using nlohmann::ordered_json;
using Align = TextTable::Align;

/// What there is to find.
std::string answer(const ProblemInfo& p) {
  return p.objectives == 1 ? counted(p.optima, "optimum", "optima")
                           : "front, " + counted(p.pieces, "piece", "pieces");
}

TextTable whole_table() {
  TextTable table({{"name", Align::left},
                   {"title", Align::left},
                   {"variables"},
                   {"objectives"},
                   {"answer"},
                   {"evaluations"}});
  for (const ProblemInfo& p : list_problems())
    table.add_row({p.name, p.title, grouped(p.dimension), grouped(p.objectives), answer(p),
                   grouped(p.evaluations)});
  return table;
}

/// For narrow terminals: what is long comes last, and what the details have is left out.
TextTable narrow_table() {
  TextTable table(
      {{"name", Align::left}, {"variables"}, {"answer", Align::left}, {"title", Align::left}});
  for (const ProblemInfo& p : list_problems())
    table.add_row({p.name, grouped(p.dimension), answer(p), p.title});
  return table;
}

std::string all_text() {
  const Screen screen = screen_of(stdout);
  const TextTable whole = whole_table();
  const bool narrow = screen.wraps && whole.width() >= screen.width;
  return (narrow ? narrow_table() : whole).text() +
         "\n`clde list problems NAME` shows a problem in detail, `clde solve NAME` solves it.\n"
         "Some problems have parameters, given after the name: clde solve dtlz/2:M=2,D=30.\n";
}

ordered_json parameters_json(const ProblemInfo& p) {
  ordered_json all = ordered_json::array();
  for (const SettingInfo& s : p.parameters)
    all.push_back({{"name", s.name},
                   {"default", s.default_value},
                   {"range", s.range},
                   {"sentence", s.sentence}});
  return all;
}

ordered_json info_json(const ProblemInfo& p) {
  return {{"name", p.name},
          {"title", p.title},
          {"dimension", p.dimension},
          {"objectives", p.objectives},
          {"optima", p.optima},
          {"pieces", p.pieces},
          {"evaluations", p.evaluations},
          {"parameters", parameters_json(p)}};
}

ordered_json all_json() {
  ordered_json all = ordered_json::array();
  for (const ProblemInfo& p : list_problems()) all.push_back(info_json(p));
  return all;
}

const char* name(Sense sense) {
  return sense == Sense::maximize ? "maximize" : "minimize";
}

/// The listed row of a problem, found by its name without parameters and instance.
ProblemInfo listed(const BenchmarkProblem& problem) {
  const std::string plain = problem.name.substr(0, problem.name.find(':'));
  for (ProblemInfo& p : list_problems())
    if (p.name == plain || plain.starts_with(p.name + "/")) return p;
  return {};
}

/// Lines of a name and a value.
struct Lines {
  std::string text;
  void line(const std::string& what, const std::string& value) {
    text += fmt::format("  {:<20}{}\n", what, value);
  }
};

std::string kind_text(Kind kind) {
  return kind == Kind::real ? "" : fmt::format(", {}", clde::name(kind));
}

void add_answer(Lines& lines, const BenchmarkProblem& p) {
  if (p.problem.objectives() > 1)
    return lines.line("Pareto set", counted(p.pareto.pieces, "piece", "pieces"));
  lines.line("global optima", grouped(p.known.points.rows()));
  lines.line("value at the optima", fmt::format("{:.17g}", p.known.value));
  lines.line("radius of an optimum", fmt::format("{}", p.known.radius));
  if (!p.landscape.values.empty())
    lines.line("minima, local included", grouped(p.landscape.values.size()));
  if (p.problem.constraints().any())
    lines.line("constraints",
               fmt::format("{} inequalities, {} equalities", p.problem.constraints().inequalities,
                           p.problem.constraints().equalities));
}

std::string one_text(const std::string& wanted) {
  const BenchmarkProblem p = find_problem(wanted);
  Lines lines{fmt::format("{}: {}\n\n", p.name, p.title)};
  lines.line("sense", name(p.problem.sense()));
  lines.line("objectives", grouped(p.problem.objectives()));
  add_answer(lines, p);
  lines.line("official budget", grouped(p.budget.evaluations) + " evaluations");
  for (const SettingInfo& s : listed(p).parameters)
    lines.line("parameter " + s.name,
               fmt::format("{}, default {}: {}", s.range, s.default_value, s.sentence));
  const Box& box = p.problem.box();
  for (std::size_t j = 0; j < box.dimension(); ++j)
    lines.line(box.name(j),
               fmt::format("[{}, {}]{}", box.lower()[j], box.upper()[j], kind_text(box.kind(j))));
  return lines.text;
}

std::vector<double> as_vector(std::span<const double> v) {
  return {v.begin(), v.end()};
}

/// The answer to a problem with one objective; that of several is too long.
void add_optima(ordered_json& json, const KnownOptima& known) {
  json["height"] = known.value;
  json["radius"] = known.radius;
  json["accuracies"] = known.accuracies;
  json["points"] = ordered_json::array();
  for (std::size_t i = 0; i < known.points.rows(); ++i)
    json["points"].push_back(as_vector(known.points[i]));
}

ordered_json rows_json(const Matrix& rows) {
  ordered_json all = ordered_json::array();
  for (std::size_t i = 0; i < rows.rows(); ++i) all.push_back(as_vector(rows[i]));
  return all;
}

/// Only where all minima are known.
void add_landscape(ordered_json& json, const KnownLandscape& known) {
  if (known.values.empty()) return;
  json["minima"] = {{"values", known.values}, {"points", rows_json(known.minima)}};
  if (!known.saddle_values.empty())
    json["saddles"] = {{"values", known.saddle_values}, {"points", rows_json(known.saddles)}};
}

std::vector<std::string> kinds_of(const Box& box) {
  std::vector<std::string> kinds;
  for (std::size_t j = 0; j < box.dimension(); ++j) kinds.emplace_back(clde::name(box.kind(j)));
  return kinds;
}

ordered_json one_json(const std::string& wanted) {
  const BenchmarkProblem p = find_problem(wanted);
  const Box& box = p.problem.box();
  ordered_json json = {{"name", p.name},
                       {"title", p.title},
                       {"dimension", p.problem.dimension()},
                       {"objectives", p.problem.objectives()},
                       {"optima", p.known.points.rows()},
                       {"pieces", p.pareto.pieces},
                       {"evaluations", p.budget.evaluations},
                       {"parameters", parameters_json(listed(p))},
                       {"sense", name(p.problem.sense())},
                       {"variables", box.names()},
                       {"lower", as_vector(box.lower())},
                       {"upper", as_vector(box.upper())},
                       {"kinds", kinds_of(box)},
                       {"constraints",
                        {{"inequalities", p.problem.constraints().inequalities},
                         {"equalities", p.problem.constraints().equalities}}}};
  add_landscape(json, p.landscape);
  if (p.problem.objectives() == 1) add_optima(json, p.known);
  return json;
}

}  // namespace

Catalog problems_catalog() {
  return {"problems", all_text, all_json, one_text, one_json};
}

}  // namespace clde::cli
