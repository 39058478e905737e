#include "session.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include <clde/version.hpp>

#include "core/check.hpp"
#include "formats/parse_json.hpp"
#include "formula/formula.hpp"
#include "report/run_data.hpp"

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

Problem problem_of(const json& asked) {
  const Box box = box_of(asked.at("variables"));
  const formula::Formula formula(asked.at("formula").get<std::string>(), box.names());
  return Problem::batched(
      [formula](MatrixView points, MutableMatrixView values) {
        for (std::size_t i = 0; i < points.rows(); ++i) formula.evaluate(points[i], values[i]);
      },
      box, formula.objectives(),
      asked.value("maximize", false) ? Sense::maximize : Sense::minimize);
}

}  // namespace

Question Question::from_json(const std::string& text) {
  const json asked = formats::parse_json(text);
  return {problem_of(asked), asked.at("formula"), asked.value("title", ""), asked.at("evaluations"),
          asked.value("seed", std::uint64_t{1})};
}

Session::Session(Question question)
    : question_(std::move(question)),
      space_(SearchSpace::of(question_.problem)),
      optimizer_(make_optimizer(
          space_, {.seed = question_.seed, .expected_evaluations = question_.evaluations})) {}

bool Session::advance(std::uint64_t count) {
  const std::uint64_t until = std::min(spent_ + count, question_.evaluations);
  while (spent_ < until && !stopped_) {
    const Batch batch = optimizer_->ask(until - spent_);
    stopped_ = batch.empty();
    if (!stopped_) evaluate(batch);
  }
  return !stopped_ && spent_ < question_.evaluations;
}

void Session::evaluate(const Batch& batch) {
  const Evaluations outcome = question_.problem.evaluate(batch.points);
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const bool failed =
        std::ranges::any_of(outcome.values[i], [](double v) { return !std::isfinite(v); });
    evaluated_.add(space_, batch.points[i], failed ? std::span<const double>() : outcome.values[i]);
  }
  optimizer_->tell(batch.ids, outcome.values, outcome.failures);
  spent_ += batch.size();
}

std::string Session::report() const {
  report::RunRecord run;
  run.problem = question_.formula;
  run.heading = question_.title;
  run.algorithm = "clde";
  run.seed = question_.seed;
  run.budget.evaluations = question_.evaluations;
  run.box = space_.box;
  run.objectives = space_.objectives;
  run.sense = space_.sense;
  run.result = optimizer_->result();
  run.result.stop = spent_ >= question_.evaluations ? Stop::evaluations
                    : stopped_                      ? Stop::exhausted
                                                    : Stop::running;
  run.evaluated = evaluated_;
  run.builtin =
      BenchmarkProblem{.name = question_.formula, .title = "", .problem = question_.problem};
  const json data = {{"format", "clde-report"},
                     {"version", 1},
                     {"tool", std::string("clde ") + version()},
                     {"run", report::run_data(run)}};
  return data.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace clde::playground
