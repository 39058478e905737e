// What a sweep found, for other programs.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include <clde/sweep.hpp>

#include "cli/sweep/sweep_request.hpp"

namespace clde::cli {

/// Everything, in the shape that docs/reference/formats.md describes.
nlohmann::ordered_json sweep_json(const SweepRequest& request, const SweepResult& found);

/// A row for each point of each branch: branch, step, variables, value, global.
std::string sweep_csv(const SweepRequest& request, const SweepResult& found);

}  // namespace clde::cli
