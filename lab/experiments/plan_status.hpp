// What a plan still lacks, by looking only.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "experiments/runner.hpp"

namespace clde::experiment {

/// Where the runs of a plan stand, without touching the store; it need not be there. The time left
/// is for `jobs` runs at the same time. Throws StoreError if the file is no store.
RunnerProgress plan_status(const std::string& path, std::span<const PlannedRun> runs,
                           std::size_t jobs);

}  // namespace clde::experiment
