#include "question.hpp"

#include <nlohmann/json.hpp>

#include "core/check.hpp"
#include "engine/phases/saddle_search.hpp"
#include "formats/parse_json.hpp"
#include "formula/formula.hpp"

namespace clde::playground {
namespace {

using nlohmann::json;

/// [{"name": "x", "lower": -6, "upper": 6, "kind": "real"}]
Box box_of(const json& variables) {
  std::vector<double> lower, upper;
  std::vector<std::string> names;
  for (const json& v : variables) {
    names.push_back(v.at("name"));
    lower.push_back(v.at("lower"));
    upper.push_back(v.at("upper"));
  }
  Box box(lower, upper, names);
  for (std::size_t j = 0; j < variables.size(); ++j)
    for (const Kind kind : {Kind::periodic, Kind::integer, Kind::log, Kind::category})
      if (variables[j].value("kind", "real") == name(kind)) box = box.with(kind, {j});
  return box;
}

BenchmarkProblem subject_of(const json& asked) {
  if (const std::string builtin = asked.value("problem", ""); !builtin.empty())
    return find_problem(builtin);
  const Box box = box_of(asked.at("variables"));
  const std::string text = asked.at("formula");
  const formula::Formula formula(text, box.names());
  const Sense sense = asked.value("maximize", false) ? Sense::maximize : Sense::minimize;
  return {.name = text, .title = "", .problem = formula::problem_of(formula, box, sense)};
}

}  // namespace

Question Question::from_json(const std::string& text) {
  const json asked = formats::parse_json(text);
  Question question{subject_of(asked), asked.value("title", ""), asked.at("evaluations"),
                    asked.value("saddles", std::uint64_t{0}),
                    asked.value("seed", std::uint64_t{1})};
  if (question.saddle_evaluations > 0)
    require_saddles_make_sense(SearchSpace::of(question.subject.problem));
  return question;
}

std::string problems_json() {
  json list = json::array();
  for (const ProblemInfo& p : list_problems())
    list.push_back({{"name", p.name}, {"title", p.title}, {"evaluations", p.evaluations}});
  return list.dump();
}

}  // namespace clde::playground
