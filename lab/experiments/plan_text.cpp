// Plans as JSON.
#include <algorithm>
#include <istream>
#include <iterator>
#include <limits>
#include <span>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <clde/algorithms.hpp>

#include "core/check.hpp"
#include "core/text/printable.hpp"
#include "core/text/registry.hpp"
#include "experiments/plan.hpp"
#include "formats/parse_json.hpp"

namespace clde::experiment {
namespace {

using nlohmann::json;

constexpr std::uint64_t largest = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t max_settings = 100'000;

/// For messages: whatever it is, in a few words.
std::string shown(const json& value) {
  return printable(value.dump(), 60);
}

/// Throws for unknown members: a typo must not silently change an experiment.
void check_members(const json& object, std::string_view where,
                   std::initializer_list<std::string> allowed) {
  require(object.is_object(), "{}: need an object, {{...}}", where);
  for (const auto& [name, value] : object.items()) {
    if (std::ranges::find(allowed, name) != allowed.end()) continue;
    const std::vector<std::string> names(allowed);
    const auto nearest = nearest_names(name, names);
    throw InvalidArgument(
        fmt::format("{}: \"{}\" is not understood; {}there may be \"{}\"", where, name,
                    nearest.empty() ? "" : "did you mean \"" + nearest.front() + "\"? ",
                    fmt::join(names, "\", \"")));
  }
}

std::vector<json> one_or_many(const json& value) {
  if (!value.is_array()) return {value};
  return {value.begin(), value.end()};
}

std::uint64_t whole(const json& value, std::string_view where, std::uint64_t lowest) {
  require(value.is_number_unsigned() && value.get<std::uint64_t>() >= lowest &&
              value.get<std::uint64_t>() <= largest,
          "{}: {} given, need a whole number from {} on", where, shown(value), lowest);
  return value.get<std::uint64_t>();
}

std::string text(const json& value, std::string_view where) {
  require(value.is_string() && !value.get<std::string>().empty(), "{}: {} given, need a name",
          where, shown(value));
  return value.get<std::string>();
}

/// Settings are texts inside; 0.1, "0.1" and true are all fine in a plan.
std::string setting_text(const json& value, const std::string& where) {
  require(value.is_string() || value.is_number() || value.is_boolean(),
          "{}: {} given, need a number, a text, or a list of them", where, shown(value));
  return value.is_string() ? value.get<std::string>() : value.dump();
}

/// A list of values stands for each of them: one setting after another multiplies what there is.
std::vector<SettingValues> all_settings(const json& settings) {
  require(settings.is_object(), "\"settings\": need an object, {{\"name\": value}}");
  std::vector<SettingValues> all(1);
  for (const auto& [name, values] : settings.items()) {
    const std::size_t choices = values.is_array() ? values.size() : 1;
    require(choices <= max_settings / all.size(),
            "\"settings\": their lists make more than {} combinations", max_settings);
    std::vector<SettingValues> more;
    for (const SettingValues& before : all)
      for (const json& value : one_or_many(values)) {
        more.push_back(before);
        more.back()[name] = setting_text(value, "\"settings\": \"" + name + "\"");
      }
    all = std::move(more);
  }
  return all;
}

std::vector<PlannedAlgorithm> as_algorithms(const json& value) {
  if (value.is_string()) return {{.name = value.get<std::string>(), .settings = {}, .label = ""}};
  check_members(value, "\"algorithms\"", {"name", "settings", "label"});
  require(value.contains("name"), "\"algorithms\": \"name\" is missing");
  const std::string name = text(value.at("name"), "\"algorithms\": \"name\"");
  const std::string label =
      value.contains("label") ? text(value.at("label"), "\"algorithms\": \"label\"") : "";
  std::vector<PlannedAlgorithm> algorithms;
  for (SettingValues& settings : all_settings(value.value("settings", json::object())))
    algorithms.push_back({name, std::move(settings), label});
  require(label.empty() || algorithms.size() == 1,
          "\"label\": \"{}\" would be the name of {} algorithms; leave it out where settings are "
          "lists",
          label, algorithms.size());
  return algorithms;
}

std::vector<std::uint64_t> as_budgets(const json& value) {
  std::vector<std::uint64_t> budgets;
  for (const json& one : one_or_many(value))
    budgets.push_back(one == "official" ? 0 : whole(one, "\"evaluations\"", 1));
  require(!budgets.empty(), "\"evaluations\": the list is empty");
  return budgets;
}

std::vector<PlannedProblem> as_problems(const json& value,
                                        const std::vector<std::uint64_t>& budgets) {
  std::vector<std::uint64_t> own = budgets;
  if (value.is_object()) {
    check_members(value, "\"problems\"", {"name", "evaluations"});
    if (value.contains("evaluations")) own = as_budgets(value.at("evaluations"));
  }
  const std::string pattern =
      text(value.is_object() ? value.value("name", json()) : value, "\"problems\"");
  std::vector<PlannedProblem> problems;
  for (std::string& name : problems_like(pattern)) problems.push_back({std::move(name), own});
  return problems;
}

std::vector<std::uint64_t> counting(std::uint64_t first, std::uint64_t last) {
  require(first <= last, "\"seeds\": {} to {} given, need a first that is not above the last",
          first, last);
  require(last - first < max_runs, "\"seeds\": {} to {} given, a plan has at most {} runs", first,
          last, max_runs);
  std::vector<std::uint64_t> seeds;
  for (std::uint64_t seed = first; seed <= last; ++seed) seeds.push_back(seed);
  return seeds;
}

std::uint64_t seed_number(std::string_view digits) {
  const json number = json::parse(digits, nullptr, false);
  require(number.is_number_unsigned(), "\"seeds\": '{}' given, need a range as in \"1-30\"",
          digits);
  return whole(number, "\"seeds\"", 0);
}

/// 30 stands for 1 to 30, "9001-9030" for a range, a list for its members.
std::vector<std::uint64_t> as_seeds(const json& value) {
  if (value.is_number()) return counting(1, whole(value, "\"seeds\"", 1));
  if (value.is_string()) {
    const auto range = value.get<std::string>();
    const std::size_t dash = std::min(range.find('-'), range.size());
    const std::uint64_t first = seed_number(std::string_view(range).substr(0, dash));
    if (dash == range.size()) return {first};
    return counting(first, seed_number(std::string_view(range).substr(dash + 1)));
  }
  require(value.is_array() && !value.empty(),
          "\"seeds\": {} given, need a number of seeds, a range as in \"1-30\", or a list",
          shown(value));
  std::vector<std::uint64_t> seeds;
  for (const json& one : value) {
    const auto more =
        one.is_string() ? as_seeds(one) : std::vector<std::uint64_t>{whole(one, "\"seeds\"", 0)};
    require(more.size() <= max_runs - seeds.size(),
            "\"seeds\": the list has more than {}, a plan has at most so many runs", max_runs);
    seeds.insert(seeds.end(), more.begin(), more.end());
  }
  return seeds;
}

PlanPart as_part(const json& part) {
  PlanPart out;
  for (const char* needed : {"algorithms", "problems"})
    require(part.contains(needed), "\"{}\" is missing; a plan names algorithms and problems",
            needed);
  for (const json& one : one_or_many(part.at("algorithms")))
    std::ranges::move(as_algorithms(one), std::back_inserter(out.algorithms));
  const auto budgets = as_budgets(part.value("evaluations", json("official")));
  for (const json& one : one_or_many(part.at("problems")))
    std::ranges::move(as_problems(one, budgets), std::back_inserter(out.problems));
  out.seeds = as_seeds(part.value("seeds", json(1U)));
  require(!out.algorithms.empty() && !out.problems.empty(),
          "a plan needs an algorithm and a problem; a list is empty");
  return out;
}

Plan as_plan(const json& plan) {
  Plan out;
  if (plan.is_object() && plan.contains("parts")) {
    check_members(plan, "plan", {"name", "parts"});
    require(plan.at("parts").is_array() && !plan.at("parts").empty(),
            "\"parts\": need a list with a part or more");
    for (const json& part : plan.at("parts")) {
      check_members(part, "\"parts\"", {"algorithms", "problems", "evaluations", "seeds"});
      out.parts.push_back(as_part(part));
    }
  } else {
    check_members(plan, "plan",
                  {"name", "algorithms", "problems", "evaluations", "seeds", "parts"});
    out.parts.push_back(as_part(plan));
  }
  if (plan.contains("name")) out.name = text(plan.at("name"), "\"name\"");
  return out;
}

}  // namespace

Plan read_plan(std::istream& in) {
  try {
    const std::string text(std::istreambuf_iterator<char>(in), {});
    return as_plan(formats::parse_json(text, formats::Comments::ignored));
  } catch (const json::exception& e) {
    throw InvalidArgument("it is no plan: " + formats::plain_reason(e));
  }
}

}  // namespace clde::experiment
