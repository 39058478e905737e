#include "report/run_data.hpp"

#include <algorithm>
#include <cmath>

#include <clde/pareto.hpp>

#include "formats/result_json.hpp"
#include "formats/run_json.hpp"
#include "report/landscape/landscape_data.hpp"
#include "report/run/curvature_data.hpp"
#include "report/run/history.hpp"
#include "report/run/hypervolume_curve.hpp"
#include "report/run/known_answer.hpp"
#include "report/run/progress.hpp"
#include "report/run/statements.hpp"

namespace clde::report {
namespace {

constexpr std::size_t max_optima = 2000;

Json variables(const Box& box) {
  Json list = Json::array();
  for (std::size_t j = 0; j < box.dimension(); ++j)
    list.push_back({{"name", box.name(j)},
                    {"lower", box.lower()[j]},
                    {"upper", box.upper()[j]},
                    {"periodic", box.kind(j) == Kind::periodic}});
  return list;
}

Json number_or_null(double value) {
  return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json optima_data(const Result& result) {
  Json list = Json::array();
  for (std::size_t i = 0; i < std::min(result.optima.size(), max_optima); ++i)
    list.push_back(formats::as_json(result.optima[i]));
  return list;
}

Json families_data(const Result& result) {
  Json list = Json::array();
  for (const Family& family : result.families) {
    list.push_back(formats::as_json(family));
    list.back().erase("directions");
  }
  return list;
}

Json steps_data(const Steps& steps) {
  return {{"at", packed(steps.at)}, {"value", steps.value}};
}

Json known_data(const KnownAnswer& known) {
  if (known.empty()) return nullptr;
  Json scores = Json::array();
  for (const PeakScore& s : known.scores)
    scores.push_back(
        {{"accuracy", s.accuracy}, {"found", s.found}, {"peak_ratio", s.peak_ratio}, {"f1", s.f1}});
  Json measures = Json::array();
  for (const auto& [name, value] : known.measures)
    measures.push_back({{"name", name}, {"value", number_or_null(value)}});
  return {{"count", known.count},
          {"points", packed(known.points.view())},
          {"front", packed(known.front.view())},
          {"scores", scores},
          {"found", steps_data(known.found)},
          {"pieces", known.pieces},
          {"measures", measures}};
}

/// The same figures as `clde solve` prints.
Json trade_offs_data(const RunRecord& run) {
  if (run.objectives == 1) return nullptr;
  const TradeOffs t = trade_offs(run.result, run.sense);
  return {{"pieces", t.pieces},
          {"hypervolume", number_or_null(t.hypervolume)},
          {"spacing", number_or_null(t.spacing)}};
}

Json history_data(const History& h) {
  if (h.empty()) return nullptr;
  return {{"ends", packed(h.ends)},
          {"basins", h.basins},
          {"count", packed(h.count)},
          {"size", packed(h.size.view())},
          {"saliency", packed(h.saliency.view())},
          {"quota", packed(h.quota.view())}};
}

std::vector<std::string> notes_of(const RunRecord& run) {
  std::vector<std::string> notes = run.notes;
  if (std::string better = better_point_sentence(run.result); !better.empty())
    notes.insert(notes.begin(), std::move(better));
  return notes;
}

Json summary_data(const RunRecord& run) {
  Json settings = Json::object();
  for (const auto& [name, value] : run.settings) settings[name] = value;
  return {{"problem", run.problem},
          {"heading", run.heading},
          {"value_names", run.value_names},
          {"title", run.builtin ? run.builtin->title : ""},
          {"algorithm", run.algorithm},
          {"seed", std::to_string(run.seed)},
          {"settings", settings},
          {"sense", formats::name(run.sense)},
          {"objectives", run.objectives},
          {"variables", variables(run.box)},
          {"budget", formats::as_json(run.budget)},
          {"evaluations", run.result.evaluations},
          {"saddle_evaluations", run.result.saddle_evaluations},
          {"seconds", number_or_null(run.seconds)},
          {"stop", describe(run.result.stop)},
          {"failures", formats::as_json(run.result.failures)},
          {"notes", notes_of(run)},
          {"unseen", completeness_sentence(run.result, run.objectives)},
          {"command", run.command},
          {"date", run.date}};
}

}  // namespace

Json run_data(const RunRecord& run) {
  const BasinMap map = basin_map(run);
  const Surface surface = surface_of(run, map);
  const Result result = with_saddles_of(map, run);
  Json data = summary_data(run);
  data["optima_total"] = result.optima.size();
  data["better_point"] = better_point_sentence(result).empty()
                             ? Json(nullptr)
                             : number_or_null(result.best_so_far.value);
  data["optima"] = optima_data(result);
  data["saddles"] = saddles_data(result, run.sense);
  data["families"] = families_data(result);
  data["curvature"] = curvature_data(run);
  data["trade_offs"] = trade_offs_data(run);
  data["known"] = known_data(known_answer(run));
  data["reported"] = steps_data(reported_over_time(run.result));
  data["found"] = steps_data(known_over_time(run.result));
  data["best"] = run.objectives == 1 ? steps_data(best_over_time(run)) : steps_data({});
  data["hypervolume"] = steps_data(hypervolume_over_time(run));
  data["samples"] = samples_data(run, map);
  data["map"] = map_data(run, surface);
  data["curve"] = curve_data(run, surface);
  data["slices"] = slices_data(run);
  data["trails"] = trails_data(run);
  data["projection"] = projection_data(projection_of(run));
  data["history"] = history_data(history_of(run, map));
  data["generations"] = generations_data(run.generations);
  return data;
}

}  // namespace clde::report
