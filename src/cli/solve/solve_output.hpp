// What a search found, for people, for other programs, and for a spreadsheet.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include <clde/result.hpp>

#include "cli/solve/solve_request.hpp"

namespace clde::cli {

/// The optima at the global level as a table, and how the search ended.
std::string solve_text(const SolveRequest& request, const Result& found);

/// The saddles between optima and why the two asked for are two; empty if nobody asked.
std::string passes_text(const SolveRequest& request, const Result& found);
std::string explanation(const SolveRequest& request, const Result& found);

/// Commands worth trying now.
std::string what_next(const SolveRequest& request, const Result& found);

/// Everything, in the shape docs and other programs rely on.
nlohmann::ordered_json solve_json(const SolveRequest& request, const Result& found);

/// One row per optimum, local ones too: variables, values, global (1 or 0), hits, found_at.
std::string solve_csv(const SolveRequest& request, const Result& found);

}  // namespace clde::cli
