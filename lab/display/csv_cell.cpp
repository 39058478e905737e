#include "display/csv_cell.hpp"

#include <string_view>

namespace clde::cli {

std::string csv_cell(std::string text) {
  constexpr std::string_view begins_a_formula = "=+-@\t\r";
  if (!text.empty() && begins_a_formula.find(text.front()) != std::string_view::npos)
    text.insert(0, "'");
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    quoted += c;
    if (c == '"') quoted += c;
  }
  return quoted + "\"";
}

}  // namespace clde::cli
