// What to try after a search.
#pragma once

#include <string>

#include <clde/result.hpp>

#include "cli/solve/flags/solve_request.hpp"

namespace clde::cli {

/// Flags and commands worth trying now; never what was done already.
std::string what_next(const SolveFlags& flags, const SolveRequest& request, const Result& found);

}  // namespace clde::cli
