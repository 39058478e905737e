#include "cli/score/score_output.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "display/numbers.hpp"
#include "display/text_table.hpp"

namespace clde::cli {
namespace {

std::size_t known_count(const BenchmarkProblem& problem, Scored against) {
  return against == Scored::all_minima ? problem.landscape.values.size()
                                       : problem.known.points.rows();
}

std::string known_text(const BenchmarkProblem& problem, Scored against) {
  const std::size_t count = known_count(problem, against);
  return against == Scored::all_minima
             ? counted(count, "global or local optimum", "global and local optima")
             : counted(count, "global optimum", "global optima");
}

/// Nothing where the suite gives no partial credit.
std::string robust_text(const ScoreCard& card, const KnownOptima& known) {
  if (card.robust.empty()) return "";
  TextTable table({{"metric", TextTable::Align::left}, {"value"}});
  for (const auto& [name, value] : card.robust) table.add_row({name, fmt::format("{:.4f}", value)});
  return fmt::format(
             "\nWith partial credit: 0 for an optimum missed by {:g} in value, 1 if missed by "
             "{:g}.\n\n",
             known.partly_below, known.found_below) +
         table.text();
}

}  // namespace

std::string score_text(const ScoreCard& card, const BenchmarkProblem& problem, Scored against) {
  std::vector<TextTable::Column> columns = {{"accuracy"}, {"found"}};
  for (const std::string& name : card.names) columns.push_back({name});
  TextTable table(columns);
  for (const ScoreLine& line : card.lines) {
    std::vector<std::string> cells = {fmt::format("{:g}", line.accuracy), grouped(line.found)};
    for (const double measure : line.measures) cells.push_back(fmt::format("{:.4f}", measure));
    table.add_row(std::move(cells));
  }
  const std::string times =
      card.budget == 0
          ? ""
          : fmt::format("Dynamic F1 is over a budget of {} evaluations.\n", grouped(card.budget));
  return fmt::format(
             "{}, {}: {} known, {} reported. Points within {:g} of each other count once.\n",
             problem.name, problem.title, known_text(problem, against),
             counted(card.reported, "point", "points"), problem.known.radius) +
         times + "\n" + table.text() + robust_text(card, problem.known);
}

nlohmann::ordered_json score_json(const ScoreCard& card, const BenchmarkProblem& problem,
                                  Scored against) {
  nlohmann::ordered_json json = {{"problem", problem.name},
                                 {"known", known_count(problem, against)},
                                 {"value", problem.known.value},
                                 {"radius", problem.known.radius},
                                 {"reported", card.reported}};
  if (card.budget > 0) json["budget"] = card.budget;
  json["accuracies"] = nlohmann::ordered_json::array();
  for (const ScoreLine& line : card.lines) {
    nlohmann::ordered_json entry = {{"accuracy", line.accuracy}, {"found", line.found}};
    for (std::size_t i = 0; i < card.names.size(); ++i) entry[card.names[i]] = line.measures[i];
    json["accuracies"].push_back(std::move(entry));
  }
  for (const auto& [name, value] : card.robust) json[name] = value;
  return json;
}

}  // namespace clde::cli
