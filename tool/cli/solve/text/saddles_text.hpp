// How optima are connected, for people.
#pragma once

#include <string>

#include <clde/result.hpp>

#include "cli/solve/flags/solve_request.hpp"

namespace clde::cli {

/// The saddles between optima, and the explanation that was asked for; empty if neither was.
std::string saddles_text(const SolveRequest& request, const Result& found);

/// Why the two optima of --explain are separate; empty without --explain.
std::string explanation(const SolveRequest& request, const Result& found);

}  // namespace clde::cli
