// How optima hang together, for people.
#include <algorithm>

#include <fmt/format.h>

#include <clde/optima_tree.hpp>
#include <clde/saddles.hpp>

#include "cli/solve/solve_output.hpp"
#include "cli/text/numbers.hpp"
#include "cli/text/text_table.hpp"

namespace clde::cli {
namespace {

constexpr std::size_t most_rows = 20;

}  // namespace

std::string explanation(const SolveRequest& request, const Result& found) {
  if (request.explain.empty()) return "";
  const std::size_t i = request.explain[0], j = request.explain[1];
  if (std::max(i, j) >= found.optima.size())
    return fmt::format("--explain {},{}: there are only {}.\n", i + 1, j + 1,
                       counted(found.optima.size(), "optimum", "optima"));
  return explain(found, request.space.sense, i, j);
}

std::string passes_text(const SolveRequest& request, const Result& found) {
  std::string text;
  if (request.options.saddles > 0 && !found.saddles.empty()) {
    TextTable table({{"optimum"}, {"joins"}, {"saddle"}, {"kind"}});
    const std::vector<OptimaJoin> joins = join_optima(found, request.space.sense);
    for (std::size_t k = 0; k < std::min(joins.size(), most_rows); ++k) {
      const Saddle& saddle = found.saddles[joins[k].saddle];
      table.add_row({grouped(joins[k].optimum + 1), grouped(joins[k].into + 1),
                     fmt::format("{:.10g}", saddle.value), name(saddle.kind)});
    }
    text +=
        fmt::format("\nHow they join, best saddle first ({} spent on it):\n\n{}",
                    counted(found.saddle_evaluations, "evaluation", "evaluations"), table.text());
    text += "\nOptima are numbered best first, local ones too; --json shows them all.\n";
    if (joins.size() > most_rows) text += "  ... more with --json\n";
  }
  const std::string why = explanation(request, found);
  return why.empty() ? text : text + "\n" + why;
}

}  // namespace clde::cli
