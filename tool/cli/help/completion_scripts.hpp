// What a shell completes after `clde`.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/command_line.hpp"

namespace clde::cli {

/// Names that stand for values.
struct CompletedNames {
  std::vector<std::string> problems;
  std::vector<std::string> algorithms;
};

std::string bash_completion(std::span<const CommandInfo> commands, const CompletedNames& names);
std::string zsh_completion(std::span<const CommandInfo> commands, const CompletedNames& names);
std::string fish_completion(std::span<const CommandInfo> commands, const CompletedNames& names);

}  // namespace clde::cli
