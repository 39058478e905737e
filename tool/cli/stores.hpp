// What the commands read from stores of experiments. The functions are in experiment/, or, in a
// tool built without experiments, in without_experiment/, where they throw.
#pragma once

#include <string>
#include <vector>

#include "report/experiment/experiment_record.hpp"
#include "report/run/run_record.hpp"

namespace clde::cli {

/// All runs of the store at `path` with their scores.
report::ExperimentRecord read_store(const std::string& path);

/// The run whose key begins with these digits.
report::RunRecord read_run_of_store(const std::string& path, const std::string& key);

/// A table: key, problem, label, seed and state of every run.
std::string runs_of_store_text(const std::string& path);

struct ScoreStoreFlags {
  std::string store;               ///< empty: none, files only
  std::string problem;             ///< a name or pattern; empty: all
  std::string suite;               ///< of the files
  std::vector<std::string> files;  ///< folders with results of other programs
  bool json = false;
  bool csv = false;
};

/// `clde score --store`: writes what the flags ask for; returns the exit code.
int score_store(const ScoreStoreFlags& flags);

}  // namespace clde::cli
