// The default algorithm: one name for one objective and for several.
#include <algorithm>

#include "algorithms/algorithm.hpp"
#include "algorithms/clde/pareto/pareto.hpp"
#include "algorithms/clde/single/single.hpp"

namespace clde {
namespace {

bool describes(const std::vector<SettingInfo>& settings, const std::string& name) {
  return std::ranges::any_of(settings, [&](const SettingInfo& s) { return s.name == name; });
}

/// Each search is handed its own settings, both what both know; a name that neither knows is
/// refused by the first.
RootTask root_of(const SettingValues& given) {
  const std::vector<SettingInfo> of_one = describe_settings<single::Settings>();
  const std::vector<SettingInfo> of_several = describe_settings<pareto::Settings>();
  SettingValues one;
  SettingValues several;
  for (const auto& [name, value] : given) {
    const bool known = describes(of_several, name);
    if (known) several[name] = value;
    if (!known || describes(of_one, name)) one[name] = value;
  }
  const auto one_objective = parse_settings<single::Settings>(one);
  const auto several_objectives = parse_settings<pareto::Settings>(several);
  return [=](Search& search) {
    return search.objectives() == 1 ? single::search_single(search, one_objective)
                                    : pareto::search_pareto(search, several_objectives);
  };
}

}  // namespace

Algorithm clde_algorithm() {
  Algorithm algorithm{"clde",
                      "Landscape decoding on two levels: samples into basins, local optima into "
                      "funnels; with several objectives, every piece of the Pareto set.",
                      describe_settings<single::Settings>(), root_of};
  for (const SettingInfo& s : describe_settings<pareto::Settings>())
    if (!describes(algorithm.settings, s.name)) algorithm.settings.push_back(s);
  algorithm.several_objectives = true;
  algorithm.plans_from = 2;
  return algorithm;
}

}  // namespace clde
