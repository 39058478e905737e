// A store may hold runs of several states of clde. They are never counted together.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "experiments/store/store.hpp"

namespace clde::experiment {

/// Gives runs of another version than this one a label that says so, if there are runs of several.
void tell_versions_apart(std::vector<RunRow>& rows);

/// Planned runs that are not there, but done by another version.
struct DoneElsewhere {
  std::size_t runs = 0;
  std::vector<std::string> versions;  ///< sorted
};

DoneElsewhere done_elsewhere(const std::vector<RunRow>& rows, std::span<const PlannedRun> plan);

}  // namespace clde::experiment
