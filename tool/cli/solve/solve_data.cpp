#include "cli/solve/solve_data.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <clde/optima_tree.hpp>
#include <clde/pareto.hpp>
#include <clde/phases.hpp>

#include "cli/solve/text/saddles_text.hpp"
#include "cli/text/optima_table.hpp"
#include "display/csv_cell.hpp"
#include "display/numbers.hpp"
#include "formats/result_json.hpp"
#include "formats/run_json.hpp"

namespace clde::cli {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t max_comparisons = 1000;

ordered_json as_json(const OptimaJoin& join) {
  return {{"optimum", join.optimum}, {"into", join.into}, {"saddle", join.saddle}};
}

ordered_json as_json(const TradeOffs& t) {
  return {{"solutions", t.solutions},
          {"pieces", t.pieces},
          {"best", t.best},
          {"worst", t.worst},
          {"spacing", t.spacing},
          {"hypervolume", std::isfinite(t.hypervolume) ? ordered_json(t.hypervolume) : nullptr}};
}

ordered_json tree_of(const Result& found, Sense sense) {
  ordered_json joins = ordered_json::array();
  for (const OptimaJoin& join : join_optima(found, sense)) joins.push_back(as_json(join));
  return joins;
}

/// What is printed of a result. The map of samples would be most of it, and a search of thousands
/// of optima has as many comparisons: those of the best are kept.
Result printed(Result found) {
  found.map = {};
  auto& all = found.comparisons;
  std::ranges::stable_sort(all, {}, [](const Comparison& c) { return std::max(c.a, c.b); });
  if (all.size() > max_comparisons) all.resize(max_comparisons);
  return found;
}

ordered_json asked(const SolveRequest& request) {
  ordered_json written = {{"problem", request.name},
                          {"algorithm", request.options.algorithm},
                          {"seed", request.options.seed},
                          {"settings", request.options.settings},
                          {"budget", formats::as_json(request.budget)}};
  if (request.options.schedule != Schedule::automatic)
    written["schedule"] = name(request.options.schedule);
  if (!request.heading.empty()) written["title"] = request.heading;
  if (!request.value_names.empty()) written["value_names"] = request.value_names;
  formats::add_box(written, request.space.box);
  written["sense"] = formats::name(request.space.sense);
  return written;
}

}  // namespace

ordered_json solve_json(const SolveRequest& request, const Result& found) {
  ordered_json written = asked(request);
  written.update(formats::as_json(printed(found)));
  if (request.space.objectives > 1)
    written["trade_offs"] = as_json(trade_offs(found, request.space.sense));
  if (!found.saddles.empty()) written["tree"] = tree_of(found, request.space.sense);
  if (!request.explain.empty()) written["explain"] = explanation(request, found);
  if (request.space.constraints.any())
    for (std::size_t i = 0; i < found.optima.size(); ++i)
      written["optima"][i]["violation"] = found.optima[i].violation;
  return written;
}

std::string solve_csv(const SolveRequest& request, const Result& found) {
  std::string text;
  for (const std::string& variable : request.space.box.names()) text += csv_cell(variable) + ",";
  const std::size_t objectives = request.space.objectives;
  for (std::size_t m = 1; m <= objectives; ++m)
    text += csv_cell(value_name(request.value_names, m - 1, objectives)) + ",";
  text += "global,hits,found_at\n";
  for (const Optimum& o : found.optima)
    text += fmt::format("{},{},{},{},{}\n", exact_row(o.x), exact_row(o.values), o.global ? 1 : 0,
                        o.hits, o.found_at);
  return text;
}

}  // namespace clde::cli
