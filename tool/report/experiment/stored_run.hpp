// What a report reads from a store of experiments.
#pragma once

#include <string>

#include "report/experiment/experiment_record.hpp"
#include "report/run/run_record.hpp"

namespace clde::report {

/// All runs of the store with their metrics.
ExperimentRecord read_experiment(const std::string& path);

/// One run, by its key or the first digits of it. Throws InvalidArgument if there is no such run,
/// several begin like that, or it is not done.
RunRecord read_stored_run(const std::string& path, const std::string& key);

}  // namespace clde::report
