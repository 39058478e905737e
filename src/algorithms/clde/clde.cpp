// The default algorithm: one name for one objective and for several, which have settings of their
// own.
#include <algorithm>

#include <clde/algorithm.hpp>

#include "algorithms/clde/pareto/pareto.hpp"
#include "algorithms/clde/single/single.hpp"

namespace clde {
namespace {

bool declares(const std::vector<SettingInfo>& settings, const std::string& name) {
  return std::ranges::any_of(settings, [&](const SettingInfo& s) { return s.name == name; });
}

/// The settings of `mine`; one that `others` declare too applies to all problems.
std::vector<SettingInfo> marked(std::vector<SettingInfo> mine, AppliesTo applies_to,
                                const std::vector<SettingInfo>& others) {
  for (SettingInfo& s : mine) s.applies_to = declares(others, s.name) ? AppliesTo::all : applies_to;
  return mine;
}

/// Those for one objective first.
std::vector<SettingInfo> all_settings() {
  const std::vector<SettingInfo> one = describe_settings<single::Settings>();
  const std::vector<SettingInfo> several = describe_settings<pareto::Settings>();
  std::vector<SettingInfo> all = marked(one, AppliesTo::one_objective, several);
  for (const SettingInfo& s : marked(several, AppliesTo::several_objectives, one))
    if (!declares(one, s.name)) all.push_back(s);
  return all;
}

template <class Settings>
Settings own_settings(const SettingValues& given) {
  const std::vector<SettingInfo> declared = describe_settings<Settings>();
  SettingValues own;
  for (const auto& [name, value] : given)
    if (declares(declared, name)) own[name] = value;
  return parse_settings<Settings>(own);
}

RootTask root_of(const SettingValues& given) {
  detail::check_names(given, all_settings());
  const auto one = own_settings<single::Settings>(given);
  const auto several = own_settings<pareto::Settings>(given);
  return [=](Search& search) {
    return search.objectives() == 1 ? single::search_single(search, one)
                                    : pareto::search_pareto(search, several);
  };
}

}  // namespace

Algorithm clde_algorithm() {
  Algorithm algorithm;
  algorithm.name = "clde";
  algorithm.sentence =
      "Landscape decoding on two levels: samples into basins, local optima into funnels; with "
      "several objectives, every piece of the Pareto set.";
  algorithm.settings = all_settings();
  algorithm.root = root_of;
  algorithm.several_objectives = true;
  algorithm.takes_starts = true;
  algorithm.periodic_up_to = 1;
  algorithm.plans_from = 2;
  algorithm.random_start_setting = "random_start_share";
  algorithm.level_setting = "report";
  return algorithm;
}

}  // namespace clde
