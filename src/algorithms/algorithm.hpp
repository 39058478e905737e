// What the catalog keeps of an algorithm.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <clde/settings.hpp>

#include "core/settings.hpp"
#include "tasks/search.hpp"

namespace clde {

struct Algorithm {
  std::string name;
  std::string sentence;
  std::vector<SettingInfo> settings;
  /// Parses the settings (throws InvalidArgument) and gives the root task.
  std::function<RootTask(const SettingValues&)> root;
  bool several_objectives = false;  ///< it takes more than one
  bool one_objective = true;        ///< it takes one
  /// From so many objectives on, what it does depends on the evaluations it expects; 0: never.
  std::size_t plans_from = 0;

  [[nodiscard]] bool plans(std::size_t objectives) const {
    return plans_from > 0 && objectives >= plans_from;
  }
};

/// From the catalog; throws UnknownName.
const Algorithm& algorithm_named(const std::string& name);

/// An entry from a settings struct and a coroutine `Task<void> run(Search&, Settings)`.
template <class Settings>
Algorithm make_algorithm(std::string name, std::string sentence,
                         Task<void> (*run)(Search&, Settings)) {
  return {std::move(name), std::move(sentence), describe_settings<Settings>(),
          [run](const SettingValues& given) -> RootTask {
            const auto settings = parse_settings<Settings>(given);
            return [run, settings](Search& search) { return run(search, settings); };
          }};
}

}  // namespace clde
