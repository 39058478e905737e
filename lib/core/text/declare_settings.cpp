// Settings as text: parsing, ranges, and what is said when one is refused.
#include <clde/extend/declare_settings.hpp>

#include <algorithm>
#include <system_error>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/check.hpp"
#include "core/text/read_decimal.hpp"
#include "core/text/registry.hpp"

namespace clde::detail {
namespace {

template <class Number>
Number parse_number(const SettingInfo& info, const std::string& text, Number lowest,
                    Number highest) {
  Number value{};
  const char* end = text.data() + text.size();
  const auto [stop, error] = read_decimal(text.data(), end, value);
  // The comparison is written so that NaN is out of range.
  const bool good = error == std::errc{} && stop == end && value >= lowest && value <= highest;
  require(good, "setting {}: '{}' given, need {} {} in {}", info.name, text,
          info.type == "integer" ? "an" : "a", info.type == "integer" ? "integer" : "number",
          info.range);
  return value;
}

}  // namespace

SettingInfo info(std::string_view name, std::size_t value, std::size_t lowest, std::size_t highest,
                 std::string_view sentence) {
  return {std::string(name), "integer", fmt::format("{}", value),
          fmt::format("{}..{}", lowest, highest), std::string(sentence)};
}

SettingInfo info(std::string_view name, double value, double lowest, double highest,
                 std::string_view sentence) {
  return {std::string(name), "real", fmt::format("{}", value),
          fmt::format("{}..{}", lowest, highest), std::string(sentence)};
}

SettingInfo info(std::string_view name, const std::string& value,
                 const std::vector<std::string>& choices, std::string_view sentence) {
  return {std::string(name), "choice", value, fmt::format("{}", fmt::join(choices, "|")),
          std::string(sentence)};
}

std::size_t parse(const SettingInfo& info, const std::string& text, std::size_t lowest,
                  std::size_t highest) {
  return parse_number(info, text, lowest, highest);
}

double parse(const SettingInfo& info, const std::string& text, double lowest, double highest) {
  return parse_number(info, text, lowest, highest);
}

std::string parse(const SettingInfo& info, const std::string& text,
                  const std::vector<std::string>& choices) {
  require(std::ranges::find(choices, text) != choices.end(),
          "setting {}: '{}' given, need one of {}", info.name, text, info.range);
  return text;
}

void check_names(const SettingValues& given, const std::vector<SettingInfo>& declared) {
  for (const auto& [name, value] : given)
    find_by_name<SettingInfo>(declared, name, "setting of this algorithm");
}

}  // namespace clde::detail
