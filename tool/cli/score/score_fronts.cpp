#include "cli/score/score_fronts.hpp"

#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "display/numbers.hpp"
#include "display/text_table.hpp"

namespace clde::cli {
FrontCard front_card(const Matrix& points, const BenchmarkProblem& problem) {
  const Sense sense = problem.problem.sense();
  const FrontAnswer answer =
      front_answer(points, as_costs(problem.problem.evaluate(points).values, sense));
  const std::size_t size = problem.pareto.official_size;
  const FrontReference reference{.front = as_costs(problem.pareto.front(size), sense),
                                 .set = problem.pareto.set(size)};
  return front_card(answer, reference);
}

std::string front_text(const FrontCard& card, const BenchmarkProblem& problem) {
  TextTable table({{"metric", TextTable::Align::left}, {"value"}});
  for (const auto& [name, value] : card.measures)
    table.add_row({name, fmt::format("{:.5g}", value)});
  return fmt::format(
      "{}, {}: {} reported, {} of them nondominated. They are compared with {} points of the true "
      "front and {} of the true Pareto set.\n\n{}",
      problem.name, problem.title, counted(card.reported, "point", "points"),
      grouped(card.nondominated), grouped(card.front), grouped(card.set), table.text());
}

nlohmann::ordered_json front_json(const FrontCard& card, const BenchmarkProblem& problem) {
  nlohmann::ordered_json json = {{"problem", problem.name},
                                 {"reported", card.reported},
                                 {"nondominated", card.nondominated},
                                 {"front", card.front},
                                 {"set", card.set}};
  for (const auto& [name, value] : card.measures) {
    if (std::isfinite(value))
      json[name] = value;
    else
      json[name] = nullptr;
  }
  return json;
}

}  // namespace clde::cli
