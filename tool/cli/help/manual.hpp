// The manual page, from what the help says.
#pragma once

#include <span>
#include <string>

#include "cli/command_line.hpp"

namespace clde::cli {

/// In the language of man(7).
std::string manual(std::span<const CommandInfo> commands);

}  // namespace clde::cli
