#include "cli/solve/text/saddles_text.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include <clde/optima_tree.hpp>
#include <clde/phases.hpp>

#include "display/numbers.hpp"
#include "display/text_table.hpp"

namespace clde::cli {
namespace {

constexpr std::size_t max_rows = 20;

std::string table_of_saddles(const SolveRequest& request, const Result& found) {
  TextTable table({{"optimum"}, {"joins"}, {"saddle"}, {"kind"}});
  const std::vector<OptimaJoin> joins = join_optima(found, request.space.sense);
  for (std::size_t k = 0; k < std::min(joins.size(), max_rows); ++k) {
    const Saddle& saddle = found.saddles[joins[k].saddle];
    table.add_row({grouped(joins[k].optimum + 1), grouped(joins[k].into + 1),
                   fmt::format("{:.10g}", saddle.value), name(saddle.kind)});
  }
  return fmt::format(
      "\nSaddles between optima, best first ({} spent on them):\n\n{}{}"
      "\nOptima are numbered best first, local optima included; --json lists them all.\n",
      counted(found.saddle_evaluations, "evaluation", "evaluations"), table.text(),
      more_with_json(joins.size(), max_rows));
}

}  // namespace

std::string explanation(const SolveRequest& request, const Result& found) {
  if (request.explain.empty()) return "";
  const std::size_t i = request.explain[0], j = request.explain[1];
  if (std::max(i, j) >= found.optima.size())
    return fmt::format("--explain {},{}: the search found only {}.\n", i + 1, j + 1,
                       counted(found.optima.size(), "optimum", "optima"));
  return explain(found, request.space.sense, i, j);
}

std::string saddles_text(const SolveRequest& request, const Result& found) {
  const bool asked = request.options.saddles > 0 && !found.saddles.empty();
  const std::string table = asked ? table_of_saddles(request, found) : "";
  const std::string why = explanation(request, found);
  return why.empty() ? table : table + "\n" + why;
}

}  // namespace clde::cli
