// The catalog of algorithms: built-in ones from catalog.inc, then those that were registered.
#include <clde/algorithms.hpp>
#include <clde/extend/algorithm.hpp>

#include "core/check.hpp"
#include "core/text/registry.hpp"

namespace clde {

// NOLINTBEGIN(cppcoreguidelines-macro-usage): the list is read twice
#define CLDE_ALGORITHM(name) Algorithm name##_algorithm();
#include "search/catalog.inc"
#undef CLDE_ALGORITHM

namespace {

Registry<Algorithm>& catalog() {
  static Registry<Algorithm> entries("algorithm",
                                     [](const Algorithm& a) { return std::string_view(a.name); },
                                     {
#define CLDE_ALGORITHM(name) name##_algorithm(),
#include "search/catalog.inc"
#undef CLDE_ALGORITHM
                                     });
  return entries;
}
// NOLINTEND(cppcoreguidelines-macro-usage)

void check_setting(const Algorithm& algorithm, const std::string& setting) {
  require(setting.empty() || std::ranges::find(algorithm.settings, setting, &SettingInfo::name) !=
                                 algorithm.settings.end(),
          "the algorithm '{}' has no setting '{}', which it names among what it can do",
          algorithm.name, setting);
}

}  // namespace

void register_algorithm(Algorithm algorithm) {
  require(static_cast<bool>(algorithm.root), "the algorithm '{}' has no task to run",
          algorithm.name);
  check_setting(algorithm, algorithm.random_start_setting);
  check_setting(algorithm, algorithm.level_setting);
  catalog().add(std::move(algorithm));
}

const Algorithm& algorithm_named(const std::string& name) {
  return catalog().find(name);
}

AlgorithmInfo find_algorithm(const std::string& name) {
  const AlgorithmInfo& described = algorithm_named(name);
  return described;
}

std::vector<AlgorithmInfo> list_algorithms() {
  const std::vector<Algorithm> all = catalog().all();
  return {all.begin(), all.end()};
}

}  // namespace clde
