// What a run was asked, as JSON and back: the members of `clde solve --json` beside the Result.
#pragma once

#include <optional>

#include <nlohmann/json_fwd.hpp>

#include <clde/box.hpp>
#include <clde/options.hpp>
#include <clde/problem.hpp>

namespace clde::formats {

/// A limit that was not set is null.
nlohmann::ordered_json as_json(const Budget& budget);
/// `budget` of a run; nothing is set where it is missing.
Budget budget_of(const nlohmann::json& run);

/// Adds `variables`, `lower`, `upper` and `kinds`.
void add_box(nlohmann::ordered_json& run, const Box& box);
/// Nothing if the bounds are missing.
std::optional<Box> box_of(const nlohmann::json& run);

/// "minimize" or "maximize".
const char* name(Sense sense);

}  // namespace clde::formats
