// A run with its result as JSON and back.
#pragma once

#include <functional>

#include <nlohmann/json_fwd.hpp>

#include <clde/solve.hpp>

namespace clde::formats {

/// What was asked: problem, algorithm, ..., box, sense.
nlohmann::ordered_json asked_json(const Run& run);

/// Of a problem with constraints every optimum says how far it misses them.
void show_violations(nlohmann::ordered_json& run, const Result& result);

/// All of it.
nlohmann::ordered_json as_json(const Run& run);

/// Throws InvalidArgument with the name of the member that is missing or wrong.
/// @param without_bounds  gives the box where the file has no bounds
Run run_of(const nlohmann::json& object, const std::function<Box(const Result&)>& without_bounds);

}  // namespace clde::formats
