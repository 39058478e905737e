// What `clde solve --json` wrote of a result, read back.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include <clde/box.hpp>
#include <clde/result.hpp>

namespace clde::cli {

/// Optima, how they hang together, evidence, reports; the map of samples is not among them. Throws
/// InvalidArgument, or what nlohmann::json throws, for what is not such a text.
Result result_of(const nlohmann::json& solve);

/// "periodic", ...; throws InvalidArgument.
Kind kind_named(const std::string& text);

}  // namespace clde::cli
