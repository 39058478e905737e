// What `clde report` and `clde show` read from a store of experiments.
#pragma once

#include <string>

#include "report/experiment_record.hpp"
#include "report/run_record.hpp"

namespace clde::cli {

/// All runs of the store with their marks.
report::ExperimentRecord read_experiment(const std::string& path);

/// One run, by its key or the first digits of it. Throws InvalidArgument if there is no such run,
/// several begin like that, or it is not done.
report::RunRecord read_stored_run(const std::string& path, const std::string& key);

/// A table: key, problem, label, seed, state of every run.
std::string list_of_runs(const std::string& path);

}  // namespace clde::cli
