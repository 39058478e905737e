// What a search found, for other programs.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include <clde/result.hpp>

#include "cli/solve/flags/solve_request.hpp"

namespace clde::cli {

/// Everything, in the shape that docs/reference/formats.md describes.
nlohmann::ordered_json solve_json(const SolveRequest& request, const Result& found);

/// One row per optimum, local ones too: variables, values, global (1 or 0), hits, found_at.
std::string solve_csv(const SolveRequest& request, const Result& found);

}  // namespace clde::cli
