#include "engine/process/protocol/number_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <system_error>

#include "core/text/read_decimal.hpp"

namespace clde {
namespace {

// More than any line is long, so that no count of digits can outweigh it.
constexpr long long beyond_any_digits = 1'000'000'000'000;

/// The exponent written behind an `e`, if there is one.
long long written_exponent(std::string_view number) {
  const std::size_t e = number.find_first_of("eE");
  if (e == std::string_view::npos) return 0;
  std::string_view digits = number.substr(e + 1);
  if (digits.starts_with('+')) digits.remove_prefix(1);
  long long exponent = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), exponent);
  if (read.ec != std::errc::result_out_of_range) return exponent;
  return digits.starts_with('-') ? -beyond_any_digits : beyond_any_digits;
}

/// from_chars does not say on which side a number is out of range; its leading digit does.
double nearest_end_of_range(std::string_view number) {
  const double sign = number.starts_with('-') ? -1 : 1;
  const std::string_view digits = number.substr(0, number.find_first_of("eE"));
  const auto point = static_cast<long long>(std::min(digits.find('.'), digits.size()));
  const auto leading = static_cast<long long>(digits.find_first_of("123456789"));
  const bool large = written_exponent(number) + point - leading > 0;
  return sign * (large ? std::numeric_limits<double>::infinity() : 0.0);
}

}  // namespace

void append_number(std::string& text, double number) {
  std::array<char, 32> digits{};
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  text.append(digits.data(), written.ptr);
}

std::optional<double> read_number(std::string_view text) {
  double number = 0;
  const auto read = read_decimal(text.data(), text.data() + text.size(), number);
  if (read.ptr != text.data() + text.size() || read.ec == std::errc::invalid_argument)
    return std::nullopt;
  return read.ec == std::errc::result_out_of_range ? nearest_end_of_range(text) : number;
}

}  // namespace clde
