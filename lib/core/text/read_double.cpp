#include <algorithm>
#include <cmath>
#include <limits>
#include <locale>
#include <sstream>
#include <string>
#include <string_view>

#include "core/text/read_decimal.hpp"

namespace clde {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

const char* skip_digits(const char* at, const char* last) {
  return std::find_if_not(at, last, is_digit);
}

/// Where an exponent that begins here ends; here if there is none.
const char* skip_exponent(const char* at, const char* last) {
  if (at == last || (*at != 'e' && *at != 'E')) return at;
  const char* digits = at + 1;
  if (digits != last && (*digits == '-' || *digits == '+')) ++digits;
  const char* end = skip_digits(digits, last);
  return end == digits ? at : end;
}

/// Where a number without a sign ends; `first` if there is none.
const char* skip_number(const char* first, const char* last) {
  const char* whole = skip_digits(first, last);
  const char* end = whole;
  if (end != last && *end == '.') end = skip_digits(end + 1, last);
  const bool has_digits = end - first > (end != whole ? 1 : 0);
  return has_digits ? skip_exponent(end, last) : first;
}

/// Whether a text begins with a word, in small or capital letters.
bool begins_with(std::string_view text, std::string_view word) {
  const auto same = [](char a, char b) { return a == b || a + ('a' - 'A') == b; };
  return text.size() >= word.size() && std::equal(word.begin(), word.end(), text.begin(),
                                                  [&](char b, char a) { return same(a, b); });
}

/// "inf", "infinity" or "nan": how many letters, 0 if it is none of them.
std::size_t read_word(std::string_view text, double& value) {
  for (const std::string_view word : {"infinity", "inf", "nan"}) {
    if (!begins_with(text, word)) continue;
    value = word == "nan" ? std::numeric_limits<double>::quiet_NaN()
                          : std::numeric_limits<double>::infinity();
    return word.size();
  }
  return 0;
}

/// The number that fills a text; infinite if it is too large, 0 if it is too small.
double in_every_locale(const std::string& text) {
  std::istringstream stream(text);
  stream.imbue(std::locale::classic());
  double value = 0;
  stream >> value;
  constexpr double largest = std::numeric_limits<double>::max();
  return stream.fail() && value >= largest ? std::numeric_limits<double>::infinity() : value;
}

bool has_digit_above_zero(std::string_view number) {
  return number.substr(0, number.find_first_of("eE")).find_first_of("123456789") !=
         std::string_view::npos;
}

}  // namespace

std::from_chars_result read_double(const char* first, const char* last, double& value) {
  const bool negative = first != last && *first == '-';
  const char* begin = first + (negative ? 1 : 0);
  const char* end = skip_number(begin, last);
  double size = 0;
  if (end == begin) {
    end += read_word({begin, static_cast<std::size_t>(last - begin)}, size);
    if (end == begin) return {first, std::errc::invalid_argument};
  } else {
    const std::string number(begin, end);
    size = in_every_locale(number);
    if (std::isinf(size) || (size == 0 && has_digit_above_zero(number)))
      return {end, std::errc::result_out_of_range};
  }
  value = negative ? -size : size;
  return {end, std::errc{}};
}

}  // namespace clde
