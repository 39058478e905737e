// The algorithms, by name. Apart from lab/problems.hpp, so that no algorithm sees known optima.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <clde/extend/export.hpp>
#include <clde/options.hpp>

namespace CLDE_API clde {

/// A row of the catalog of algorithms: what it is called, and what it can do.
struct AlgorithmInfo {
  std::string name = {};
  std::string sentence = {};
  std::vector<SettingInfo> settings = {};
  bool several_objectives = false;  ///< it takes more than one
  bool one_objective = true;        ///< it takes one
  bool generations = false;         ///< those who watch a run see its generations
  bool takes_starts = false;        ///< with one objective it searches from the user's points first
  /// With up to this many objectives its distances go round periodic variables; 0: never.
  std::size_t periodic_up_to = 0;
  /// With this many objectives or more, what it does depends on the evaluations it expects; 0:
  /// never.
  std::size_t plans_from = 0;
  /// The setting that is the share of descents from random starts: they tell when all optima are
  /// known. Empty: it starts none.
  std::string random_start_setting = {};
  /// The setting that takes "all" where local optima are wanted as well as global ones. Empty: it
  /// has none.
  std::string level_setting = {};

  [[nodiscard]] bool plans(std::size_t objectives) const {
    return plans_from > 0 && objectives >= plans_from;
  }
  [[nodiscard]] bool knows_periods(std::size_t objectives) const {
    return objectives <= periodic_up_to;
  }
};

/// The built-in ones, then those that were registered (see extend/algorithm.hpp).
std::vector<AlgorithmInfo> list_algorithms();

/// By its name; throws UnknownName with the nearest names.
AlgorithmInfo find_algorithm(const std::string& name);

}  // namespace clde
