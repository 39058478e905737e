// What `clde solve --json` wrote of a result, read back.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <clde/box.hpp>
#include <clde/result.hpp>

namespace clde::report {

/// Optima, how they hang together, evidence, reports; the map of samples is not among them. Throws
/// InvalidArgument, or what nlohmann::json throws, for what is not such a text.
Result result_of(const nlohmann::json& solve);

/// The box with the kinds of variables that such a text names.
Box with_kinds_of(const nlohmann::json& solve, Box box);

}  // namespace clde::report
