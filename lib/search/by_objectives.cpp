#include "search/by_objectives.hpp"

#include <algorithm>

namespace clde {
namespace {

bool declares(const std::vector<SettingInfo>& settings, const std::string& name) {
  return std::ranges::any_of(settings, [&](const SettingInfo& s) { return s.name == name; });
}

/// A setting that both declare.
SettingInfo shared(SettingInfo one, const SettingInfo& several) {
  if (one.default_value != several.default_value)
    one.sentence += " With several objectives the default is " + several.default_value + ".";
  return one;
}

/// Those for one objective first; one that both declare applies to all problems.
std::vector<SettingInfo> settings_of_both(const Algorithm& one, const Algorithm& several) {
  std::vector<SettingInfo> all;
  for (SettingInfo s : one.settings) {
    const auto other = std::ranges::find(several.settings, s.name, &SettingInfo::name);
    if (other == several.settings.end())
      s.applies_to = AppliesTo::one_objective;
    else
      s = shared(std::move(s), *other);
    all.push_back(std::move(s));
  }
  for (SettingInfo s : several.settings) {
    if (declares(one.settings, s.name)) continue;
    s.applies_to = AppliesTo::several_objectives;
    all.push_back(std::move(s));
  }
  return all;
}

RootTask own_root(const Algorithm& algorithm, const SettingValues& given) {
  SettingValues own;
  for (const auto& [name, value] : given)
    if (declares(algorithm.settings, name)) own[name] = value;
  return algorithm.root(own);
}

}  // namespace

Algorithm by_objectives(const Algorithm& one, const Algorithm& several) {
  Algorithm both = one;
  both.settings = settings_of_both(one, several);
  both.several_objectives = true;
  both.root = [one, several, settings = both.settings](const SettingValues& given) -> RootTask {
    detail::check_names(given, settings);
    const RootTask for_one = own_root(one, given), for_several = own_root(several, given);
    return [=](Search& search) {
      return search.objectives() == 1 ? for_one(search) : for_several(search);
    };
  };
  return both;
}

}  // namespace clde
