#include "formats/parse_json.hpp"

#include <algorithm>

#include "core/check.hpp"
#include "core/text/printable.hpp"

namespace clde::formats {
namespace {

using nlohmann::json;

constexpr int deepest = 100;
constexpr std::size_t longest_reason = 300;

std::string place_of(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, std::min(byte == 0 ? 0 : byte - 1, text.size()));
  const auto line = std::ranges::count(before, '\n') + 1;
  const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1;
  return fmt::format("line {}, column {}", line, column);
}

}  // namespace

json parse_json(std::string_view text, Comments comments) {
  const auto check_depth = [](int depth, json::parse_event_t, json&) {
    require(depth <= deepest, "its lists are nested more than {} deep", deepest);
    return true;
  };
  try {
    return json::parse(text, check_depth, true, comments == Comments::ignored);
  } catch (const json::parse_error& e) {
    throw InvalidArgument(fmt::format("it is no JSON ({})", place_of(text, e.byte)));
  } catch (const json::exception& e) {
    throw InvalidArgument("it is no JSON: " + plain_reason(e));
  }
}

std::string plain_reason(const json::exception& error) {
  const std::string_view text = error.what();
  const std::size_t end = text.starts_with('[') ? text.find("] ") : std::string_view::npos;
  return printable(end == std::string_view::npos ? text : text.substr(end + 2), longest_reason);
}

}  // namespace clde::formats
