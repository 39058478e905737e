// clde score --store: the scores of an experiment.
#pragma once

#include <string>

namespace clde::cli {

struct ScoreStoreFlags {
  std::string store;
  std::string problem;  ///< a name or pattern; empty: all
  bool json = false;
  bool csv = false;
};

/// Writes what the flags ask for; the exit code.
int score_store(const ScoreStoreFlags& flags);

}  // namespace clde::cli
