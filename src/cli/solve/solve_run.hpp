// A search from its start to what is shown of it; shared by `clde solve` and `clde resume`.
#pragma once

#include "cli/solve/solve_request.hpp"

namespace clde::cli {

/// Runs the request and writes what the flags ask for; the exit code.
int run_and_show(const SolveFlags& flags, SolveRequest request);

}  // namespace clde::cli
