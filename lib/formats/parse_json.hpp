// Text of any origin as JSON.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace clde::formats {

enum class Comments { refused, ignored };

/// Throws InvalidArgument, saying where, for what is no JSON or is nested too deeply: copying and
/// writing JSON takes stack for each level.
nlohmann::json parse_json(std::string_view text, Comments comments = Comments::refused);

/// What an exception of the JSON library says, without its internal name and not too long.
std::string plain_reason(const nlohmann::json::exception& error);

}  // namespace clde::formats
