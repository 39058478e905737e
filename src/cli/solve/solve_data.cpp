// A result for other programs: JSON and CSV.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/solve/solve_output.hpp"
#include "cli/text/numbers.hpp"

namespace clde::cli {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t most_comparisons = 1000;

/// JSON has neither NaN nor infinity.
ordered_json number_or_null(double value) {
  return std::isfinite(value) ? ordered_json(value) : ordered_json(nullptr);
}

ordered_json index_or_null(std::size_t index) {
  return index == no_index ? ordered_json(nullptr) : ordered_json(index);
}

ordered_json as_json(const Optimum::Basin& basin) {
  return {{"support", basin.support},
          {"barrier", number_or_null(basin.barrier)},
          {"saddle", number_or_null(basin.saddle)},
          {"joins", index_or_null(basin.joins)}};
}

bool is_known(const Optimum::Basin& basin) {
  return basin.support > 0 || !std::isnan(basin.barrier);
}

ordered_json as_json(const UnseenEstimate& e) {
  return {{"known", e.known},
          {"searches", e.searches},
          {"seen", e.seen},
          {"once", e.once},
          {"twice", e.twice},
          {"sufficient", e.sufficient},
          {"new_probability", number_or_null(e.new_probability)},
          {"new_probability_high", number_or_null(e.new_probability_high)},
          {"chao1", number_or_null(e.chao1)},
          {"chao1_interval", {number_or_null(e.chao1_low), number_or_null(e.chao1_high)}},
          {"expected", number_or_null(e.expected)},
          {"interval", {number_or_null(e.low), number_or_null(e.high)}},
          {"complete", e.complete}};
}

ordered_json as_json(const Unseen& unseen) {
  return {{"searches", unseen.searches},
          {"lost", unseen.lost},
          {"global", as_json(unseen.global)},
          {"all", as_json(unseen.all)},
          {"sentence", unseen.sentence}};
}

ordered_json as_json(const Optimum& optimum) {
  ordered_json json = {{"x", optimum.x}};
  if (optimum.values.size() == 1)
    json["value"] = optimum.value();
  else
    json["value"] = optimum.values;
  json["global"] = optimum.global;
  json["hits"] = optimum.hits;
  json["found_at"] = optimum.found_at;
  if (optimum.piece > 0) json["piece"] = optimum.piece;
  if (is_known(optimum.basin)) json["basin"] = as_json(optimum.basin);
  if (optimum.funnel > 0) json["funnel"] = optimum.funnel;
  return json;
}

ordered_json as_json(const Saddle& saddle) {
  return {{"a", saddle.a},
          {"b", saddle.b},
          {"value", saddle.value},
          {"x", saddle.x},
          {"kind", name(saddle.kind)}};
}

ordered_json as_json(const OptimaJoin& join) {
  return {{"optimum", join.optimum}, {"into", join.into}, {"saddle", join.saddle}};
}

const char* name(Comparison::Verdict verdict) {
  switch (verdict) {
    case Comparison::Verdict::same_point:
      return "same_point";
    case Comparison::Verdict::no_barrier:
      return "no_barrier";
    case Comparison::Verdict::barrier:
      break;
  }
  return "barrier";
}

ordered_json as_json(const Comparison& c) {
  return {
      {"a", index_or_null(c.a)},         {"b", index_or_null(c.b)}, {"verdict", name(c.verdict)},
      {"distance", c.distance},          {"tested", c.tested},      {"x", c.x},
      {"value", number_or_null(c.value)}};
}

/// A search of thousands of optima has as many: those of the best are kept.
std::vector<Comparison> of_the_best(std::vector<Comparison> all) {
  std::ranges::stable_sort(all, {}, [](const Comparison& c) { return std::max(c.a, c.b); });
  if (all.size() > most_comparisons) all.resize(most_comparisons);
  return all;
}

std::vector<std::string> kinds_of(const Box& box) {
  std::vector<std::string> kinds;
  for (std::size_t j = 0; j < box.dimension(); ++j) kinds.emplace_back(clde::name(box.kind(j)));
  return kinds;
}

ordered_json as_json(const ReportEvent& event) {
  const char* kind = event.kind == ReportEvent::Kind::add ? "add" : "drop";
  return {{"at", event.at}, {kind, event.index}};
}

ordered_json as_json(const TradeOffs& t) {
  return {{"solutions", t.solutions}, {"pieces", t.pieces},
          {"best", t.best},           {"worst", t.worst},
          {"spacing", t.spacing},     {"hypervolume", number_or_null(t.hypervolume)}};
}

/// A limit that was not set is null.
ordered_json as_json(const Budget& budget) {
  ordered_json json = {{"evaluations", nullptr}, {"seconds", nullptr}};
  if (budget.evaluations > 0) json["evaluations"] = budget.evaluations;
  if (budget.seconds > 0) json["seconds"] = budget.seconds;
  return json;
}

template <class Items>
ordered_json as_array(const Items& items) {
  ordered_json array = ordered_json::array();
  for (const auto& item : items) array.push_back(as_json(item));
  return array;
}

}  // namespace

ordered_json solve_json(const SolveRequest& request, const Result& found) {
  const Box& box = request.space.box;
  ordered_json json = {{"problem", request.name},
                       {"algorithm", request.options.algorithm},
                       {"seed", request.options.seed},
                       {"settings", request.options.settings},
                       {"budget", as_json(request.budget)},
                       {"variables", box.names()},
                       {"lower", std::vector(box.lower().begin(), box.lower().end())},
                       {"upper", std::vector(box.upper().begin(), box.upper().end())},
                       {"kinds", kinds_of(box)},
                       {"sense", request.space.sense == Sense::maximize ? "maximize" : "minimize"},
                       {"optima", as_array(found.optima)},
                       {"evaluations", found.evaluations},
                       {"failures",
                        {{"failed", found.failures.failed},
                         {"timed_out", found.failures.timed_out},
                         {"recovered", found.failures.recovered},
                         {"first_failed", found.failures.first_failed},
                         {"first_timed_out", found.failures.first_timed_out}}},
                       {"stop", name(found.stop)},
                       {"reports", as_array(found.reports)}};
  if (request.space.objectives > 1)
    json["trade_offs"] = as_json(trade_offs(found, request.space.sense));
  if (!found.unseen.sentence.empty()) json["unseen"] = as_json(found.unseen);
  if (!found.saddles.empty()) {
    json["saddles"] = as_array(found.saddles);
    json["tree"] = as_array(join_optima(found, request.space.sense));
  }
  if (!found.comparisons.empty()) json["comparisons"] = as_array(of_the_best(found.comparisons));
  if (found.saddle_evaluations > 0) json["saddle_evaluations"] = found.saddle_evaluations;
  if (!request.explain.empty()) json["explain"] = explanation(request, found);
  if (request.space.constraints.any())
    for (std::size_t i = 0; i < found.optima.size(); ++i)
      json["optima"][i]["violation"] = found.optima[i].violation;
  return json;
}

std::string solve_csv(const SolveRequest& request, const Result& found) {
  std::string text;
  for (const std::string& variable : request.space.box.names()) text += variable + ",";
  const std::size_t objectives = request.space.objectives;
  for (std::size_t m = 1; m <= objectives; ++m)
    text += objectives == 1 ? "value," : fmt::format("f{},", m);
  text += "global,hits,found_at\n";
  for (const Optimum& o : found.optima)
    text += fmt::format("{},{},{},{},{}\n", exact_row(o.x), exact_row(o.values), o.global ? 1 : 0,
                        o.hits, o.found_at);
  return text;
}

}  // namespace clde::cli
