#include "display/numbers.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "core/check.hpp"
#include "core/text/read_decimal.hpp"
#include "core/text/split.hpp"

namespace clde::cli {
namespace {

/// 1000 for the k of "20k"; 1 without such a letter, which is removed.
double take_multiple(std::string_view& text) {
  if (text.empty()) return 1;
  const std::string_view letters = "kMG";
  const std::size_t at = letters.find(text.back());
  if (at == std::string_view::npos) return 1;
  text.remove_suffix(1);
  return at == 0 ? 1e3 : at == 1 ? 1e6 : 1e9;
}

/// A whole number, also as "2e4" or "20k".
std::optional<std::uint64_t> to_count(std::string_view text) {
  std::uint64_t exact = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, exact);
  if (error == std::errc{} && stop == end) return exact;
  const double multiple = take_multiple(text);
  const double value = multiple * to_double(text).value_or(-1);
  constexpr double exactly_known = 9007199254740992;  // 2 to the 53
  if (!(value >= 0 && value <= exactly_known) || value != std::floor(value)) return {};
  return static_cast<std::uint64_t>(value);
}

std::string wanted_range(std::uint64_t lowest, std::uint64_t highest) {
  if (highest == std::numeric_limits<std::uint64_t>::max())
    return fmt::format("a whole number, {} or more and below 2^64, as in 20000, 2e4 or 20k",
                       lowest);
  if (highest >= 1'000'000'000)
    return fmt::format("a whole number from {} to {:.3g}, as in 20000, 2e4 or 20k", lowest,
                       static_cast<double>(highest));
  return fmt::format("a whole number in {}..{}", lowest, highest);
}

}  // namespace

std::optional<double> to_double(std::string_view text) {
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  double value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = read_decimal(text.data(), end, value);
  if (error == std::errc::invalid_argument || stop != end) return {};
  // The standard does not say which way it went out of range; strtod does.
  if (error == std::errc::result_out_of_range)
    return std::strtod(std::string(text).c_str(), nullptr);
  return value;
}

std::uint64_t parse_count(std::string_view flag, const std::string& text, std::uint64_t lowest,
                          std::uint64_t highest) {
  const std::optional<std::uint64_t> value = to_count(text);
  require(value && *value >= lowest && *value <= highest, "{}: {} given, need {}", flag,
          in_quotes(text), wanted_range(lowest, highest));
  return *value;
}

double parse_seconds(std::string_view flag, const std::string& text) {
  constexpr double most = 1e9;  // thirty years
  const double value = to_double(text).value_or(0);
  require(value > 0 && value <= most,
          "{}: {} given, need a number above 0, up to {:g}, as in {} 2.5", flag, in_quotes(text),
          most, flag);
  return value;
}

std::vector<double> parse_list(std::string_view flag, const std::string& text) {
  std::vector<double> values;
  for (const std::string_view item : split_at_commas(text)) {
    const auto value = to_double(item);
    require(value.has_value(),
            "{}: {} is not a number; give numbers separated by commas, as in {} 0,1.5", flag,
            in_quotes(item), flag);
    values.push_back(*value);
  }
  return values;
}

std::vector<std::size_t> parse_pair(std::string_view flag, const std::string& text) {
  if (text.empty()) return {};
  constexpr auto largest = std::numeric_limits<std::uint64_t>::max();
  const std::size_t comma = std::min(text.find(','), text.size());
  require(comma + 1 < text.size(), "{}: {} given, need the numbers of two optima, as in 1,2", flag,
          in_quotes(text));
  return {parse_count(flag, text.substr(0, comma), 1, largest) - 1,
          parse_count(flag, text.substr(comma + 1), 1, largest) - 1};
}

std::string clock_time(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::max(0.0, seconds));
  const std::uint64_t hours = whole / 3600;
  const std::string minutes =
      fmt::format("{:0{}}:{:02}", whole / 60 % 60, hours > 0 ? 2 : 1, whole % 60);
  return hours > 0 ? fmt::format("{}:{}", hours, minutes) : minutes;
}

std::string grouped(std::uint64_t count) {
  std::string digits = fmt::format("{}", count);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

std::string counted(std::uint64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", grouped(count), count == 1 ? one : many);
}

std::string more_with_json(std::size_t count, std::size_t shown) {
  return count <= shown ? "" : fmt::format("  ... {} more with --json\n", grouped(count - shown));
}

std::string with_error(double value, double error) {
  if (!(error > 0) || !std::isfinite(error)) return fmt::format("{:.10g}", value);
  const auto decimals = static_cast<int>(1 - std::floor(std::log10(error)));
  if (decimals > 12) return fmt::format("{:.10g} +- {:.2g}", value, error);
  const int digits = std::max(0, decimals);
  return fmt::format("{:.{}f} +- {:.{}f}", value, digits, error, digits);
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::string shown = "'";
  for (const char c : text.substr(0, longest)) shown += (c >= ' ' && c <= '~') ? c : '?';
  return shown + (text.size() > longest ? "...'" : "'");
}

}  // namespace clde::cli
