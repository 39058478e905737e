#include "cli/show/show_experiment.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "display/numbers.hpp"
#include "display/text_table.hpp"
#include "report/experiment/experiment_data.hpp"

namespace clde::cli {
namespace {

using report::Glyphs;
using report::Json;

/// The metric that is read first: for one objective the last peak ratio, which has the finest
/// accuracy; for several, IGDx.
const Json* usual_measure(const Json& experiment, const std::set<std::size_t>& problems) {
  const Json* chosen = nullptr;
  for (const Json& measure : experiment.at("measures")) {
    const bool fits = std::ranges::any_of(measure.at("problems"),
                                          [&](const Json& p) { return problems.contains(p); });
    const std::string metric = measure.at("metric");
    if (fits && (chosen == nullptr || metric == "peak_ratio" || metric == "igdx"))
      chosen = &measure;
  }
  return chosen;
}

/// Enough metrics that every problem with a score is in one of them.
std::vector<const Json*> usual_measures(const Json& experiment) {
  std::set<std::size_t> left;
  for (const Json& measure : experiment.at("measures"))
    for (const Json& problem : measure.at("problems")) left.insert(problem.get<std::size_t>());
  std::vector<const Json*> measures;
  while (!left.empty()) {
    measures.push_back(usual_measure(experiment, left));
    for (const Json& problem : measures.back()->at("problems"))
      left.erase(problem.get<std::size_t>());
  }
  return measures;
}

std::string cell_text(const Json& cell, Glyphs glyphs) {
  if (cell.is_null()) return "";
  const std::string verdict = cell.at("verdict");
  const char* sign = verdict == "better"  ? " +"
                     : verdict == "worse" ? " -"
                     : verdict == "equal" ? " ="
                                          : "";
  return fmt::format("{}{:.4g} {} {:.2g}{}", cell.at("best").get<bool>() ? "*" : "",
                     cell.at("mean").get<double>(), glyphs == Glyphs::unicode ? "±" : "+-",
                     cell.at("deviation").get<double>(), sign);
}

std::string scores(const Json& experiment, const Json& measure, Glyphs glyphs) {
  using Align = TextTable::Align;
  std::vector<TextTable::Column> columns = {{"problem", Align::left}};
  for (const Json& method : experiment.at("methods"))
    columns.push_back({method.get<std::string>(), Align::left});
  TextTable table(columns);
  for (std::size_t i = 0; i < measure.at("problems").size(); ++i) {
    const std::size_t problem = measure.at("problems")[i];
    std::vector<std::string> row = {experiment.at("problems")[problem].at("name")};
    for (const Json& cell : measure.at("cells")[i]) row.push_back(cell_text(cell, glyphs));
    table.add_row(std::move(row));
  }
  return table.text();
}

std::string ranks(const Json& experiment, const Json& measure, Glyphs glyphs) {
  const Json& ranking = measure.at("ranking");
  if (ranking.is_null()) return "";
  TextTable table(
      {{"algorithm", TextTable::Align::left}, {"mean rank"}, {"", TextTable::Align::left}});
  const auto& methods = experiment.at("methods");
  for (std::size_t m = 0; m < methods.size(); ++m) {
    const double rank = ranking.at("mean_ranks")[m];
    table.add_row({methods[m], fmt::format("{:.2f}", rank),
                   report::text_bar(rank / static_cast<double>(methods.size()), 30, glyphs)});
  }
  return fmt::format(
      "\nMean ranks over {} (1 is best; critical difference {:.2f}; Friedman test p = {:.2g}):\n{}",
      counted(ranking.at("problems"), "problem", "problems"),
      ranking.at("critical_difference").get<double>(), ranking.at("p_value").get<double>(),
      table.text());
}

std::string measure_text(const Json& experiment, const Json& measure, Glyphs glyphs) {
  const Json& accuracy = measure.at("accuracy");
  std::string at = accuracy.is_null() ? "" : fmt::format(" at {:g}", accuracy.get<double>());
  if (accuracy.is_null() && measure.at("metric") == "peak_ratio") at = " at its finest accuracy";
  const std::string control = experiment.at("methods")[experiment.at("control").get<std::size_t>()];
  return fmt::format(
             "{}{}: mean and standard deviation; * is the best. Rank-sum test at 5 %: + means that "
             "{} "
             "is better, - that it is worse, = no significant difference.\n\n",
             measure.at("metric").get<std::string>(), at, control) +
         scores(experiment, measure, glyphs) + ranks(experiment, measure, glyphs);
}

}  // namespace

std::string experiment_text(const report::ExperimentRecord& record, Glyphs glyphs) {
  const Json experiment = report::experiment_data(record);
  std::string text = fmt::format("{}: {} done, {} planned, {} failed.\n", record.name,
                                 counted(experiment.at("done"), "run", "runs"),
                                 grouped(record.planned), grouped(record.failed.size()));
  const std::vector<const Json*> measures = usual_measures(experiment);
  if (measures.empty()) return text + "No finished run can be scored yet.\n";
  for (const Json* measure : measures) text += "\n" + measure_text(experiment, *measure, glyphs);
  return text;
}

}  // namespace clde::cli
