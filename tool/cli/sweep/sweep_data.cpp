#include "cli/sweep/sweep_data.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "display/numbers.hpp"
#include "formats/result_json.hpp"
#include "formats/run_json.hpp"

namespace clde::cli {
namespace {

using nlohmann::ordered_json;

ordered_json as_json(const BranchPoint& p) {
  return {{"step", p.step}, {"x", p.x}, {"value", p.value}, {"global", p.global}};
}

ordered_json as_json(const SweepEvent& e) {
  return {{"kind", name(e.kind)},
          {"cause", name(e.cause)},
          {"step", e.step},
          {"error", e.error},
          {"x", e.x},
          {"value", e.value},
          {"ended", e.ended},
          {"started", e.started}};
}

ordered_json as_json(const Branch& branch) {
  ordered_json points = ordered_json::array();
  for (const BranchPoint& p : branch.points) points.push_back(as_json(p));
  return {{"points", points}};
}

template <class Items>
ordered_json list_of(const Items& items) {
  ordered_json list = ordered_json::array();
  for (const auto& item : items) list.push_back(as_json(item));
  return list;
}

}  // namespace

ordered_json sweep_json(const SweepRequest& request, const SweepResult& found) {
  ordered_json written = {{"problem", request.name},
                          {"algorithm", request.options.search.algorithm},
                          {"seed", request.options.search.seed},
                          {"settings", request.options.search.settings},
                          {"budget", formats::as_json(request.budget)}};
  written["variables"] = request.space.box.names();
  written["sense"] = formats::name(request.space.sense);
  written["parameters"] = ordered_json::object();
  for (std::size_t i = 0; i < request.path.parameters.size(); ++i) {
    ordered_json values = ordered_json::array();
    for (std::size_t k = 0; k < request.path.values.rows(); ++k)
      values.push_back(request.path.values(k, i));
    written["parameters"][request.space.box.name(request.path.parameters[i])] = values;
  }
  written["steps"] = found.steps;
  written["evaluations"] = found.evaluations;
  written["search_evaluations"] = found.search_evaluations;
  written["stop"] = name(found.stop);
  written["failures"] = formats::as_json(found.failures);
  written["branches"] = list_of(found.branches);
  written["events"] = list_of(found.events);
  return written;
}

std::string sweep_csv(const SweepRequest& request, const SweepResult& found) {
  std::string text = "branch,step,";
  for (const std::string& variable : request.space.box.names())
    text += formats::csv_cell(variable) + ",";
  text += "value,global\n";
  for (std::size_t i = 0; i < found.branches.size(); ++i)
    for (const BranchPoint& p : found.branches[i].points)
      text += fmt::format("{},{},{},{},{}\n", i + 1, exact(p.step), exact_row(p.x), exact(p.value),
                          p.global ? 1 : 0);
  return text;
}

}  // namespace clde::cli
