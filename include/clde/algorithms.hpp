// The built-in algorithms, by name. Apart from catalog.hpp, so that no algorithm sees known optima.
#pragma once

#include <string>
#include <vector>

#include <clde/settings.hpp>

namespace clde {

/// A row of the catalog of algorithms.
struct AlgorithmInfo {
  std::string name;
  std::string sentence;
  std::vector<SettingInfo> settings;
  bool several_objectives = false;  ///< it takes more than one
  bool one_objective = true;        ///< it takes one
};

std::vector<AlgorithmInfo> list_algorithms();

}  // namespace clde
