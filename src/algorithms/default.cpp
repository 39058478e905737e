// The default algorithm: one name for one objective and for several.
#include <algorithm>

#include "algorithms/algorithm.hpp"
#include "algorithms/clde/clde.hpp"
#include "algorithms/pareto/pareto.hpp"

namespace clde {
namespace {

bool describes(const std::vector<SettingInfo>& settings, const std::string& name) {
  return std::ranges::any_of(settings, [&](const SettingInfo& s) { return s.name == name; });
}

/// Each search is handed its own settings; a name that neither knows is refused by the first.
RootTask root_of(const SettingValues& given) {
  const std::vector<SettingInfo> of_pareto = describe_settings<pareto::Settings>();
  SettingValues one;
  SettingValues several;
  for (const auto& [name, value] : given)
    (describes(of_pareto, name) ? several : one)[name] = value;
  const auto one_objective = parse_settings<two_level::Settings>(one);
  const auto several_objectives = parse_settings<pareto::Settings>(several);
  return [=](Search& search) {
    return search.objectives() == 1 ? two_level::search_two_levels(search, one_objective)
                                    : pareto::search_pareto(search, several_objectives);
  };
}

}  // namespace

Algorithm clde_algorithm() {
  Algorithm algorithm{"clde",
                      "Landscape decoding on two levels: samples into basins, local optima into "
                      "funnels; with several objectives, every piece of the Pareto set.",
                      describe_settings<two_level::Settings>(), root_of};
  const std::vector<SettingInfo> of_pareto = describe_settings<pareto::Settings>();
  algorithm.settings.insert(algorithm.settings.end(), of_pareto.begin(), of_pareto.end());
  algorithm.several_objectives = true;
  algorithm.plans_from = 2;
  return algorithm;
}

}  // namespace clde
