#include "formats/whole_run.hpp"

#include <optional>
#include <string>
#include <utility>

#include "core/check.hpp"
#include "formats/json_reader.hpp"
#include "formats/json_writer.hpp"
#include "formats/result_json.hpp"
#include "formats/run_json.hpp"

namespace clde::formats {
namespace {

ordered_json constraints_json(const Constraints& constraints) {
  return {{"inequalities", constraints.inequalities},
          {"equalities", constraints.equalities},
          {"tolerance", constraints.tolerance}};
}

Constraints constraints_of(const Located& run) {
  Constraints constraints;
  if (!run.has("constraints")) return constraints;
  const Located object = run.member("constraints");
  JsonReader reader(object);
  reader.required("inequalities", constraints.inequalities);
  reader.required("equalities", constraints.equalities);
  reader.required("tolerance", constraints.tolerance);
  return constraints;
}

SettingValues settings_of(const Located& run) {
  SettingValues settings;
  if (!run.has("settings")) return settings;
  const Located object = run.member("settings");
  if (!object.value().is_object()) object.refuse("an object");
  for (const auto& entry : object.value().items())
    read(object.member(entry.key().c_str()), settings[entry.key()]);
  return settings;
}

SolveOptions options_of(const Located& run) {
  SolveOptions options;
  options.algorithm.clear();
  JsonReader reader(run);
  reader.field("algorithm", options.algorithm);
  reader.field("seed", options.seed);
  options.settings = settings_of(run);
  std::string schedule;
  reader.field("schedule", schedule);
  options.schedule = schedule_named(schedule);
  return options;
}

/// Other programs may not say how many objectives there are; their optima do.
std::size_t objectives_of(const Located& run, const Result& result) {
  std::size_t objectives = 1;
  if (!result.optima.empty()) {
    require(!result.optima.front().values.empty(), "\"optima[0].value\" is missing");
    objectives = result.optima.front().values.size();
  }
  JsonReader(run).field("objectives", objectives);
  return objectives;
}

Sense sense_of(const Located& run) {
  std::string sense;
  JsonReader(run).field("sense", sense);
  return sense == name(Sense::maximize) ? Sense::maximize : Sense::minimize;
}

}  // namespace

ordered_json asked_json(const Run& run) {
  ordered_json written = {{"problem", run.problem},
                          {"algorithm", run.options.algorithm},
                          {"seed", run.options.seed},
                          {"settings", run.options.settings},
                          {"budget", as_json(run.budget)}};
  if (run.options.schedule != Schedule::automatic)
    written["schedule"] = clde::name(run.options.schedule);
  add_box(written, run.space.box);
  written["sense"] = name(run.space.sense);
  written["objectives"] = run.space.objectives;
  if (run.space.constraints.any()) written["constraints"] = constraints_json(run.space.constraints);
  return written;
}

void show_violations(ordered_json& run, const Result& result) {
  for (std::size_t i = 0; i < result.optima.size(); ++i)
    run["optima"][i]["violation"] = written(result.optima[i].violation);
}

ordered_json as_json(const Run& run) {
  ordered_json all = asked_json(run);
  all.update(as_json(run.result));
  if (run.space.constraints.any()) show_violations(all, run.result);
  if (!run.curvatures.empty()) all["curvature"] = as_json(run.curvatures);
  return all;
}

Run run_of(const json& object, const std::function<Box(const Result&)>& without_bounds) {
  Result result = result_of(object);
  const std::optional<Box> bounds = box_of(object);
  const Located whole(object);
  const Box box = bounds ? *bounds : without_bounds(result);
  SearchSpace space{box, objectives_of(whole, result), sense_of(whole), constraints_of(whole)};
  Run run{std::move(space)};
  JsonReader(whole).field("problem", run.problem);
  run.options = options_of(whole);
  run.budget = budget_of(object);
  run.curvatures = curvatures_of(object, result.optima.size(), box);
  run.result = std::move(result);
  check_sizes(run.result, run.space);
  return run;
}

}  // namespace clde::formats
