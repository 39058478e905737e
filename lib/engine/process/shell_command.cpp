#include "engine/process/shell_command.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

#include <unistd.h>

namespace clde {
namespace {

constexpr std::string_view blanks = " \t";

bool is_program(const std::filesystem::path& file) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(file, ignored) && ::access(file.c_str(), X_OK) == 0;
}

/// Where the shell would find it; what is nowhere may be one of the shell's own words.
bool is_on_path(const std::string& word) {
  if (word.find('/') != std::string::npos) return is_program(word);
  const char* const path = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe): only read
  std::string_view rest = path == nullptr ? "" : path;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    if (is_program(std::filesystem::path(rest.substr(0, end)) / word)) return true;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return false;
}

}  // namespace

std::string shell_script(const std::string& command) {
  const std::size_t first = std::min(command.find_first_not_of(blanks), command.size());
  const std::size_t end = std::min(command.find_first_of(blanks, first), command.size());
  const bool plain = command.find_first_of(";&|(){}`\n#") == std::string::npos;
  return plain && is_on_path(command.substr(first, end - first)) ? "exec " + command : command;
}

}  // namespace clde
