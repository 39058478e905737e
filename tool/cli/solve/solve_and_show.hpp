// A search from its start to its output; shared by `clde solve` and `clde resume`.
#pragma once

#include "cli/solve/flags/solve_flags.hpp"
#include "cli/solve/flags/solve_request.hpp"

namespace clde::cli {

/// Searches and writes what the flags ask for; returns the exit code.
int solve_and_show(const SolveFlags& flags, const SolveRequest& request);

}  // namespace clde::cli
