// From the flags of `clde solve` as typed to a search that can be started.
#pragma once

#include <string>
#include <vector>

#include <clde/clde.hpp>

namespace clde::cli {

/// As typed; an empty text was not given.
struct SolveFlags {
  std::string problem, evaluations, seconds, seed, algorithm, jobs, lower, upper, out;
  std::vector<std::string> settings;
  bool json = false;
  bool quiet = false;
};

struct SolveRequest {
  std::string name;
  std::string title;
  Problem problem;
  Budget budget;
  SolveOptions options;
};

/// Throws InvalidArgument for the first flag that makes no sense.
SolveRequest make_request(const SolveFlags& flags);

}  // namespace clde::cli
