#include "formats/csv.hpp"

#include <string_view>

#include <fmt/format.h>

namespace clde::formats {

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

std::string exact(double value) {
  return fmt::format("{:.17g}", value);
}

std::string exact_row(std::span<const double> values) {
  std::string row;
  for (const double v : values) row += (row.empty() ? "" : ",") + exact(v);
  return row;
}

std::string value_name(std::span<const std::string> names, std::size_t objective,
                       std::size_t objectives) {
  if (objective < names.size()) return names[objective];
  return objectives == 1 ? "value" : fmt::format("f{}", objective + 1);
}

std::string optima_csv(const std::vector<Optimum>& optima, std::span<const std::string> names) {
  std::string text;
  for (const std::string& name : names) text += csv_cell(name) + ",";
  text += "global,hits,found_at\n";
  for (const Optimum& o : optima)
    text += fmt::format("{},{},{},{},{}\n", exact_row(o.x), exact_row(o.values), o.global ? 1 : 0,
                        o.hits, o.found_at);
  return text;
}

}  // namespace clde::formats
