// What a search found, for people.
#pragma once

#include <string>

#include <clde/result.hpp>

#include "cli/solve/solve_request.hpp"

namespace clde::cli {

/// The listed optima as a table, and how the search ended.
std::string solve_text(const SolveRequest& request, const Result& found);

/// Commands worth trying now.
std::string what_next(const SolveRequest& request, const Result& found);

}  // namespace clde::cli
