// `clde list algorithms`.
#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <clde/algorithms.hpp>

#include "cli/list/catalogs.hpp"
#include "core/text/registry.hpp"
#include "display/terminal.hpp"
#include "display/text_table.hpp"

namespace clde::cli {
namespace {

using nlohmann::ordered_json;
using Align = TextTable::Align;

AlgorithmInfo find(const std::string& wanted) {
  const std::vector<AlgorithmInfo> all = list_algorithms();
  return find_by_name<AlgorithmInfo>(all, wanted, "algorithm");
}

std::string objectives_of(const AlgorithmInfo& a) {
  if (!a.several_objectives) return "one";
  return a.one_objective ? "any" : "several";
}

std::string all_text() {
  TextTable table(
      {{"name", Align::left}, {"objectives", Align::left}, {"what it does", Align::left}});
  for (const AlgorithmInfo& a : list_algorithms())
    table.add_row({a.name, objectives_of(a), a.sentence});
  return table.text() + "\n`clde list algorithms NAME` shows the settings of an algorithm.\n";
}

std::string objectives_of(const SettingInfo& s) {
  if (s.applies_to == AppliesTo::all) return "any";
  return s.applies_to == AppliesTo::one_objective ? "one" : "several";
}

ordered_json as_json(const AlgorithmInfo& algorithm) {
  ordered_json settings = ordered_json::array();
  for (const SettingInfo& s : algorithm.settings)
    settings.push_back({{"name", s.name},
                        {"type", s.type},
                        {"default", s.default_value},
                        {"range", s.range},
                        {"objectives", objectives_of(s)},
                        {"sentence", s.sentence}});
  return {{"name", algorithm.name},
          {"sentence", algorithm.sentence},
          {"one_objective", algorithm.one_objective},
          {"several_objectives", algorithm.several_objectives},
          {"settings", settings}};
}

ordered_json all_json() {
  ordered_json all = ordered_json::array();
  for (const AlgorithmInfo& a : list_algorithms()) all.push_back(as_json(a));
  return all;
}

/// For narrow terminals: a line for a setting, and its sentence below.
std::string narrow_text(const std::vector<SettingInfo>& settings, AppliesTo applies_to) {
  std::string text;
  for (const SettingInfo& s : settings)
    if (s.applies_to == applies_to)
      text += fmt::format("  {}={} ({}, {})\n      {}\n", s.name, s.default_value, s.type, s.range,
                          s.sentence);
  return text;
}

std::string settings_text(const std::vector<SettingInfo>& settings, AppliesTo applies_to) {
  constexpr std::size_t narrow = 120;
  const Screen screen = screen_of(stdout);
  if (screen.wraps && screen.width < narrow) return narrow_text(settings, applies_to);
  TextTable table({{"setting", Align::left},
                   {"type", Align::left},
                   {"default"},
                   {"range", Align::left},
                   {"what it does", Align::left}});
  for (const SettingInfo& s : settings)
    if (s.applies_to == applies_to)
      table.add_row({s.name, s.type, s.default_value, s.range, s.sentence});
  return table.text();
}

/// One table for each kind of problem that has settings of its own.
std::string settings_text(const std::vector<SettingInfo>& settings) {
  const std::pair<AppliesTo, const char*> kinds[] = {
      {AppliesTo::all, "\n"},
      {AppliesTo::one_objective, "\nWith one objective:\n\n"},
      {AppliesTo::several_objectives, "\nWith several objectives:\n\n"}};
  std::string text;
  for (const auto& [applies_to, title] : kinds)
    if (std::ranges::any_of(settings, [&](const auto& s) { return s.applies_to == applies_to; }))
      text += title + settings_text(settings, applies_to);
  return text;
}

std::string one_text(const std::string& wanted) {
  const AlgorithmInfo algorithm = find(wanted);
  const std::string head = algorithm.name + ": " + algorithm.sentence + "\n";
  if (algorithm.settings.empty()) return head + "\nThis algorithm has no settings.\n";
  const SettingInfo& first = algorithm.settings.front();
  return head + settings_text(algorithm.settings) +
         "\nTo change one: clde solve PROBLEM --algorithm " + algorithm.name + " --set " +
         first.name + "=" + first.default_value + "\n";
}

}  // namespace

Catalog algorithms_catalog() {
  return {"algorithms", all_text, all_json, one_text,
          [](const std::string& wanted) { return as_json(find(wanted)); }};
}

}  // namespace clde::cli
