// What clde-reproduce does with its arguments.
#pragma once

#include <string>
#include <vector>

namespace clde::reproduce {

/// As typed; an empty text was not given.
struct ReproduceFlags {
  std::vector<std::string> names;
  std::string runs, first_seed, store, format = "markdown", out, jobs;
  bool all = false;
  bool quick = false;
  bool list = false;
  bool json = false;
  bool quiet = false;
};

/// Does the missing runs and writes the tables and figures; returns the exit code. Throws
/// InvalidArgument before any run is started.
int reproduce(const ReproduceFlags& flags);

}  // namespace clde::reproduce
